/** People and places in wire form; fields that a test leaves out are filled, differently each time. */
import type { Caller } from './application.ts'

export const saoPaulo = { state: 35, city: 3550308 } as const
export const rio = { state: 33, city: 3304557 } as const

let made = 0

/** A valid PIS, another one each time. */
function somePis(): string {
  const first = String(1_200_000_000 + made)
  const weights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const digit = 11 - (weights.reduce((sum, weight, at) => sum + weight * Number(first[at]), 0) % 11)
  return `${first}${digit > 9 ? 0 : digit}`
}

/** The body of POST people. */
export function personBody(fields: object = {}): Record<string, unknown> {
  made += 1
  return {
    ind_enrollment: `M${made}`,
    ind_pis: somePis(),
    ind_name: `Pessoa ${made}`,
    ind_id_gen: 1,
    ind_name_mother: 'Maria da Silva',
    ind_birth_date: '1990-05-17',
    ind_admission_date: '2024-01-08',
    peo_email_primary: `pessoa${made}@exemplo.com.br`,
    adr_zip_code: '01310-100',
    sta_id: saoPaulo.state,
    cos_id: saoPaulo.city,
    adr_neighborhood: 'Bela Vista',
    adr_street: 'Avenida Paulista',
    ...fields,
  }
}

/** Makes a person and answers the new id. */
export async function aPerson(admin: Caller, fields: object = {}): Promise<number> {
  const answer = await admin.post('/people', personBody(fields))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().peo_id
}

/** Makes a sector in a unit of its own and answers both ids. */
export async function aSector(
  admin: Caller,
  name = `Setor ${++made}`,
  unitFields: object = {},
): Promise<{ unitId: number; sectorId: number }> {
  const unit = await admin.post('/workunit', {
    wun_name: `Unidade ${++made}`,
    wun_id_cos: saoPaulo.city,
    ...unitFields,
  })
  if (unit.statusCode !== 200) throw new Error(unit.body)
  const { wun_id: unitId } = unit.json()
  const sector = await admin.post('/sector', { sec_name: name, sec_id_wun: unitId })
  return { unitId, sectorId: sector.json().sec_id }
}

/** The body of POST workday: eight hours from Monday to Friday. */
export function workdayBody(fields: object = {}): Record<string, unknown> {
  made += 1
  const weekdays = ['wda_monday', 'wda_tuesday', 'wda_wednesday', 'wda_thursday', 'wda_friday']
  return {
    wda_name: `Jornada ${made}`,
    wda_type: 1,
    wda_start_hours: '08:00',
    wda_start_break: '12:00',
    wda_end_break: '13:00',
    ...Object.fromEntries(weekdays.map((day) => [day, '08:00'])),
    wda_limit_overtime: 15,
    ...fields,
  }
}
