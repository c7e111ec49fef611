/** Computes days and turns the results into their stored form. */
import {
  type AlertCode,
  addDays,
  type DayKind,
  type DaysBefore,
  type DayTotals,
  inOrder,
  type LocalDate,
  type Minutes,
  pairMarks,
  periodSummary,
} from '@ponteiro/timesheet'
import type { Calendar } from '../plans/calendar.rules.ts'
import { dayOf, type Person } from '../plans/people.rules.ts'
import { lengthIn } from '../plans/zone-days.rules.ts'
import { dueOf, factsOf, type Switches } from './day-facts.rules.ts'

/** A day as stored. */
export interface StoredDay {
  readonly on: LocalDate
  /** Active marks, in order. */
  readonly marks: readonly Minutes[]
  readonly switches: Switches
}

/** An alert as stored; its words and rule come from the engine. */
export interface KeptAlert {
  readonly at?: Minutes
  readonly code: AlertCode
  readonly minutes?: Minutes
  /** The ceiling of a duty that is longer than the law's. */
  readonly limit?: Minutes
}

export interface DayResult {
  readonly on: LocalDate
  readonly kind: DayKind
  readonly markCount: number
  readonly due: Minutes
  readonly totals: DayTotals
  readonly alerts: readonly KeptAlert[]
  readonly missingMark: boolean
  readonly book: LocalDate
  /** On the day's axis; null: no work. */
  readonly lastExit: Minutes | null
  readonly daysInRow: number
  /** Since the last rest of 35 hours; `noRestKnown` when there was none in seven days, or none is known. */
  readonly daysSinceRest: number
}

/** Days to look back for the last working day. */
export const lookBack = 8

/** Days since a rest, where none is known in the last seven. */
export const noRestKnown = 7

/** The stored last working day before others; nulls: none found. */
export interface EarlierDay {
  readonly dayOn: LocalDate | null
  readonly lastExit: Minutes | null
  readonly daysInRow: number | null
  readonly daysSinceRest: number | null
}

/** The end of that day. Where none is found, there was no work for a week. */
export function daysBefore(last: EarlierDay | undefined): DaysBefore {
  if (last?.dayOn == null || last.lastExit === null) return { isRested: true }
  const { dayOn, lastExit, daysInRow, daysSinceRest } = last
  return {
    lastExit: { date: dayOn, at: lastExit },
    daysInRow: daysInRow ?? 1,
    daysSinceRest: daysSinceRest ?? noRestKnown,
  }
}

/** Results of these days, in date order. `before`: the end of the last working day before them. */
export function computeDays(
  person: Person,
  calendar: Calendar,
  days: readonly StoredDay[],
  before: DaysBefore,
): DayResult[] {
  const planned = days.map(({ on }) => dayOf(person, on, calendar))
  const books = new Map(planned.map((day) => [day.date, day.book]))
  const [first] = planned
  if (first === undefined) return []
  const facts = days.map(({ marks, switches }, at) => {
    const day = planned[at] ?? first
    return factsOf(day, marks, switches, day.overtimeType)
  })
  const lengthOf = lengthIn(person.place.zone)
  const summary = periodSummary(facts, (date) => books.get(date) ?? first.book, { ...before, lengthOf })
  const alerts = new Map<LocalDate, KeptAlert[]>()
  for (const { date, code, minutes, at, limit } of summary.alerts) {
    // Visible only over a whole period, and reported there.
    if (code === 'identical-marks') continue
    const kept: KeptAlert = {
      ...(at === undefined ? {} : { at }),
      code,
      ...(limit === undefined ? {} : { limit }),
      ...(minutes === undefined ? {} : { minutes }),
    }
    const ofDay = alerts.get(date)
    if (ofDay) ofDay.push(kept)
    else alerts.set(date, [kept])
  }
  const inRow = rowCounter(before)
  return days.flatMap(({ on, marks, switches }, at) => {
    const [day, totals] = [planned[at], summary.days[at]]
    if (!day || !totals) return []
    const lastExit = pairMarks(inOrder(marks)).at(-1) ?? null
    return {
      on,
      kind: day.kind,
      markCount: marks.length,
      due: dueOf(day, switches),
      totals,
      alerts: alerts.get(on) ?? [],
      missingMark: marks.length % 2 === 1,
      book: day.book.since,
      lastExit,
      daysInRow: inRow(on, lastExit !== null),
      daysSinceRest: summary.daysSinceRest[at] ?? noRestKnown,
    }
  })
}

/** Counts consecutive working days. */
function rowCounter({ lastExit, daysInRow = 0 }: DaysBefore) {
  let last = lastExit?.date
  let row = daysInRow
  return (on: LocalDate, worked: boolean): number => {
    if (!worked) return 0
    row = last !== undefined && addDays(last, 1) === on ? row + 1 : 1
    last = on
    return row
  }
}
