/** The lateness of a day, the same for the day list and the sums of the manager's page. */
import {
  addDays,
  type DateRange,
  datesOf,
  dayLength,
  journeyEnd,
  type LocalDate,
  type Minutes,
  scheduledTimes,
  spareAfterExit,
} from '@ponteiro/timesheet'
import { longestReach, workingDays } from '../places/mark-places.rules.ts'
import type { Calendar } from '../plans/calendar.rules.ts'
import { dayOf, type Person, type PersonDay } from '../plans/people.rules.ts'
import { clockChangeOf, midnightOf } from '../plans/zone-days.rules.ts'
import type { RecordedDays } from './recorded-days.queries.ts'
import type { RecordedDay } from './sheet-days.rules.ts'

/** What is known of a day beside its plan. */
export interface KnownLateness {
  /** Those that count, in order. */
  readonly marks: readonly Minutes[]
  /** The stored result; undefined: none. */
  readonly late: Minutes | undefined
  /** The day in the mirror of a processed period. */
  readonly recorded: RecordedDay | undefined
}

export interface Lateness {
  /** The day, or a journey begun on it, may still get marks, so the rest is not lateness yet. */
  readonly underWay: boolean
  readonly late: Minutes
}

/** `planned`: what the day asks of the person; `now`: minutes since 1970 UTC. */
export function latenessOf(
  person: Person,
  calendar: Calendar,
  planned: PersonDay,
  { marks, late, recorded }: KnownLateness,
  now: number,
): Lateness {
  const times = recorded?.times ?? scheduledTimes(planned.scheduled)
  const underWay = now < endOf(person, calendar, planned.date, times, marks)
  // An absence is computed ahead of its days: what it leaves due is no lateness before they come.
  const isToCome = underWay && marks.length === 0 && now < midnightOf(planned.date, person.place.zone)
  if (isToCome && !recorded) return { underWay, late: 0 }
  // A past day without a result was missed; a day to come was not.
  return { underWay, late: late ?? recorded?.minutes.late ?? (underWay ? 0 : planned.due) }
}

/** The range of a sum. */
export interface SummedDays {
  readonly dates: readonly LocalDate[]
  /** Journeys of days before this one are over, in every zone. */
  readonly settledBefore: LocalDate
  /** No day after this one has begun, in any zone. */
  readonly begunUntil: LocalDate
  /** Minutes since 1970 UTC. */
  readonly now: number
}

/**
 * The days of a range for a reader whose date is `today`, at `now` (milliseconds since 1970 UTC). Other zones
 * may be a day ahead or behind.
 */
export const summedDays = (range: DateRange, today: LocalDate, now: number): SummedDays => ({
  dates: datesOf(range),
  settledBefore: addDays(today, -1 - longestReach),
  begunUntil: addDays(today, 1),
  now: Math.floor(now / 60_000),
})

/** A record of a day whose journey may still go on; without `late` where no result is stored. */
export type UnsettledDay = readonly [on: LocalDate, late: Minutes | null, marks: readonly Minutes[] | null]

/** Stored days of a person in the range. */
export interface StoredLateness {
  /** Of days before `settledBefore`. */
  readonly late: Minutes
  /**
   * One character for each day of the range, `1` where a result before `settledBefore` is stored; null: none.
   */
  readonly computed: string | null
  /** Records of later days; null: none. */
  readonly unsettled: readonly UnsettledDay[] | null
}

/** A person's lateness over these days, each as in the day list. A day under way adds nothing. */
export function latenessOver(
  person: Person,
  calendar: Calendar,
  { dates, settledBefore, begunUntil, now }: SummedDays,
  stored: StoredLateness,
  recorded: RecordedDays,
): Minutes {
  const unsettled = new Map(stored.unsettled?.map((day) => [day[0], day]))
  let sum = stored.late
  for (const [at, on] of dates.entries()) {
    if (on > begunUntil) break
    if (stored.computed?.[at] === '1') continue
    const planned = dayOf(person, on, calendar)
    if (on < settledBefore) {
      sum += recorded(person.id, on)?.minutes.late ?? planned.due
      continue
    }
    const [, late, marks] = unsettled.get(on) ?? []
    const known = { marks: marks ?? [], late: late ?? undefined, recorded: recorded(person.id, on) }
    const found = latenessOf(person, calendar, planned, known, now)
    if (!found.underWay) sum += found.late
  }
  return sum
}

/**
 * The moment after which the day and its journey get no more marks, in minutes since 1970 UTC. Without a plan
 * the day ends at midnight.
 */
function endOf(
  person: Person,
  calendar: Calendar,
  on: LocalDate,
  times: readonly Minutes[],
  marks: readonly Minutes[],
): number {
  const { zone } = person.place
  const midnight = midnightOf(on, zone)
  const usual = midnight + Math.max(dayLength(clockChangeOf(on, zone)), (times.at(-1) ?? 0) + spareAfterExit)
  const [first] = marks
  // Where no exit is planned, an open journey ends by its marks.
  if (times.length > 0 || first === undefined || marks.length % 2 === 0) return usual
  const [day, ...later] = workingDays(person, calendar, on, addDays(on, 2), zone)
  return day ? Math.max(usual, journeyEnd(midnight + first, day, later)) : usual
}
