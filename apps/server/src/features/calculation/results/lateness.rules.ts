/** What a day is late by: the same in the list of days and in the sums of the manager's page. */
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
  /** What the stored result says; undefined where none is stored. */
  readonly late: Minutes | undefined
  /** The day in the mirror of a processed period. */
  readonly recorded: RecordedDay | undefined
}

export interface Lateness {
  /** The day, or a journey that began on it, may still get marks: what is left of it is nobody's lateness yet. */
  readonly underWay: boolean
  readonly late: Minutes
}

/** `planned` is what the day asks of this person; `now`: minutes since 1970 UTC. */
export function latenessOf(
  person: Person,
  calendar: Calendar,
  planned: PersonDay,
  { marks, late, recorded }: KnownLateness,
  now: number,
): Lateness {
  const times = recorded?.times ?? scheduledTimes(planned.scheduled)
  const underWay = now < endOf(person, calendar, planned.date, times, marks)
  // An absence is computed ahead of its days: what it leaves due is nobody's lateness before they come.
  const isToCome = underWay && marks.length === 0 && now < midnightOf(planned.date, person.place.zone)
  if (isToCome && !recorded) return { underWay, late: 0 }
  // A day that is over and has nothing stored was missed; one still to come was not.
  return { underWay, late: late ?? recorded?.minutes.late ?? (underWay ? 0 : planned.due) }
}

/** Days that sums are made of. */
export interface SummedDays {
  readonly dates: readonly LocalDate[]
  /** Every journey of a day before this one is over, at any place. */
  readonly settledBefore: LocalDate
  /** No day after this one has begun, at any place. */
  readonly begunUntil: LocalDate
  /** Minutes since 1970 UTC. */
  readonly now: number
}

/** The days of a range, seen by somebody for whom it is `today`, at `now` (milliseconds since 1970 UTC): others may be a day ahead or behind. */
export const summedDays = (range: DateRange, today: LocalDate, now: number): SummedDays => ({
  dates: datesOf(range),
  settledBefore: addDays(today, -1 - longestReach),
  begunUntil: addDays(today, 1),
  now: Math.floor(now / 60_000),
})

/** A record of a day whose journey may still go on; without `late` where no result is stored. */
export type UnsettledDay = readonly [on: LocalDate, late: Minutes | null, marks: readonly Minutes[] | null]

/** What is stored of a person's days of the range. */
export interface StoredLateness {
  /** Of days before `settledBefore`. */
  readonly late: Minutes
  /** For each day of the range `1` where a result of before `settledBefore` is stored; null where there is none. */
  readonly computed: string | null
  /** Records of later days; null where there are none. */
  readonly unsettled: readonly UnsettledDay[] | null
}

/** What a person is late by on all of these days together: each as in the list of days, and nothing of one that is under way. */
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

/** When the day, or a journey that began on it, gets no more marks: in minutes since 1970 UTC. Without a plan the day ends at midnight. */
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
  // Where no exit is planned, a journey that is open ends as it does for its marks.
  if (times.length > 0 || first === undefined || marks.length % 2 === 0) return usual
  const [day, ...later] = workingDays(person, calendar, on, addDays(on, 2), zone)
  return day ? Math.max(usual, journeyEnd(midnight + first, day, later)) : usual
}
