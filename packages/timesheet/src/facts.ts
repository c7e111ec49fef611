/** What the engine is told about a day. It asks for nothing else. */
import type { LocalDate } from './time/local-date.ts'

/**
 * Whole minutes. As a moment: elapsed since the local midnight of the working day, so an exit at 05:00 of the next day is 1740
 * and an entry at 23:55 of the day before is -5. As a length: a signed amount.
 */
export type Minutes = number

/** Moments in order, two by two: entry, exit, entry, exit. `08:00–12:00, 13:00–17:00` is `[480, 720, 780, 1020]`. */
export type Times = readonly Minutes[]

/** What the day is for this person: Q116 says which holidays reach them, and the schedule which days are rest. */
export type DayKind = 'workday' | 'restday' | 'holiday'

/** The times due that day (none: an empty list), or only an amount for a schedule without times. */
export type Scheduled = Times | { readonly minutes: Minutes }

/** `full`: nothing is due. `partial`: these minutes are excused. */
export type Absence = 'none' | 'full' | { readonly partial: Minutes }

/** The decision on the day's overtime: Em Aberto, Autorizado, Não Autorizado. */
export type OvertimeState = 'open' | 'authorized' | 'denied'

/** A decision covers the minutes it was made on: so many of the day's extra time, from its first on. What is beyond them waits. */
export interface DecidedOvertime {
  readonly authorized: Minutes
  readonly denied: Minutes
}

/** ABERTA feeds the hour bank; FECHADA is listed for pay (Q86). */
export type OvertimeType = 'open' | 'closed'

/**
 * The clock is changed on the axis of the day: when it reads `at`, it is moved by `by` minutes.
 * Back an hour at midnight is `{ at: 1440, by: -60 }`, and the day has 1500 minutes. On an hour at midnight is `{ at: 0, by: 60 }` for
 * the day that begins at 01:00, and `{ at: 1440, by: 60 }` for the one before it, whose night is an hour shorter.
 */
export interface ClockChange {
  readonly at: Minutes
  readonly by: Minutes
}

/** What lies around the day; only alerts read it. */
export interface Neighbours {
  /** Last exit before this day, on this day's axis: 23:00 of yesterday is -60. */
  readonly previousExit?: Minutes
  /** Next entry after this day, on this day's axis. Leave it out when the next day is computed too, or one rest counts twice. */
  readonly nextEntry?: Minutes
  /** Working days without work since the previous exit. Left out, a rest of 24 hours or more is taken for one. */
  readonly daysOff?: number
  /** Days worked in a row just before this one. */
  readonly daysInRow?: number
  /** Days since the first work after the last whole weekly rest; left out when none is known. */
  readonly daysSinceRest?: number
}

/** The facts of one working day of one person. */
export interface DayFacts {
  readonly date: LocalDate
  readonly kind: DayKind
  readonly scheduled: Scheduled
  /** The contract hours that `scheduled` was made of: never more is due. They are reached within its last minute, where night is reduced. */
  readonly contract?: Minutes | undefined
  /** The active marks. Two at the same minute are an exit and an entry. */
  readonly marks: readonly Minutes[]
  readonly overtime: OvertimeState | DecidedOvertime
  readonly overtimeType: OvertimeType
  /** The day is under an ESCALA schedule. */
  readonly scale?: boolean
  /** The entries of `scheduled` that begin a duty of an ESCALA. Left out, parts of one length are duties, others one duty with its breaks. */
  readonly duties?: Times
  /** The part of a workday that is a holiday: work in it is paid as on one, and nothing is due in it. */
  readonly holidayPart?: Times
  /** Somebody agreed to a planned break of more than two hours (CLT art. 71): as long as planned it is none too long. */
  readonly longBreakAgreed?: boolean
  readonly absence?: Absence
  /** The on-call flag of the day (sobreaviso). */
  readonly onNotice?: boolean
  /** Nights away (pernoite): counted, no effect on minutes (Q62). */
  readonly overnight?: number
  /** `wda_limit_overtime`: extra below it needs no decision. */
  readonly limitOvertime?: Minutes
  readonly clockChange?: ClockChange
  readonly around?: Neighbours
}
