import type { Minutes, Times } from './facts.ts'
import { type Fraction, nightWeight } from './time/fraction.ts'
import type { LocalDate } from './time/local-date.ts'

/** A row of the rule table: since when it holds in this form, and its source. */
export interface Rule {
  readonly id: RuleId
  readonly since: LocalDate
  readonly source: string
}

export type RuleId =
  | 'worked-time'
  | 'tolerance'
  | 'due-time'
  | 'night'
  | 'night-extension'
  | 'overtime'
  | 'rest-day-work'
  | 'overtime-decision'
  | 'overtime-limit'
  | 'excused-absence'
  | 'on-call'
  | AlertCode

export const alertCodes = [
  'missing-mark',
  'break-suppressed',
  'break-too-long',
  'overtime-over-2h',
  'day-over-10h',
  'rest-suppressed',
  'weekly-rest-suppressed',
  'seventh-day',
  'identical-marks',
  'worked-while-absent',
  'worked-on-rest-day',
] as const

/** Each alert is raised by the rule of the same name. */
export type AlertCode = (typeof alertCodes)[number]

export type WeekdayName = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'

/** Names by weekday number, Sunday first. */
export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/**
 * CLT art. 58 §1. Mode A: a variation over `perMark` counts alone. Mode B: it makes all variations of the day
 * count.
 */
export interface ToleranceRule {
  readonly perMark: Minutes
  readonly perDay: Minutes
  readonly mode: 'A' | 'B'
}

/** Rule 1 (CLT art. 73). `start` and `end` are times of day; an `end` before `start` is past midnight. */
export interface NightRule {
  readonly start: Minutes
  readonly end: Minutes
  /** Clock minutes of a night hour: 60 or 52.5. */
  readonly hourValue: number
  /** Fewer night minutes in a day than this are no night. */
  readonly hourLimit: Minutes
  /** Súmula 60 II: hours after a whole night are night too. */
  readonly extension: boolean
  /** Whether those hours are reduced as well. */
  readonly extensionFactor: boolean
  /** Whether that holds for an ESCALA too. */
  readonly extensionOnScale: boolean
}

/** Rule 2: the days on which on-call time counts, and the printed percentage. */
export type OnCallRule = Readonly<Record<WeekdayName | 'holiday', boolean>> & {
  readonly percent: number
  /** The window as times of day, and the minimum worth of an on-call day. */
  readonly from: Minutes
  readonly to: Minutes
  readonly atLeast: Minutes
}

/** CLT art. 71. */
export interface BreakRule {
  /** Longer work than `over` needs a break of `due`. */
  readonly longDay: { readonly over: Minutes; readonly due: Minutes }
  readonly shortDay: { readonly over: Minutes; readonly due: Minutes }
  /** The agreed length of the long break (art. 611-A III); undefined: no agreement. */
  readonly agreedMinimum: Minutes | undefined
  /** The least an agreement may set. */
  readonly leastAgreed: Minutes
  /** A reduction up to this does not count (TST, tema 14). */
  readonly tolerance: Minutes
  readonly longest: Minutes
}

/** The ceilings that alerts watch. */
export interface Limits {
  readonly overtime: Minutes
  readonly day: Minutes
  readonly restBetweenDays: Minutes
  readonly weeklyRest: Minutes
  readonly daysInRow: number
  readonly identicalDays: number
}

/** Everything that law, agreements or settings may change, in force from `since` to the next book. */
export interface RuleBook {
  readonly since: LocalDate
  readonly tolerance: ToleranceRule
  readonly night: NightRule & {
    /** The worth of a night minute, from `hourValue`. */
    readonly weight: Fraction
    /** The windows on a day's axis: last night's, this night's and the next. */
    readonly windows: Times
  }
  readonly onCall: OnCallRule
  readonly break: BreakRule
  readonly limits: Limits
  readonly rules: Readonly<Record<RuleId, Rule>>
}

/** Changes of a book by an employer, an agreement or a simulation. `since` dates the rows they touch. */
export interface BookChanges {
  readonly since?: LocalDate
  readonly tolerance?: Partial<ToleranceRule>
  readonly night?: Partial<NightRule>
  readonly onCall?: Partial<OnCallRule>
  readonly break?: Partial<BreakRule>
  readonly limits?: Partial<Limits>
}

/** The rows of `rules` behind each part of the book. */
const rowsOf = {
  tolerance: ['tolerance'],
  night: ['night', 'night-extension'],
  onCall: ['on-call'],
  break: ['break-suppressed', 'break-too-long'],
  limits: [
    'overtime-over-2h',
    'day-over-10h',
    'rest-suppressed',
    'weekly-rest-suppressed',
    'seventh-day',
    'identical-marks',
  ],
} as const satisfies Partial<Record<keyof BookChanges, readonly RuleId[]>>

/** A book with changed values. It also simulates a rule before it holds. */
export function changedBook(book: RuleBook, changes: BookChanges): RuleBook {
  const since = changes.since ?? book.since
  const night = { ...book.night, ...changes.night }
  const rules = { ...book.rules }
  for (const part of ['tolerance', 'night', 'onCall', 'break', 'limits'] as const) {
    if (changes[part] === undefined) continue
    for (const id of rowsOf[part]) rules[id] = { ...rules[id], since }
  }
  return {
    since,
    tolerance: { ...book.tolerance, ...changes.tolerance },
    night: { ...night, weight: nightWeight(night.hourValue), windows: nightWindows(night.start, night.end) },
    onCall: { ...book.onCall, ...changes.onCall },
    break: { ...book.break, ...changes.break },
    limits: { ...book.limits, ...changes.limits },
    rules,
  }
}

/**
 * The nights that a day's marks may touch: the one before, its own, and three more in a duty of two days. An
 * end at or before the start is past midnight.
 */
export function nightWindows(start: Minutes, end: Minutes): Times {
  const until = end > start ? end : end + 1440
  return [-1440, 0, 1440, 2880, 4320].flatMap((shift) => [start + shift, until + shift])
}
