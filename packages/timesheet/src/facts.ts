/** The input of the engine for a day. */
import type { LocalDate } from './time/local-date.ts'

/**
 * Whole minutes. As a moment: elapsed since local midnight of the working day, so 05:00 of the next day is
 * 1740 and 23:55 of the day before is -5. As a length: a signed amount.
 */
export type Minutes = number

/** Moments in order, entry and exit in turn: `08:00–12:00, 13:00–17:00` is `[480, 720, 780, 1020]`. */
export type Times = readonly Minutes[]

/** What the day is for this person: calendar and schedule decide. */
export type DayKind = 'workday' | 'restday' | 'holiday'

/** The times due (none: an empty list), or an amount for a schedule without times. */
export type Scheduled = Times | { readonly minutes: Minutes }

/** `full`: nothing is due. `partial`: these minutes are excused. */
export type Absence = 'none' | 'full' | { readonly partial: Minutes }

/** The decision on the day's overtime: Em Aberto, Autorizado, Não Autorizado. */
export type OvertimeState = 'open' | 'authorized' | 'denied'

/** The minutes that a decision covers, from the first extra time on. What is beyond waits. */
export interface DecidedOvertime {
  readonly authorized: Minutes
  readonly denied: Minutes
}

/** ABERTA (open) feeds the hour bank; FECHADA (closed) is listed for pay. */
export type OvertimeType = 'open' | 'closed'

/**
 * A clock change on the axis of the day: at `at` it moves by `by` minutes. Back an hour at midnight is `{ at:
 * 1440, by: -60 }`, a day of 1500 minutes. Ahead an hour at midnight is `{ at: 0, by: 60 }` for the day that
 * begins at 01:00, and `{ at: 1440, by: 60 }` for the day before, whose night is an hour shorter.
 */
export interface ClockChange {
  readonly at: Minutes
  readonly by: Minutes
}

/** The surroundings of the day, for alerts only. */
export interface Neighbours {
  /** The last exit before this day, on its axis: 23:00 of yesterday is -60. */
  readonly previousExit?: Minutes
  /**
   * The next entry after this day, on its axis. Absent when the next day is computed too, or a rest would
   * count twice.
   */
  readonly nextEntry?: Minutes
  /** Free days since the previous exit. Absent: a rest of 24 hours or more counts as one. */
  readonly daysOff?: number
  /** Consecutive days worked just before. */
  readonly daysInRow?: number
  /** Days since the first work after the last whole weekly rest; absent: unknown. */
  readonly daysSinceRest?: number
}

/** The facts of one working day of one person. */
export interface DayFacts {
  readonly date: LocalDate
  readonly kind: DayKind
  readonly scheduled: Scheduled
  /**
   * The contract hours behind `scheduled`, beyond which nothing is due. With reduced night hours they end
   * within its last minute.
   */
  readonly contract?: Minutes | undefined
  /** The active marks. Two in the same minute are an exit and an entry. */
  readonly marks: readonly Minutes[]
  readonly overtime: OvertimeState | DecidedOvertime
  readonly overtimeType: OvertimeType
  /** The day is under an ESCALA schedule. */
  readonly scale?: boolean
  /**
   * The entries of `scheduled` that begin a duty of an ESCALA. Absent: parts of one length are duties, others
   * one duty with its breaks.
   */
  readonly duties?: Times
  /** The part of a workday that is a holiday: nothing is due in it, and work is paid as on a holiday. */
  readonly holidayPart?: Times
  /** A planned break of more than two hours is agreed (CLT art. 71), so it raises no alert. */
  readonly longBreakAgreed?: boolean
  readonly absence?: Absence
  /** The day's on-call switch (sobreaviso). */
  readonly onNotice?: boolean
  /** Nights away (pernoite): counted, without effect on minutes. */
  readonly overnight?: number
  /** `wda_limit_overtime`: extra time below it needs no decision. */
  readonly limitOvertime?: Minutes
  readonly clockChange?: ClockChange
  readonly around?: Neighbours
}
