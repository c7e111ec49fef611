/** Bodies in wire form that are right: what a test starts from, and what arbitrary values seldom make. */
import { createHash } from 'node:crypto'
import { hashOfMark, type MarkEntry, writeAfd, zoned } from '@ponteiro/legal-files'
import { pisCheckDigit } from '@ponteiro/legal-files/brazilian-ids'
import type { Dice } from './dice.ts'

export function personBody(dice: Dice): object {
  const number = String(dice.below(1_000_000_000)).padStart(9, '0')
  return {
    ind_id_com: 1,
    ind_enrollment: `M${number}`,
    ind_pis: `1${number}${pisCheckDigit(`1${number}`)}`,
    ind_name: `Pessoa ${number}`,
    ind_id_gen: 1,
    ind_name_mother: 'Maria da Silva',
    ind_birth_date: '1990-05-17',
    ind_admission_date: '2024-01-08',
    peo_email_primary: `pessoa${number}@exemplo.com.br`,
    adr_zip_code: '01310-100',
    sta_id: 35,
    cos_id: 3550308,
    adr_neighborhood: 'Bela Vista',
    adr_street: 'Avenida Paulista',
  }
}

/** Eight hours from Monday to Friday. */
export const scheduleBody = (dice: Dice): object => ({
  wda_name: `Jornada ${dice.below(1_000_000_000)}`,
  wda_type: 1,
  wda_start_hours: '08:00',
  wda_start_break: '12:00',
  wda_end_break: '13:00',
  wda_monday: '08:00',
  wda_tuesday: '08:00',
  wda_wednesday: '08:00',
  wda_thursday: '08:00',
  wda_friday: '08:00',
  wda_limit_overtime: 15,
})

function periodBody(dice: Dice): object {
  const month = 1 + dice.below(12)
  const at = `${dice.oneOf([2023, 2024, 2025])}-${String(month).padStart(2, '0')}`
  return { scc_id_mon: month, scc_date_initial: `${at}-01`, scc_date_final: `${at}-28` }
}

const dayBody = (dice: Dice): object => ({
  peo_id: dice.oneOf([1, 2, 3, 4]),
  sch_date: dice.oneOf(['2026-02-02', '2026-02-03']),
  sch_observations: 'Visita',
  scheduleItemList: [{ sci_time: dice.oneOf(['07:00', '12:01', '29:30']), sci_justification: 'Esqueceu' }],
})

/** As an installation under measurement is made. */
const login = () => ({ login: 'admin', password: 'Bench#2026' })

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A clock's AFD with a mark of somebody, whole or cut off; another clock every eight rounds. */
export function clockFile(dice: Dice): Buffer {
  const on = dice.oneOf(['2026-02-02', '2026-02-03'])
  const marked = zoned(on, dice.oneOf([0, 480, 1439]), -180)
  const facts = { nsr: 1 + dice.below(9), marked, cpf: '52998224725', recorded: marked } as const
  const sent = { ...facts, collector: 'browser', delivery: 'online' } as const
  const entry: MarkEntry = { ...sent, kind: 'mark', hash: hashOfMark(sent, null, sha256) }
  const employer = { kind: 'cnpj', id: '11222333000181' } as const
  const bytes = writeAfd(
    {
      version: '003',
      employer,
      registration: null,
      employerName: 'Padaria Aurora',
      repNumber: String(Math.floor(dice.reach / 8) + 1).padStart(17, '0'),
      firstOn: on,
      lastOn: on,
      generated: marked,
      developer: employer,
    },
    [entry],
  )
  return Buffer.from(bytes).subarray(0, dice.chance(0.7) ? bytes.length : dice.below(bytes.length))
}

/** By call: fields that must agree with each other, and with what is stored. */
export const agreeing: Readonly<Record<string, (dice: Dice) => object>> = {
  'auth.login': login,
  'auth.loginMaster': login,
  'people.create': personBody,
  'people.update': personBody,
  'workSchedules.create': scheduleBody,
  'payPeriods.save': periodBody,
  'days.save': dayBody,
}
