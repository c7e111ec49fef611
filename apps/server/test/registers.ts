/**
 * The registers that can be deactivated and how a record is made: tests of what they share go through them.
 */
import { calls, type Module } from '@ponteiro/contract'
import type { Caller } from './application.ts'
import { rio, workdayBody } from './people.ts'

interface Register {
  readonly prefix: string
  /** The body of the record at a place, each another one; a unit for those that stand in one. */
  readonly body: (at: number, unitId: number) => object
  /** The most letters that a name may have. */
  readonly longest: number
  /** The module by which a profile opens it to others, to look at. */
  readonly module?: Module
}

const letter = (at: number) => String.fromCharCode(65 + (at % 26))
/** Days that are no holidays by law. */
const day = (at: number) => `${1951 + at}-05-11`

const table = {
  units: { prefix: 'wun', body: (at) => ({ wun_name: `U${at}`, wun_id_cos: rio.city }), longest: 150 },
  sectors: {
    prefix: 'sec',
    body: (at, unitId) => ({ sec_name: `S${at}`, sec_id_wun: unitId }),
    longest: 150,
    module: 'Sector',
  },
  workSchedules: { prefix: 'wda', body: (at) => workdayBody({ wda_name: `J${at}` }), longest: 150, module: 'Workday' },
  justificationTypes: {
    prefix: 'jut',
    body: (at) => ({ jut_name: `T${at}`, jut_abbreviation: `A${letter(at / 26)}${letter(at)}` }),
    longest: 150,
    module: 'Justify',
  },
  holidays: {
    prefix: 'vac',
    body: (at) => ({ vac_name: `F${at}`, vac_date: day(at), vac_type: 1 }),
    longest: 45,
    module: 'Vacation',
  },
  occupations: { prefix: 'ocp', body: (at) => ({ ocp_name: `C${at}` }), longest: 255, module: 'Occupation' },
  devices: {
    prefix: 'dev',
    body: (at) => ({ dev_code: `D${at}`, dev_name: `D${at}`, dev_label: 'Portaria' }),
    longest: 150,
    module: 'Device',
  },
  payrollLayouts: { prefix: 'pal', body: (at) => ({ pal_name: `L${at}` }), longest: 150 },
} as const satisfies Partial<Record<keyof typeof calls, Register>>

export type RegisterGroup = keyof typeof table

export const registers = (Object.entries(table) as [RegisterGroup, Register][]).map(([group, register]) => ({
  ...register,
  group,
  path: calls[group].create.path,
}))

/** Makes the records at these places through the API, in turn; answers their ids. */
export async function recordsOf(
  admin: Caller,
  { path, prefix, body }: (typeof registers)[number],
  unitId: number,
  count: number,
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const made = await admin.post(path, body(at, unitId))
    if (made.statusCode !== 200) throw new Error(made.body)
    ids.push(made.json()[`${prefix}_id`])
  }
  return ids
}
