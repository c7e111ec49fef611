/** What the engine says about a day: lines that add up, and alerts. */
import type { Minutes, Times } from './facts.ts'
import type { AlertCode, Rule } from './rule-book.ts'
import type { Fraction } from './time/fraction.ts'
import type { LocalDate } from './time/local-date.ts'

/**
 * Where minutes are counted. Five of them are where extra time goes: `fifty` and `hundred` (authorised), `pending`, `refused`,
 * `belowLimit`.
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

/** How the minutes of a line came about. */
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

/** Minutes of one category, with the rule that put them there and the time they came from. */
export interface Line {
  readonly category: Category
  readonly cause: Cause
  /** Rounded so that the lines of a category add up to its total, itself rounded once. */
  readonly minutes: Minutes
  /** The same before rounding. */
  readonly exact: Fraction
  readonly rule: Rule
  /** The rule that measured extra or late time, where it is another one: the tolerance. */
  readonly measuredBy?: Rule
  readonly spans: readonly Span[]
}

/** A variation that the tolerance dropped: of a mark, which stands at its scheduled time, or of the sums of a day without times. */
export interface Tolerated {
  readonly rule: Rule
  /** Minutes dropped: worked beyond what was due, or (below zero) short of it; of a mark, how much later than its time it is. */
  readonly minutes: Minutes
  /** The mark; left out where sums were compared. */
  readonly at?: Minutes
}

/** A problem in the facts. It never changes a total. */
export interface Alert {
  /** The working day it was raised on. */
  readonly date: LocalDate
  readonly code: AlertCode
  readonly rule: Rule
  /** The quantity, for alerts that have one: minutes suppressed or exceeded. */
  readonly minutes?: Minutes
  /** The mark it is about. */
  readonly at?: Minutes
  /** The ceiling that was exceeded, where a duty makes it another than the law's. */
  readonly limit?: Minutes
}

/** The totals of a day, in minutes (`overnights` counts nights). Each is a sum of lines. */
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
  /** fifty + hundred + pending + refused + belowLimit: all extra time, whatever was decided on it. */
  readonly extra: Minutes
  /** extra - late. */
  readonly balance: Minutes
  /** What the day moves in the hour bank: fifty + belowLimit - late when the overtime type is open, else 0. */
  readonly bankDelta: Minutes
  readonly overnights: number
}

/**
 * Who hears the findings of a day as they are made. One listener adds up totals, another builds lines: one engine, so the two
 * cannot differ. The arguments are plain values, because the close of a month hears millions and must not make an object of each.
 */
export interface Listener {
  /** `exact` counts parts of a minute: as many to the minute as the denominator of the book's night weight. */
  line(category: Category, cause: Cause, exact: number, from: Minutes, to: Minutes): void
  alert(code: AlertCode, minutes?: Minutes, at?: Minutes, limit?: Minutes): void
  /** Some of the marks that count stand at another time for extra and late: as many times as marks, in the same order. */
  tolerated(worked: Times, treated: Times): void
  /** The whole difference between worked and due was dropped, in parts of a minute; below zero where worked is less. */
  evened(exact: number): void
}

/** A day, and why. */
export interface DaySheet {
  readonly date: LocalDate
  /** `since` of the book it was computed under. */
  readonly book: LocalDate
  readonly totals: DayTotals
  readonly lines: readonly Line[]
  readonly alerts: readonly Alert[]
  readonly tolerated: readonly Tolerated[]
}
