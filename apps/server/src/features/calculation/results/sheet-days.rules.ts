/**
 * The stored days of a mirror: columns with one entry a day; a column of zeros is left out. Equal days give
 * equal text, and so equal digests.
 */
import { hash } from 'node:crypto'
import type {
  Alert,
  AlertCode,
  ClockChange,
  DayFacts,
  DayKind,
  DayTotals,
  LocalDate,
  Minutes,
  PeriodTotals,
} from '@ponteiro/timesheet'
import { alertLabel, daysBetween, timeOfDay, wallAt } from '@ponteiro/timesheet'
import type { PlannedDay } from '../plans/due-days.rules.ts'
import { dueOf } from './day-facts.rules.ts'

/** The stored minutes of a day, in this order. */
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

/**
 * As stored. `kinds`: days that are no workdays, by number from the first. `times`: the distinct schedules.
 */
export interface StoredDays extends Partial<Record<DayColumn, readonly number[]>> {
  readonly from: LocalDate
  readonly kinds: Partial<Record<Exclude<DayKind, 'workday'>, readonly number[]>>
  /** Distinct due times, and which of them each day has: from 1, 0 for none. */
  readonly times: readonly (readonly Minutes[])[]
  readonly timesOf: readonly number[]
  /** Days with a clock change: the reading, and the minutes moved. Absent: none. */
  readonly clockChanges?: readonly (readonly [day: number, at: Minutes, by: Minutes])[]
  /** The marks behind the numbers, since midnight of each day. */
  readonly marks: readonly (readonly Minutes[])[]
  /** Day, code, and minutes or mark if any; then the ceiling of a duty longer than the law's. */
  readonly alerts?: readonly (readonly [day: number, code: AlertCode, minutes?: Minutes, limit?: Minutes])[]
}

/** Builds the columns day by day; reused for person after person. */
export class DayColumns {
  readonly #from: LocalDate
  readonly #columns: Readonly<Record<DayColumn, number[]>>

  constructor(from: LocalDate, days: number) {
    const column = () => new Array<number>(days).fill(0)
    this.#from = from
    this.#columns = {
      due: column(),
      worked: column(),
      late: column(),
      credited: column(),
      night: column(),
      onNotice: column(),
      fifty: column(),
      hundred: column(),
      pending: column(),
      refused: column(),
      belowLimit: column(),
      overnights: column(),
    }
  }

  /** The stored text of one person's days. */
  text(
    planned: readonly PlannedDay[],
    facts: readonly Pick<DayFacts, 'absence'>[],
    marks: readonly (readonly Minutes[])[],
    totals: readonly DayTotals[],
    alerts: readonly Alert[],
  ): string {
    this.#fill(planned, facts, totals)
    let text = `{"from":"${this.#from}",${planText(planned)},"marks":[${marks.map(bracketed).join()}]`
    for (const name of dayColumns) {
      const values = this.#columns[name]
      if (values.some(isSomething)) text += `,"${name}":[${values.join()}]`
    }
    if (alerts.length > 0) text += `,"alerts":[${alerts.map((alert) => this.#alert(alert)).join()}]`
    return `${text}}`
  }

  /** Written out instead of a loop over names: it runs for every day of everybody. */
  #fill(
    planned: readonly PlannedDay[],
    facts: readonly Pick<DayFacts, 'absence'>[],
    totals: readonly DayTotals[],
  ): void {
    const columns = this.#columns
    let day = -1
    for (const total of totals) {
      day += 1
      const [plan, fact] = [planned[day], facts[day]]
      columns.due[day] = plan && fact ? dueOf(plan, fact) : 0
      columns.worked[day] = total.worked
      columns.late[day] = total.late
      columns.credited[day] = total.credited
      columns.night[day] = total.night
      columns.onNotice[day] = total.onNotice
      columns.fifty[day] = total.fifty
      columns.hundred[day] = total.hundred
      columns.pending[day] = total.pending
      columns.refused[day] = total.refused
      columns.belowLimit[day] = total.belowLimit
      columns.overnights[day] = total.overnights
    }
  }

  #alert({ date, code, minutes, at, limit }: Alert): string {
    const quantities = [minutes ?? at, limit].filter((quantity) => quantity !== undefined)
    return `[${[daysBetween(this.#from, date), `"${code}"`, ...quantities].join()}]`
  }
}

