/** What a work schedule (jornada) asks of a day. */
import { contractTimes, placedBreak } from './contract-hours.ts'
import type { ClockChange, DayKind, Minutes, Scheduled, Times } from './facts.ts'
import type { RuleBook } from './rule-book.ts'
import { elapsed } from './time/clock-change.ts'
import { civilDay, type LocalDate, type Weekday, weekday } from './time/local-date.ts'
import { noTimes, outside, total } from './time/spans.ts'

interface ScheduleTerms {
  /** The time of entry (`wda_start_hours`); without it only an amount is due. */
  readonly start?: Minutes
  /** Times of the break (`wda_start_break`, `wda_end_break`). */
  readonly breakStart?: Minutes
  readonly breakEnd?: Minutes
  readonly limitOvertime: Minutes
  /** Holidays are ordinary days (the 12x36 of CLT art. 59-A). */
  readonly ignoreHoliday: boolean
  /** A break of more than two hours is agreed in writing (CLT art. 71). */
  readonly longBreakAgreed?: boolean
}

/** FIXA: contract hours by weekday, Sunday first, night minutes counted by the reduced hour. */
export interface FixedSchedule extends ScheduleTerms {
  readonly type: 'fixed'
  readonly hours: readonly [Minutes, Minutes, Minutes, Minutes, Minutes, Minutes, Minutes]
}

/** ESCALA: a cycle of work (from entry to exit, the break inside) and rest, such as 12x36. */
export interface ScaleSchedule extends ScheduleTerms {
  readonly type: 'scale'
  readonly work: Minutes
  readonly rest: Minutes
}

export type WorkSchedule = FixedSchedule | ScaleSchedule

/** A person's schedule, from `since` until the next. The cycle of an ESCALA starts on that day. */
export interface Assignment {
  readonly since: LocalDate
  readonly schedule: WorkSchedule
}

/** A day to look up, and whether a holiday reaches the person on it. */
export interface CalendarDay {
  readonly date: LocalDate
  readonly holiday: boolean
  /** The times of a holiday that takes a part of the day: Ash Wednesday until noon. */
  readonly holidayPart?: Times | undefined
  readonly clockChange?: ClockChange
}

/** What the schedule says of a day; spread into `DayFacts`. */
export interface DueDay {
  readonly kind: DayKind
  readonly scheduled: Scheduled
  /** The hours of a FIXA behind its times. A clock change within them gives another amount. */
  readonly contract: Minutes | undefined
  readonly scale: boolean
  /**
   * The times of ESCALA duties that begin on the day. On a holiday they are not due, but marks still find
   * them.
   */
  readonly turn: Times
  /** The entries that begin a duty of an ESCALA; other entries end its break. */
  readonly duties: Times
  /** The part of the day that is a holiday, where the rest is not. */
  readonly holidayPart: Times
  readonly longBreakAgreed: boolean
  readonly limitOvertime: Minutes
}

/** The kind of a day and what is due. Without an assignment nothing is due. */
export function dueDay(day: CalendarDay, assignment: Assignment | undefined, book: RuleBook): DueDay {
  if (assignment === undefined) {
    const kind = freeDay(day, weekday(day.date) === 0)
    return { ...nothingDue, kind }
  }
  const { schedule } = assignment
  const scale = schedule.type === 'scale'
  const onTurn = schedule.type === 'scale' ? duties(schedule, assignment.since, day.date) : undefined
  const turn = scheduledTimes(onClock(onTurn?.due ?? noTimes, day.clockChange))
  const { limitOvertime, longBreakAgreed = false } = schedule
  const known = { ...nothingDue, scale, turn, limitOvertime, longBreakAgreed }
  if (day.holiday && !schedule.ignoreHoliday && day.holidayPart === undefined) return { ...known, kind: 'holiday' }

  const due = schedule.type === 'scale' ? onTurn?.due : weekdayDue(schedule, day.date, book)
  const rests = due === undefined && (schedule.type === 'scale' || restWeekday(schedule) === weekday(day.date))
  const free = schedule.ignoreHoliday ? noTimes : (day.holidayPart ?? noTimes)
  const kind = rests ? 'restday' : 'workday'
  const scheduled = onClock(beside(due ?? noTimes, free), day.clockChange)
  const isContract = schedule.type === 'fixed' && due !== undefined && length(due) === length(scheduled)
  const contract = isContract ? schedule.hours[weekday(day.date)] : undefined
  const entries = scheduledTimes(onClock(onTurn?.entries ?? noTimes, day.clockChange))
  const holidayPart = scheduledTimes(onClock(free, day.clockChange))
  return { ...known, kind, scheduled, contract, duties: entries, holidayPart }
}

