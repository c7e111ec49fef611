/** The changes of a reprocessed mirror, as shown: before → after. */
import type { LocalDate, PeriodTotals } from '@ponteiro/timesheet'
import { daysBetween, duration, signedDuration, timeOfDay, wallAt } from '@ponteiro/timesheet'
import {
  alertsOn,
  changeOn,
  type DayColumn,
  dayColumns,
  kindOn,
  type StoredDays,
  timesOn,
} from '../calculation/results/sheet-days.rules.ts'
import { dateText, type StoredParties } from '../calculation/results/sheet-parties.rules.ts'

export interface Difference {
  /** Null: in the totals or the named parties. */
  readonly on: LocalDate | null
  readonly what: string
  readonly before: string
  readonly after: string
}

/** The compared parts of a version. */
interface Numbers {
  readonly days: StoredDays
  readonly totals: Pick<PeriodTotals, 'bankDelta'>
}

const labels: Readonly<Record<DayColumn, string>> = {
  due: 'Previsto',
  worked: 'Trabalhado',
  late: 'Atrasos e faltas',
  credited: 'Abonado',
  night: 'Adicional noturno',
  onNotice: 'Sobreaviso',
  fifty: 'Extra 50 %',
  hundred: 'Extra 100 %',
  pending: 'Extra aguardando decisão',
  refused: 'Extra não autorizada',
  belowLimit: 'Extra abaixo do limite',
  overnights: 'Pernoites',
}
const kinds = { workday: 'Dia comum', restday: 'Descanso', holiday: 'Feriado' } as const

const shown = (column: DayColumn, value: number) => (column === 'overnights' ? String(value) : duration(value))

/** A day's marks by the clock. */
const markTimes = (stored: StoredDays, index: number): string =>
  (stored.marks[index] ?? []).map((minute) => timeOfDay(wallAt(minute, changeOn(stored, index)))).join(' ')

/**
 * Compared parts beside the numbers. What was expected of a day is compared only where both versions have it.
 */
const told: readonly (readonly [what: string, read: (stored: StoredDays, index: number) => string, ofBoth: boolean])[] =
  [
    ['Tipo de dia', (stored, index) => kinds[kindOn(stored, index)], true],
    ['Horário contratual', (stored, index) => timesOn(stored, index).join(' '), true],
    ['Marcações', markTimes, false],
  ]

const difference = (on: LocalDate | null, what: string, before: string, after: string): Difference[] =>
  before === after ? [] : [{ on, what, before, after }]

/** Differences of signed days and totals: day by day, then the totals. */
export function differences(before: Numbers, after: Numbers, dates: readonly LocalDate[]): Difference[] {
  const [old, made] = [before.days, after.days]
  const days = dates.flatMap((on) => {
    const [then, now] = [daysBetween(old.from, on), daysBetween(made.from, on)]
    const isOfBoth = old.marks[then] !== undefined && made.marks[now] !== undefined
    return [
      ...told.flatMap(([what, read, ofBoth]) =>
        ofBoth && !isOfBoth ? [] : difference(on, what, read(old, then), read(made, now)),
      ),
      ...changed(on, (column) => [old[column]?.[then] ?? 0, made[column]?.[now] ?? 0]),
      ...difference(on, 'Avisos', alertsOn(old, then).join('; '), alertsOn(made, now).join('; ')),
    ]
  })
  const sum = (values: readonly number[] | undefined) => (values ?? []).reduce((total, value) => total + value, 0)
  const bank = ({ totals }: Numbers) => signedDuration(totals.bankDelta)
  return [
    ...days,
    ...changed(null, (column) => [sum(old[column]), sum(made[column])]),
    ...difference(null, 'No banco de horas', bank(before), bank(after)),
  ]
}

const changed = (on: LocalDate | null, read: (column: DayColumn) => readonly [number, number]): Difference[] =>
  dayColumns.flatMap((column) => {
    const [before, after] = read(column)
    return difference(on, labels[column], shown(column, before), shown(column, after))
  })

const named = ({ employer, worker, schedules }: StoredParties): readonly (readonly [what: string, value: string])[] => [
  ['Empregador', employer.name],
  ['CNPJ/CPF', employer.document],
  ['CNO/CAEPF', employer.cnoCaepf],
  ['Local', employer.place],
  ['Trabalhador', worker.name],
  ['Matrícula', worker.enrollment],
  ['CPF', worker.cpf],
  ['PIS', worker.pis],
  ['Admissão', dateText(worker.admittedOn)],
  ['Cargo', worker.occupation],
  ['Setor', worker.sectors],
  ['Jornada', schedules.join(', ')],
]

/** Differences in the named parties. */
export function partyDifferences(before: StoredParties, after: StoredParties): Difference[] {
  const values = new Map(named(before))
  return named(after).flatMap(([what, value]) => {
    const then = values.get(what) ?? ''
    return then === value ? [] : [{ on: null, what, before: then || '-', after: value || '-' }]
  })
}
