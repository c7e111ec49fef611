/**
 * The time-sheet engine: marks in, a period out that worker, manager and inspector can check. Pure functions
 * over dated rule books: no clock, no database. Bad facts raise alerts in the result, never exceptions.
 */
export { daySheet } from './day-sheet.ts'
export { dayTotals } from './day-tally.ts'
export type { DaysBefore } from './day-trail.ts'
export { dueMinutes } from './due-minutes.ts'
export { alertLabel, categoryLabel, explain, explainTolerated } from './explanation.ts'
export type {
  Absence,
  ClockChange,
  DayFacts,
  DayKind,
  DecidedOvertime,
  Minutes,
  Neighbours,
  OvertimeState,
  OvertimeType,
  Scheduled,
  Times,
} from './facts.ts'
export type { Alert, Category, Cause, DaySheet, DayTotals, Line, Listener, Span, Tolerated } from './findings.ts'
export { type BankMonth, bankMonth } from './hour-bank.ts'
export { bookFor, currentLaw, lawBooks } from './law-books.ts'
export {
  type AssignedMark,
  assignMarks,
  axisMinute,
  journeyEnd,
  longestJourney,
  mayBeOf,
  minuteOfDay,
  spareAfterExit,
  type WorkingDay,
} from './marks/assign-marks.ts'
export { type MissingMark, missingLabel, missingMark } from './marks/missing-mark.ts'
export { inOrder, pairMarks } from './marks/pair-marks.ts'
export { measureDay } from './measure-day.ts'
export { journeyMinutes } from './night.ts'
export { mayBeOnCall } from './on-call.ts'
export {
  type BookSource,
  type PeriodSheet,
  type PeriodSummary,
  type PeriodTotals,
  periodSheet,
  periodSummary,
  sumOf,
} from './period-sheet.ts'
export { revision } from './revision.ts'
export {
  type AlertCode,
  alertCodes,
  type BookChanges,
  type BreakRule,
  changedBook,
  type Limits,
  type NightRule,
  type OnCallRule,
  type Rule,
  type RuleBook,
  type RuleId,
  type ToleranceRule,
  type WeekdayName,
  weekdayNames,
} from './rule-book.ts'
export {
  type Assignment,
  type CalendarDay,
  type DueDay,
  dueDay,
  type FixedSchedule,
  journeyTimes,
  type ScaleSchedule,
  scheduledTimes,
  type WorkSchedule,
} from './schedule.ts'
export { dayLength, elapsed, wallAt } from './time/clock-change.ts'
export { duration, parsedClock, signedDuration, spokenDuration, timeOfDay } from './time/clock-text.ts'
export { type Fraction, nightWeight, rounded } from './time/fraction.ts'
export {
  addDays,
  civilDay,
  completeRange,
  contains,
  type DateRange,
  dateOfDay,
  dateParts,
  datesOf,
  daysBetween,
  type LocalDate,
  localDate,
  payPeriod,
  type Weekday,
  weekday,
} from './time/local-date.ts'
export { easter, type NationalDay, type NationalDayKind, nationalDays } from './time/national-holidays.ts'
export { intersection, outside } from './time/spans.ts'
