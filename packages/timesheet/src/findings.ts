/** The output of the engine for a day: lines that add up, and alerts. */
import type { Minutes, Times } from './facts.ts'
import type { AlertCode, Rule } from './rule-book.ts'
import type { Fraction } from './time/fraction.ts'
import type { LocalDate } from './time/local-date.ts'

/**
 * The categories of minutes. Extra time goes to five: `fifty` and `hundred` (authorised), `pending`,
 * `refused`, `belowLimit`.
 */
export type Category =
  | 'worked'
  | 'night'
  | 'late'
  | 'credited'
  | 'fifty'
  | 'hundred'
  | 'pending'
  | 'refused'
  | 'belowLimit'
  | 'onNotice'

/** The cause of a line's minutes. */
export type Cause =
  | 'marks'
  | 'night-window'
  | 'night-extension'
  | 'before-schedule'
  | 'after-schedule'
  | 'through-break'
  | 'outside-schedule'
  | 'rest-day'
  | 'while-absent'
  | 'over-due'
  | 'arrived-late'
  | 'left-early'
  | 'away'
  | 'missed'
  | 'under-due'
  | 'on-call'
  | 'on-call-minimum'

/** A stretch of time on the day's axis. */
export interface Span {
  readonly from: Minutes
  readonly to: Minutes
}

/** Minutes of one category, with their rule and time. */
export interface Line {
  readonly category: Category
  readonly cause: Cause
  /** Rounded so that the lines of a category add up to its rounded total. */
  readonly minutes: Minutes
  /** The same before rounding. */
  readonly exact: Fraction
  readonly rule: Rule
  /** The tolerance rule, where it measured extra or late time. */
  readonly measuredBy?: Rule
  readonly spans: readonly Span[]
}

/**
 * A variation that the tolerance dropped: of a mark, which then counts at its scheduled time, or of a day's
 * sums.
 */
export interface Tolerated {
  readonly rule: Rule
  /** Dropped minutes: positive beyond what was due, negative short of it; for a mark, how late it is. */
  readonly minutes: Minutes
  /** The mark; absent where sums were compared. */
  readonly at?: Minutes
}

/** A problem in the facts. It never changes a total. */
export interface Alert {
  /** The working day it was raised on. */
  readonly date: LocalDate
  readonly code: AlertCode
  readonly rule: Rule
  /** Minutes suppressed or exceeded, where the alert has any. */
  readonly minutes?: Minutes
  /** The mark it is about. */
  readonly at?: Minutes
  /** The exceeded ceiling, where a duty raises the law's. */
  readonly limit?: Minutes
}

/** The totals of a day in minutes (`overnights` counts nights), each a sum of lines. */
export interface DayTotals {
  readonly worked: Minutes
  readonly night: Minutes
  readonly late: Minutes
  readonly credited: Minutes
  readonly fifty: Minutes
  readonly hundred: Minutes
  readonly pending: Minutes
  readonly refused: Minutes
  readonly belowLimit: Minutes
  readonly onNotice: Minutes
  /** All extra time: fifty + hundred + pending + refused + belowLimit. */
  readonly extra: Minutes
  /** extra - late. */
  readonly balance: Minutes
  /** The change of the hour bank: fifty + belowLimit - late for open overtime, else 0. */
  readonly bankDelta: Minutes
  readonly overnights: number
}

/**
 * Hears the findings of a day. One listener adds up, another builds lines, so the two cannot differ.
 * Arguments are plain values, because a close hears millions.
 */
export interface Listener {
  /** `exact` counts parts of a minute, as many as the denominator of the book's night weight. */
  line(category: Category, cause: Cause, exact: number, from: Minutes, to: Minutes): void
  alert(code: AlertCode, minutes?: Minutes, at?: Minutes, limit?: Minutes): void
  /** Marks moved for extra and late time; `treated` is parallel to `worked`. */
  tolerated(worked: Times, treated: Times): void
  /**
   * The whole difference between worked and due was dropped, in parts of a minute; negative where worked is
   * less.
   */
  evened(exact: number): void
}

/** A day, and why. */
export interface DaySheet {
  readonly date: LocalDate
  /** `since` of the rule book used. */
  readonly book: LocalDate
  readonly totals: DayTotals
  readonly lines: readonly Line[]
  readonly alerts: readonly Alert[]
  readonly tolerated: readonly Tolerated[]
}
