/**
 * Rule books, holidays and periods: everything but people that days are computed from. Built once, asked for
 * each person and day.
 */
import {
  type DateRange,
  type DueDay,
  datesOf,
  duration,
  type LocalDate,
  type RuleBook,
  type Times,
  type WorkingDay,
  weekday,
} from '@ponteiro/timesheet'
import {
  booksInForce,
  dueOn,
  type KnownSchedule,
  mostOf,
  type Place,
  type PlannedDay,
  reaches,
  type ScheduleHours,
} from './due-days.rules.ts'
import { clockChangeOf } from './zone-days.rules.ts'

export interface NamedHoliday {
  readonly name: string
  readonly heldOn: LocalDate
  /** Held every year since, on that day and month. */
  readonly fixed: boolean
  readonly stateId: number | null
  readonly cityId: number | null
  /** The part of the day it takes; undefined: all of it. */
  readonly part: Times | undefined
}

/** The parts of a calculation that days depend on. */
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

/** Days of the period are as handed out: nobody changes them before a reopening. */
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
  /** A fixed schedule asks the same of every Monday under one book. */
  const weeks = new Map<KnownSchedule, Map<RuleBook, (Due | undefined)[]>>()

  const bookOn = booksInForce(books)

  const heldOn = (date: LocalDate, place: Place) =>
    mostOf(
      [date, date.slice(5)].flatMap((key) =>
        (dated.get(key) ?? []).filter((holiday) => holiday.heldOn <= date && reaches(holiday, place)),
      ),
    )

  return {
    schedules,
    holidayOn(date, place) {
      const held = heldOn(date, place)
      return held && nameOfHoliday(held)
    },
    periodOn: (date) => periods.find(({ from, to }) => from <= date && date <= to),
    planned(date, known, givenOn, place) {
      const held = heldOn(date, place)
      const holiday = held !== undefined
      const holidayName = held && nameOfHoliday(held)
      const clockChange = clockChangeOf(date, place.zone)
      const book = bookOn(date, known?.agreedBreak ?? null) ?? books[0]
      const changed = clockChange === undefined ? {} : { clockChange }
      const asked = (): Due => dueOn({ date, holiday, holidayPart: held?.part, ...changed }, known, givenOn, book)
      let found: Due
      if (known?.schedule.type === 'fixed' && clockChange === undefined && held?.part === undefined) {
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

/** In place of a calendar that cannot be used: whatever is asked of it fails with the cause. */
export function brokenCalendar(cause: unknown): Calendar {
  const fail = (): never => {
    throw cause
  }
  return { schedules: new Map(), holidayOn: fail, periodOn: fail, planned: fail }
}

/** `QUARTA-FEIRA DE CINZAS (até 12:00)`. */
export function nameOfHoliday({ name, part: [from = 0, to = 1440] = [] }: Pick<NamedHoliday, 'name' | 'part'>): string {
  if (from > 0)
    return `${name} (${to < 1440 ? `de ${duration(from)} a ${duration(to)}` : `a partir de ${duration(from)}`})`
  return to < 1440 ? `${name} (até ${duration(to)})` : name
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

/** The plans of a period's days, computed once for everybody with the same schedule, place and zone. */
export interface PeriodPlans {
  readonly range: DateRange
  /** The days of a person who got this schedule on this day; without a schedule nothing is due. */
  days(schedule: KnownSchedule | undefined, givenOn: LocalDate, place: Place): readonly PlannedDay[]
}

export function plansOf(calendar: Calendar, range: DateRange): PeriodPlans {
  const dates = datesOf(range)
  const made = new Map<string, readonly PlannedDay[]>()
  return {
    range,
    days: (known, givenOn, place) =>
      kept(made, planKey(known, givenOn, place), () =>
        dates.map((date) => calendar.planned(date, known, givenOn, place)),
      ),
  }
}

/** People with equal keys share their plans. Only the cycle of an ESCALA depends on its first day. */
export function planKey(known: KnownSchedule | undefined, givenOn: LocalDate, place: Place): string {
  const since = known?.schedule.type === 'scale' ? givenOn : ''
  return `${known?.id ?? ''} ${known?.holdsFrom ?? ''} ${since} ${place.stateId} ${place.cityId} ${place.zone}`
}
