/** The working day of each mark, and which of several marks of a minute counts. */

import {
  addDays,
  assignMarks,
  datesOf,
  daysBetween,
  journeyTimes,
  type LocalDate,
  type Minutes,
  type WorkingDay,
} from '@ponteiro/timesheet'
import { instantAt } from '../../../platform/config/clock.ts'
import { Kept } from '../../../platform/database/kept.ts'
import { type Calendar, stageOf } from '../plans/calendar.rules.ts'
import { placeUnder } from '../plans/employments.rules.ts'
import { dayOf, type Person } from '../plans/people.rules.ts'
import { midnightOf } from '../plans/zone-days.rules.ts'

export interface Place {
  readonly on: LocalDate
  readonly minute: Minutes
  readonly active: boolean
}

/** A mark with its place so far. */
export interface PlaceableMark {
  readonly id: number
  /** Minutes since 1970 UTC at which the person's clock shows what the mark's clock showed. */
  readonly at: number
  readonly localOn: LocalDate
  /** The latest treatment, where there is one. */
  readonly treatment: 'annulled' | 'restored' | null
  /** The working day that people decided on, if any. */
  readonly decidedOn: LocalDate | null
  /** An off-line mark that nobody has decided on. */
  readonly waits: boolean
  /**
   * A clock's record in the minute of a mark that was altered, or excluded on request: the same press by
   * another way.
   */
  readonly again: boolean
  readonly place: Place | undefined
}

/** A mark counts at the time its own clock showed, also where the person's clock differs. */
export const countedAt = (
  { at, zone, localOn, localMinute }: { at: number; zone: string; localOn: LocalDate; localMinute: Minutes },
  person: Person,
): number => (zone === person.place.zone ? at : Math.round(instantAt(localOn, localMinute, person.place.zone) / 60_000))

/** The days of a range as `assignMarks` needs them, in a zone. */
export function workingDays(
  person: Person,
  calendar: Calendar,
  from: LocalDate,
  to: LocalDate,
  zone: string,
): WorkingDay[] {
  return datesOf({ from, to }).map((date) => {
    const period = stageOf(calendar.periodOn(date))
    const planned = dayOf(person, date, calendar)
    const day = {
      date,
      midnight: midnightOf(date, zone),
      ...(period && { period, longestBreak: planned.book.break.longest }),
    }
    const times = journeyTimes(planned)
    const [entry] = times
    if (entry === undefined) return day
    return { ...day, entry, length: (times.at(-1) ?? entry) - entry }
  })
}

/** Days after its own on which a journey may still go on: a two-day duty that begins late in the evening. */
export const longestReach = 3

const lately = new WeakMap<Calendar, Map<string, readonly WorkingDay[]>>()
const mostKept = 5000

/** The days around today, computed once for everybody with the same schedule, place and zone. */
export function daysAround(person: Person, calendar: Calendar, today: LocalDate): readonly WorkingDay[] {
  const { zone } = person.place
  const make = () => workingDays(person, calendar, addDays(today, -longestReach), addDays(today, 2), zone)
  const last = person.given.at(-1)
  // People who came, left, moved or changed schedule lately are computed by themselves.
  if (!last || person.dismissedOn !== null || !isOver(last.sinceOn, today)) return make()
  if (person.admittedOn !== null && !isOver(person.admittedOn, today)) return make()
  const moved = person.pastPlaces.at(-1)
  if (moved && !isOver(moved.untilOn, today)) return make()
  const days = lately.get(calendar) ?? new Kept<string, readonly WorkingDay[]>(mostKept)
  lately.set(calendar, days)
  const since = last.schedule.schedule.type === 'scale' ? last.givenOn : ''
  const { stateId, cityId } = placeUnder(person.place, last)
  const key = `${today} ${last.schedule.id} ${last.pointCalculation} ${since} ${stateId} ${cityId} ${zone}`
  const known = days.get(key)
  if (known) return known
  const made = make()
  days.set(key, made)
  return made
}

/** Before every day around today. */
const isOver = (on: LocalDate, today: LocalDate): boolean => on < today && daysBetween(on, today) > longestReach

/**
 * Places the marks of one person, given in time order (within a minute, as recorded).
 * - Marks for which `stays` is true keep their place; later ones may be of their journey.
 * - A mark with a decision belongs to that day.
 * - Of several in a minute the first that is not annulled counts, but no clock's record beside one that made
 * way.
 * - A mark that does not count is shown with the one that does, or else on its present day, or else on its
 * own date.
 */
export function placeMarks(
  person: Person,
  calendar: Calendar,
  marks: readonly PlaceableMark[],
  stays: (mark: PlaceableMark) => boolean,
  readFrom: LocalDate,
): Map<number, Place> {
  const { zone } = person.place
  const [first, last] = [marks[0], marks.at(-1)]
  const places = new Map<number, Place>()
  if (!first || !last) return places
  const counting: PlaceableMark[] = []
  const byMinute = new Map<number, Place>()
  for (const mark of marks) {
    if (stays(mark) && mark.place) {
      places.set(mark.id, mark.place)
      if (!mark.place.active) continue
      byMinute.set(mark.at, mark.place)
      // Of a journey that began before the first mark only the end is known. The first date read may continue
      // the evening before.
      if (mark.place.on >= first.localOn && mark.place.on > readFrom) counting.push(mark)
    } else if (mark.treatment !== 'annulled' && !mark.waits && !mark.again && counting.at(-1)?.at !== mark.at) {
      counting.push(mark)
    }
  }
  const open = counting.filter(({ id, at }) => places.has(id) || !byMinute.has(at))
  const days = workingDays(person, calendar, addDays(first.localOn, -2), addDays(last.localOn, 3), zone)
  const assigned = assignMarks(
    open.map(({ at }) => at),
    days,
    open.map(({ id, decidedOn }) => places.get(id)?.on ?? decidedOn ?? undefined),
    open.map(({ place }) => place?.on),
  )
  open.forEach(({ id, at }, index) => {
    const day = assigned[index]
    if (!day || places.has(id)) return
    const place = { on: day.date, minute: day.minute, active: true }
    places.set(id, place)
    byMinute.set(at, place)
  })
  for (const { id, at, localOn, place } of marks) {
    if (places.has(id)) continue
    const beside = byMinute.get(at)
    const on = beside?.on ?? place?.on ?? localOn
    places.set(id, { on, minute: beside?.minute ?? at - midnightOf(on, zone), active: false })
  }
  return places
}