const nothingDue: Omit<DueDay, 'kind'> = {
  scheduled: noTimes,
  contract: undefined,
  scale: false,
  turn: noTimes,
  duties: noTimes,
  holidayPart: noTimes,
  longBreakAgreed: false,
  limitOvertime: 0,
}

/** What is due outside the holiday part of a day; half of an amount without times. */
function beside(due: Scheduled, holidayPart: Times): Scheduled {
  if (holidayPart.length === 0) return due
  return 'minutes' in due ? { minutes: Math.round(due.minutes / 2) } : outside(due, holidayPart)
}

const length = (scheduled: Scheduled): Minutes => total(scheduledTimes(scheduled))

const freeDay = (day: CalendarDay, rests: boolean): DayKind => (day.holiday ? 'holiday' : rests ? 'restday' : 'workday')

/**
 * The weekly rest of a FIXA: Sunday when nothing is due on it, otherwise the first weekday without hours,
 * given in its place (Lei 605/1949 art. 1). Other days without hours are ordinary: work on them is overtime.
 */
function restWeekday(schedule: FixedSchedule): Weekday | undefined {
  const free = ([0, 1, 2, 3, 4, 5, 6] as const).filter((day) => schedule.hours[day] <= 0)
  return free[0]
}

function weekdayDue(schedule: FixedSchedule, date: LocalDate, book: RuleBook): Scheduled | undefined {
  const minutes = schedule.hours[weekday(date)]
  if (minutes <= 0) return undefined
  if (schedule.start === undefined) return { minutes }
  return contractTimes(schedule.start, minutes, placedBreak(schedule, schedule.start), book)
}

/** The duties that begin on a date, and their entries. */
function duties(
  schedule: ScaleSchedule,
  since: LocalDate,
  date: LocalDate,
): { readonly due: Scheduled; readonly entries: Times } | undefined {
  if (schedule.work <= 0) return undefined
  const start = schedule.start ?? 0
  const cycle = schedule.work + schedule.rest
  const first = (civilDay(since) - civilDay(date)) * 1440 + start
  const pause = placedBreak(schedule, start)
  const inside = pause !== undefined && pause.to < start + schedule.work ? pause : undefined
  const times: Minutes[] = []
  const entries: Minutes[] = []
  for (let entry = first + Math.max(0, Math.ceil(-first / cycle)) * cycle; entry < 1440; entry += cycle) {
    entries.push(entry)
    times.push(entry)
    if (inside) times.push(inside.from + entry - start, inside.to + entry - start)
    times.push(entry + schedule.work)
  }
  if (entries.length === 0) return undefined
  if (schedule.start !== undefined) return { due: times, entries }
  const worked = schedule.work - (inside ? inside.to - inside.from : 0)
  return { due: { minutes: entries.length * worked }, entries: noTimes }
}

function onClock(due: Scheduled, change: ClockChange | undefined): Scheduled {
  if (change === undefined || 'minutes' in due) return due
  return due.map((time) => elapsed(time, change))
}

/** The times by which marks find their day: those due, and on a holiday those of its duty. */
export const journeyTimes = ({ scheduled, turn }: Pick<DueDay, 'scheduled' | 'turn'>): Times =>
  turn.length > 0 ? turn : scheduledTimes(scheduled)

/** The times of a schedule; none for an amount. */
export const scheduledTimes = (scheduled: Scheduled): Times => ('minutes' in scheduled ? noTimes : scheduled)
