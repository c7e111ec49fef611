/** What days are computed from beside people: rule books, holidays, periods. Made once, asked for each person and day. */
import {
  type DateRange,
  type DueDay,
  dueDay,
  dueMinutes,
  type LocalDate,
  type RuleBook,
  type WorkingDay,
  weekday,
} from '@ponteiro/timesheet'
import { withAgreedBreak } from '../time-sheets/calculation-rules.rules.ts'
import type { KnownSchedule, Place, PlannedDay, ScheduleHours } from '../time-sheets/period-calendar.rules.ts'
import { clockChangeOf } from './zone-days.rules.ts'

export interface NamedHoliday {
  readonly name: string
  readonly heldOn: LocalDate
  /** Every year since, on that day and month (Q116). */
  readonly fixed: boolean
  readonly stateId: number | null
  readonly cityId: number | null
}

/** A calculation, as far as days depend on it. */
export interface KnownPeriod extends DateRange {
  readonly status: 'open' | 'closed'
  readonly processing: 'no' | 'waiting' | 'running' | 'done'
  readonly reopened: boolean
}

export interface Calendar {
  readonly schedules: ScheduleHours
  /** The name of the holiday that reaches a place on a day. */
  holidayOn(date: LocalDate, place: Place): string | undefined
  periodOn(date: LocalDate): KnownPeriod | undefined
  /** What a schedule asks of a day; without one nothing is due. */
  planned(
    date: LocalDate,
    known: KnownSchedule | undefined,
    givenOn: LocalDate,
    place: Place,
  ): PlannedDay & { readonly holidayName: string | undefined }
}

/** The days of the period are as they were handed out: nobody changes them before it is reopened (Q73). */
export const isProcessed = (period: KnownPeriod | undefined): boolean =>
  period?.processing === 'running' || period?.processing === 'done'

/** Which marks may come to its days, or leave them (see `WorkingDay`). */
export function stageOf(period: KnownPeriod | undefined): WorkingDay['period'] {
  if (isProcessed(period)) return 'processed'
  return period?.reopened ? 'reopened' : undefined
}

interface Due {
  readonly day: DueDay
  readonly due: number
}

export function calendarOf(
  books: readonly [RuleBook, ...RuleBook[]],
  holidays: readonly NamedHoliday[],
  periods: readonly KnownPeriod[],
  schedules: ScheduleHours,
): Calendar {
  const dated = grouped(holidays, ({ fixed, heldOn }) => (fixed ? heldOn.slice(5) : heldOn))
  const agreed = new Map<RuleBook, Map<number, RuleBook>>()
  /** A fixed schedule asks the same of every Monday under one book. */
  const weeks = new Map<KnownSchedule, Map<RuleBook, (Due | undefined)[]>>()

  const bookOn = (date: LocalDate, agreedBreak: number | null): RuleBook => {
    const book = books.findLast(({ since }) => since <= date) ?? books[0]
    if (agreedBreak === null) return book
    const variants = kept(agreed, book, () => new Map<number, RuleBook>())
    return kept(variants, agreedBreak, () => withAgreedBreak(book, agreedBreak))
  }

  return {
    schedules,
    holidayOn(date, place) {
      for (const key of [date, date.slice(5)]) {
        const found = dated.get(key)?.find((holiday) => holiday.heldOn <= date && reaches(holiday, place))
        if (found) return found.name
      }
      return undefined
    },
    periodOn: (date) => periods.find(({ from, to }) => from <= date && date <= to),
    planned(date, known, givenOn, place) {
      const holidayName = this.holidayOn(date, place)
      const holiday = holidayName !== undefined
      const clockChange = clockChangeOf(date, place.zone)
      const book = bookOn(date, known?.agreedBreak ?? null)
      const asked = (): Due => {
        const changed = clockChange === undefined ? {} : { clockChange }
        const assignment = known && { since: givenOn, schedule: known.schedule }
        const day = dueDay({ date, holiday, ...changed }, assignment, book)
        return { day, due: dueMinutes({ ...day, ...changed }, book) }
      }
      let found: Due
      if (known?.schedule.type === 'fixed' && clockChange === undefined) {
        const week = kept(
          kept(weeks, known, () => new Map<RuleBook, (Due | undefined)[]>()),
          book,
          () => [],
        )
        const at = weekday(date) * 2 + (holiday ? 1 : 0)
        found = week[at] ?? asked()
        week[at] = found
      } else {
        found = asked()
      }
      return { date, ...found.day, clockChange, due: found.due, book, holidayName }
    },
  }
}

/** National ones reach everybody, the others their state or city. */
const reaches = (holiday: NamedHoliday, place: Place): boolean => {
  if (holiday.cityId !== null) return holiday.cityId === place.cityId
  return holiday.stateId === null || holiday.stateId === place.stateId
}

function kept<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) kept(groups, keyOf(row), () => []).push(row)
  return groups
}
