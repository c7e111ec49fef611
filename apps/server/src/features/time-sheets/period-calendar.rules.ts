/** What the days of a period ask of people, worked out once for everybody who shares schedule, place and zone. */
import {
  type Assignment,
  type ClockChange,
  type DateRange,
  type DayKind,
  datesOf,
  dueDay,
  dueMinutes,
  type LocalDate,
  type Minutes,
  type RuleBook,
  type Scheduled,
  type WorkSchedule,
} from '@ponteiro/timesheet'
import { clockChangeOf } from '../time-clock/zone-days.rules.ts'
import { withAgreedBreak } from './calculation-rules.rules.ts'

/** One day as schedule and calendar have it, before anybody made a mark. */
export interface PlannedDay {
  readonly date: LocalDate
  readonly kind: DayKind
  readonly scheduled: Scheduled
  readonly contract: Minutes | undefined
  readonly scale: boolean
  readonly limitOvertime: Minutes
  readonly clockChange: ClockChange | undefined
  /** What a day without marks is late by. */
  readonly due: Minutes
  readonly book: RuleBook
}

/** A work schedule with its hours from a day on. */
export interface KnownSchedule {
  readonly id: number
  readonly name: string
  /** The first day these hours hold; empty: from the beginning. */
  readonly holdsFrom: LocalDate | ''
  readonly schedule: WorkSchedule
  /** Minutes of the break a collective agreement allows; null without one. */
  readonly agreedBreak: number | null
}

/** The hours of every work schedule over time, by its id, oldest first. */
export type ScheduleHours = ReadonlyMap<number, readonly KnownSchedule[]>

/** The place whose holidays reach a person (Q116), and whose clock is theirs. */
export interface Place {
  readonly stateId: number | null
  readonly cityId: number | null
  readonly zone: string
}

/** A place of before. */
export interface PastPlace extends Place {
  /** The first day on which it was the person's no longer. */
  readonly untilOn: LocalDate
}

/** Where somebody works, and where before: holidays follow the day, the clock is that of now. */
export interface Workplaces {
  readonly place: Place
  /** Oldest first. */
  readonly pastPlaces: readonly PastPlace[]
}

/** Where somebody worked on a day. */
export const placeOn = ({ place, pastPlaces }: Workplaces, date: LocalDate): Place =>
  pastPlaces.find(({ untilOn }) => date < untilOn) ?? place

export interface KnownHoliday {
  readonly on: LocalDate
  readonly stateId: number | null
  readonly cityId: number | null
}

export interface Calendars {
  readonly range: DateRange
  /** The days of somebody who was given this schedule on this day; without a schedule nothing is due. */
  days(schedule: KnownSchedule | undefined, givenOn: LocalDate, place: Place): readonly PlannedDay[]
}

export function calendars(range: DateRange, books: readonly RuleBook[], holidays: readonly KnownHoliday[]): Calendars {
  const dates = datesOf(range)
  const bookOn = (date: LocalDate) => books.findLast((book) => book.since <= date) ?? books[0]
  const made = new Map<string, readonly PlannedDay[]>()
  const agreed = new Map<RuleBook, Map<number, RuleBook>>()

  const bookWith = (book: RuleBook, minutes: number | null): RuleBook => {
    if (minutes === null) return book
    const known = agreed.get(book) ?? new Map<number, RuleBook>()
    agreed.set(book, known)
    const found = known.get(minutes) ?? withAgreedBreak(book, minutes)
    known.set(minutes, found)
    return found
  }
  const holidaysAt = (place: Place): ReadonlySet<LocalDate> =>
    new Set(holidays.filter((holiday) => reaches(holiday, place)).map(({ on }) => on))

  const planned = (known: KnownSchedule | undefined, givenOn: LocalDate, place: Place): readonly PlannedDay[] => {
    const free = holidaysAt(place)
    const assignment: Assignment | undefined = known && { since: givenOn, schedule: known.schedule }
    return dates.flatMap((date) => {
      const plain = bookOn(date)
      if (!plain) return []
      const book = bookWith(plain, known?.agreedBreak ?? null)
      const clockChange = clockChangeOf(date, place.zone)
      const changed = clockChange === undefined ? {} : { clockChange }
      const day = dueDay({ date, holiday: free.has(date), ...changed }, assignment, book)
      return [{ date, ...day, clockChange, due: dueMinutes({ ...day, ...changed }, book), book }]
    })
  }

  return {
    range,
    days(known, givenOn, place) {
      // Only the cycle of an ESCALA depends on its first day.
      const since = known?.schedule.type === 'scale' ? givenOn : ''
      const key = `${known?.id ?? ''}|${known?.holdsFrom ?? ''}|${since}|${place.stateId}|${place.cityId}|${place.zone}`
      const days = made.get(key) ?? planned(known, givenOn, place)
      made.set(key, days)
      return days
    },
  }
}

/** National ones reach everybody, the others their state or city. */
const reaches = (holiday: KnownHoliday, place: Place): boolean => {
  if (holiday.cityId !== null) return holiday.cityId === place.cityId
  return holiday.stateId === null || holiday.stateId === place.stateId
}