const isSomething = (value: number) => value !== 0
const bracketed = (ofDay: readonly Minutes[]) => `[${ofDay.join()}]`

const plans = new WeakMap<readonly PlannedDay[], string>()

/** Kinds and times are one text for everybody with the same plan. */
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
  const changes = planned.flatMap(({ clockChange: change }, index) => (change ? [[index, change.at, change.by]] : []))
  const changed = changes.length > 0 ? `,"clockChanges":${JSON.stringify(changes)}` : ''
  const text = `"kinds":${JSON.stringify(kinds)},"times":[${times.map((key) => `[${key}]`).join()}],"timesOf":[${timesOf.join()}]${changed}`
  plans.set(planned, text)
  return text
}

/** A day of a mirror. */
export interface RecordedDay {
  readonly kind: DayKind
  /** Due times; empty where only minutes are due. */
  readonly times: readonly Minutes[]
  readonly marks: readonly Minutes[]
  readonly minutes: Readonly<Record<DayColumn, number>>
}

/** One stored day; undefined outside the range. */
export function recordedOn(stored: StoredDays, on: LocalDate): RecordedDay | undefined {
  const index = daysBetween(stored.from, on)
  const marks = stored.marks[index]
  if (marks === undefined) return undefined
  const minutes = Object.fromEntries(dayColumns.map((name) => [name, stored[name]?.[index] ?? 0]))
  return {
    kind: kindOn(stored, index),
    times: stored.times[(stored.timesOf[index] ?? 0) - 1] ?? [],
    marks,
    minutes: minutes as Record<DayColumn, number>,
  }
}

/** The totals in stored order, as text. */
export const totalsText = (totals: PeriodTotals): string => JSON.stringify(totals)

/**
 * The signed part of the parties: everything but sectors and names of schedules at the end, which change for
 * everybody at a reorganisation.
 */
const signedPart = (parties: string): string => parties.slice(0, parties.indexOf(',"sectors":'))

/** SHA-256 over stored days, totals and parties. Mirrors with equal digests need one signature. */
export const digestOf = (days: string, totals: string, parties: string): string =>
  hash('sha256', `${days}\n${totals}\n${signedPart(parties)}`, 'hex')

/** The clock change of a stored day. */
export function changeOn({ clockChanges = [] }: StoredDays, index: number): ClockChange | undefined {
  const found = clockChanges.find(([day]) => day === index)
  return found && { at: found[1], by: found[2] }
}

export function kindOn({ kinds }: StoredDays, index: number): DayKind {
  if (kinds.holiday?.includes(index)) return 'holiday'
  return kinds.restday?.includes(index) ? 'restday' : 'workday'
}

/** Due times of a day by the clock; none where only minutes are due. */
export const timesOn = (stored: StoredDays, index: number): string[] =>
  (stored.times[(stored.timesOf[index] ?? 0) - 1] ?? []).map((time) => timeOfDay(wallAt(time, changeOn(stored, index))))

/** Alerts of a day as sentences. The quantity of a missing mark is the mark before it. */
export const alertsOn = (stored: StoredDays, index: number): string[] =>
  (stored.alerts ?? []).flatMap(([day, code, quantity, limit]) => {
    if (day !== index) return []
    if (quantity === undefined) return [alertLabel({ code })]
    const said = code === 'missing-mark' ? { code, at: quantity } : { code, minutes: quantity }
    return [alertLabel(limit === undefined ? said : { ...said, limit }, changeOn(stored, index))]
  })
