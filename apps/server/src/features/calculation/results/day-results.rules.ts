/** From what is known of days to what the engine says of them, in the form that is stored. */
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

/** A day as the tables hold it. */
export interface StoredDay {
  readonly on: LocalDate
  /** Active marks, in order. */
  readonly marks: readonly Minutes[]
  readonly switches: Switches
}

/** An alert as a day keeps it; its words and its rule come from the engine again. */
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
  /** On the day's axis; null for a day without work. */
  readonly lastExit: Minutes | null
  readonly daysInRow: number
  /** From the last rest of 35 hours; `noRestKnown` where the last seven days had none, or none is known. */
  readonly daysSinceRest: number
}

/** So many days back the last day worked is looked for. */
export const lookBack = 8

/** Days since a rest where none is known of the last seven. */
export const noRestKnown = 7

/** What is stored of the last day worked before others; nulls where none is found. */
export interface EarlierDay {
  readonly dayOn: LocalDate | null
  readonly lastExit: Minutes | null
  readonly daysInRow: number | null
  readonly daysSinceRest: number | null
}

/** How that day ended. Where none is found, nothing was worked for a week. */
export function daysBefore(last: EarlierDay | undefined): DaysBefore {
  if (last?.dayOn == null || last.lastExit === null) return { isRested: true }
  const { dayOn, lastExit, daysInRow, daysSinceRest } = last
  return {
    lastExit: { date: dayOn, at: lastExit },
    daysInRow: daysInRow ?? 1,
    daysSinceRest: daysSinceRest ?? noRestKnown,
  }
}

/** What these days come to, in date order; `before` is how the last day worked before them ended. */
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
    // Seen over a whole period only, and told there.
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

/** Counts days worked in a row. */
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
