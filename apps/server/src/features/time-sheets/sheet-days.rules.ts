/**
 * The days of a mirror as they are kept: columns with one entry a day of the period, and a column that is nothing but zeros left out.
 * The text is made the same way every time, so that equal days have equal digests (Q77).
 */
import { createHash } from 'node:crypto'
import type { Alert, AlertCode, DayKind, DayTotals, LocalDate, Minutes, PeriodTotals } from '@ponteiro/timesheet'
import { daysBetween, duration, timeOfDay } from '@ponteiro/timesheet'
import type { PlannedDay } from './period-calendar.rules.ts'

/** The minutes of a day that are kept, in this order. */
export const dayColumns = [
  'due',
  'worked',
  'late',
  'credited',
  'night',
  'onNotice',
  'fifty',
  'hundred',
  'pending',
  'refused',
  'belowLimit',
  'overnights',
] as const
export type DayColumn = (typeof dayColumns)[number]

/** As stored. `kinds` names the days that are no workdays, by their number from the first; `times` the different schedules. */
export interface StoredDays extends Partial<Record<DayColumn, readonly number[]>> {
  readonly from: LocalDate
  readonly kinds: Partial<Record<Exclude<DayKind, 'workday'>, readonly number[]>>
  /** Different times due, and for each day which of them it has: from 1, 0 for none. */
  readonly times: readonly (readonly Minutes[])[]
  readonly timesOf: readonly number[]
  /** The marks the numbers were made from, since the midnight of each day. */
  readonly marks: readonly (readonly Minutes[])[]
  /** Day, code, and minutes or mark where the alert has them. */
  readonly alerts?: readonly (readonly [day: number, code: AlertCode, minutes?: Minutes])[]
}

/** Builds the columns day by day; one is used for person after person. */
export class DayColumns {
  readonly #from: LocalDate
  readonly #days: number
  readonly #columns: readonly { readonly name: DayColumn; readonly values: number[]; sum: number }[]

  constructor(from: LocalDate, days: number) {
    this.#from = from
    this.#days = days
    this.#columns = dayColumns.map((name) => ({ name, values: new Array<number>(days).fill(0), sum: 0 }))
  }

  /** The stored text of one person's days. */
  text(
    planned: readonly PlannedDay[],
    marks: readonly (readonly Minutes[])[],
    totals: readonly DayTotals[],
    alerts: readonly Alert[],
  ): string {
    for (const column of this.#columns) {
      column.sum = 0
      for (let day = 0; day < this.#days; day += 1) {
        const value = column.name === 'due' ? (planned[day]?.due ?? 0) : (totals[day]?.[column.name] ?? 0)
        column.values[day] = value
        column.sum += Math.abs(value)
      }
    }
    const parts = this.#columns.flatMap(({ name, values, sum }) => (sum === 0 ? [] : `"${name}":[${values.join()}]`))
    const marked = marks.map((ofDay) => `[${ofDay.join()}]`).join()
    const raised = alerts.length === 0 ? '' : `,"alerts":[${alerts.map((alert) => this.#alert(alert)).join()}]`
    return `{"from":"${this.#from}",${planText(planned)},"marks":[${marked}]${parts.map((part) => `,${part}`).join('')}${raised}}`
  }

  #alert({ date, code, minutes, at }: Alert): string {
    const quantity = minutes ?? at
    return `[${daysBetween(this.#from, date)},"${code}"${quantity === undefined ? '' : `,${quantity}`}]`
  }
}

const plans = new WeakMap<readonly PlannedDay[], string>()

/** Kinds and times are the same text for everybody who shares the plan. */
function planText(planned: readonly PlannedDay[]): string {
  const known = plans.get(planned)
  if (known !== undefined) return known
  const at = (kind: DayKind) => planned.flatMap((day, index) => (day.kind === kind ? [index] : []))
  const kinds = Object.fromEntries(
    (['restday', 'holiday'] as const).map((kind) => [kind, at(kind)] as const).filter(([, days]) => days.length > 0),
  )
  const keys = planned.map(({ scheduled }) => ('minutes' in scheduled ? '' : scheduled.join()))
  const times = [...new Set(keys)].filter((key) => key !== '')
  const timesOf = keys.map((key) => times.indexOf(key) + 1)
  const text = `"kinds":${JSON.stringify(kinds)},"times":[${times.map((key) => `[${key}]`).join()}],"timesOf":[${timesOf.join()}]`
  plans.set(planned, text)
  return text
}

/** The totals in the order they are kept, as text. */
export const totalsText = (totals: PeriodTotals): string => JSON.stringify(totals)

/** SHA-256 over days and totals as stored; two mirrors with the same digest need one signature. */
export const digestOf = (days: string, totals: string): string =>
  createHash('sha256').update(days).update('\n').update(totals).digest('hex')

export interface Difference {
  /** Null: in the totals. */
  readonly on: LocalDate | null
  readonly what: string
  readonly before: string
  readonly after: string
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

const shown = (column: DayColumn, value: number) => (column === 'overnights' ? String(value) : duration(value))

/** What a reprocessing changed, day by day and then in the totals. */
export function differences(before: StoredDays, after: StoredDays, dates: readonly LocalDate[]): Difference[] {
  const days = dates.flatMap((on) => {
    const [then, now] = [daysBetween(before.from, on), daysBetween(after.from, on)]
    const marks = [before.marks[then] ?? [], after.marks[now] ?? []].map((list) => list.map(timeOfDay).join(' '))
    const changedMarks =
      marks[0] === marks[1] ? [] : [{ on, what: 'Marcações', before: marks[0] ?? '', after: marks[1] ?? '' }]
    return [...changedMarks, ...changed(on, (column) => [before[column]?.[then] ?? 0, after[column]?.[now] ?? 0])]
  })
  const sum = (values: readonly number[] | undefined) => (values ?? []).reduce((total, value) => total + value, 0)
  return [...days, ...changed(null, (column) => [sum(before[column]), sum(after[column])])]
}

function changed(on: LocalDate | null, read: (column: DayColumn) => readonly [number, number]): Difference[] {
  return dayColumns.flatMap((column) => {
    const [before, after] = read(column)
    return before === after
      ? []
      : [{ on, what: labels[column], before: shown(column, before), after: shown(column, after) }]
  })
}
