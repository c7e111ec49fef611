/** What a day asks of whoever has a schedule, a place and a rule book. */
import {
  type CalendarDay,
  type ClockChange,
  type DueDay,
  dueDay,
  dueMinutes,
  type LocalDate,
  type Minutes,
  type RuleBook,
  type Times,
  type WorkSchedule,
} from '@ponteiro/timesheet'
import { withAgreedBreak } from './calculation-rules.rules.ts'

/** One day as schedule and calendar have it, before anybody made a mark. */
export interface PlannedDay extends DueDay {
  readonly date: LocalDate
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

/** The part of a day that a holiday takes; undefined: all of it. */
export const partOf = ({ startsAt, endsAt }: { readonly startsAt: number | null; readonly endsAt: number | null }) =>
  startsAt === null && endsAt === null ? undefined : [startsAt ?? 0, endsAt ?? 1440]

/** Of several holidays of a day one that takes all of it; else the first. */
export const mostOf = <H extends { readonly part: Times | undefined }>(held: readonly H[]): H | undefined =>
  held.find(({ part }) => part === undefined) ?? held[0]

/** National ones reach everybody, the others their state or city. */
export const reaches = (holiday: Pick<Place, 'stateId' | 'cityId'>, place: Place): boolean => {
  if (holiday.cityId !== null) return holiday.cityId === place.cityId
  return holiday.stateId === null || holiday.stateId === place.stateId
}

/** The variants of a book by the break that an agreement allows; each is made once. */
const agreed = new WeakMap<RuleBook, Map<number, RuleBook>>()

/** The book in force on a day, with the break that the agreement of a schedule allows. */
export function booksInForce(books: readonly RuleBook[]) {
  return (date: LocalDate, agreedBreak: number | null): RuleBook | undefined => {
    const book = books.findLast(({ since }) => since <= date) ?? books[0]
    if (book === undefined || agreedBreak === null) return book
    const variants = agreed.get(book) ?? new Map<number, RuleBook>()
    agreed.set(book, variants)
    const found = variants.get(agreedBreak) ?? withAgreedBreak(book, agreedBreak)
    variants.set(agreedBreak, found)
    return found
  }
}

/** What a schedule, given on a day, asks of a date under a book, and what a day without marks is late by. */
export function dueOn(day: CalendarDay, known: KnownSchedule | undefined, givenOn: LocalDate, book: RuleBook) {
  const asked = dueDay(day, known && { since: givenOn, schedule: known.schedule }, book)
  const changed = day.clockChange === undefined ? {} : { clockChange: day.clockChange }
  return { day: asked, due: dueMinutes({ ...asked, ...changed }, book) }
}
