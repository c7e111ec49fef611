/** What a day asks of a person, by schedule, place and rule book. */
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

/** A day as planned, before any mark. */
export interface PlannedDay extends DueDay {
  readonly date: LocalDate
  readonly clockChange: ClockChange | undefined
  /** The lateness of a day without marks. */
  readonly due: Minutes
  readonly book: RuleBook
}

/** A work schedule with its hours from a day on. */
export interface KnownSchedule {
  readonly id: number
  readonly name: string
  /** The first day of these hours; empty: from the beginning. */
  readonly holdsFrom: LocalDate | ''
  readonly schedule: WorkSchedule
  /** Minutes of the agreed break; null: no agreement. */
  readonly agreedBreak: number | null
}

/** The hours of all work schedules over time, by id, oldest first. */
export type ScheduleHours = ReadonlyMap<number, readonly KnownSchedule[]>

/** A person's place: it gives holidays and clock. */
export interface Place {
  readonly stateId: number | null
  readonly cityId: number | null
  readonly zone: string
}

/** A place of before. */
export interface PastPlace extends Place {
  /** The first day on which it was no longer the person's. */
  readonly untilOn: LocalDate
}

/** Work places over time: holidays follow the day, the clock is the present place's. */
export interface Workplaces {
  readonly place: Place
  /** Oldest first. */
  readonly pastPlaces: readonly PastPlace[]
}

/** The work place on a day. */
export const placeOn = ({ place, pastPlaces }: Workplaces, date: LocalDate): Place =>
  pastPlaces.find(({ untilOn }) => date < untilOn) ?? place

/** The part of a day that a holiday takes; undefined: all of it. */
export const partOf = ({ startsAt, endsAt }: { readonly startsAt: number | null; readonly endsAt: number | null }) =>
  startsAt === null && endsAt === null ? undefined : [startsAt ?? 0, endsAt ?? 1440]

/** One of several holidays on a day: the first that takes all of it, or else the first. */
export const mostOf = <H extends { readonly part: Times | undefined }>(held: readonly H[]): H | undefined =>
  held.find(({ part }) => part === undefined) ?? held[0]

/** National holidays reach everybody, the others their state or city. */
export const reaches = (holiday: Pick<Place, 'stateId' | 'cityId'>, place: Place): boolean => {
  if (holiday.cityId !== null) return holiday.cityId === place.cityId
  return holiday.stateId === null || holiday.stateId === place.stateId
}

/** Variants of a book by agreed break, each made once. */
const agreed = new WeakMap<RuleBook, Map<number, RuleBook>>()

/** The book in force on a day, with the schedule's agreed break. */
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

/** What a schedule asks of a date under a book, and how late a day without marks is. */
export function dueOn(day: CalendarDay, known: KnownSchedule | undefined, givenOn: LocalDate, book: RuleBook) {
  const asked = dueDay(day, known && { since: givenOn, schedule: known.schedule }, book)
  const changed = day.clockChange === undefined ? {} : { clockChange: day.clockChange }
  return { day: asked, due: dueMinutes({ ...asked, ...changed }, book) }
}
