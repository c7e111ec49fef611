/** Quantities of their own: they never change a total. */
import type { DayFacts, Minutes, Neighbours, Times } from './facts.ts'
import type { Listener } from './findings.ts'
import type { BreakRule, Limits, RuleBook } from './rule-book.ts'
import { noTimes, overlap, timeAt, total } from './spans.ts'

/** What the alerts are read from. */
export interface MeasuredDay {
  readonly marks: Times
  readonly worked: Times
  /** What is within the tolerance counts as scheduled. */
  readonly treated: Times
  readonly scheduled: Times
  /** Rounded, as every screen shows it. */
  readonly extra: Minutes
}

export function reportAlerts(
  facts: DayFacts,
  book: RuleBook,
  day: MeasuredDay,
  listener: Listener,
  around: Neighbours | undefined,
): void {
  const { marks, worked } = day
  const minutes = total(worked)
  if (marks.length % 2 === 1) listener.alert('missing-mark', undefined, timeAt(marks, marks.length - 1))
  if (facts.absence === 'full' && marks.length > 0) listener.alert('worked-while-absent')
  if (minutes === 0) return
  if (facts.kind !== 'workday') listener.alert('worked-on-rest-day')
  reportBreaks(book.break, day, facts.scale ? restsBetweenDuties(day.scheduled, book.break.longest) : noTimes, listener)
  reportOver('overtime-over-2h', day.extra - book.limits.overtime, listener)
  if (facts.overtimeType === 'open') reportOver('day-over-10h', overLimit(facts, book, day), listener)
  if (around !== undefined) reportRests(book.limits, worked, around, listener)
}

/** A duty of an ESCALA may be longer by itself, its break worked or not (CLT art. 59-A). */
function overLimit({ scale }: DayFacts, { break: rule, limits }: RuleBook, day: MeasuredDay): Minutes {
  const duty = scale ? longestDuty(day.scheduled, rule.longest) : 0
  return duty > limits.day ? total(day.treated) - duty : total(day.worked) - limits.day
}

/** From entry to exit, with its breaks; what is longer than a break lies between two duties. */
function longestDuty(scheduled: Times, longestBreak: Minutes): Minutes {
  let longest = 0
  let entry = 0
  for (let i = 0; i < scheduled.length; i += 2) {
    const isNext = i === 0 || timeAt(scheduled, i) - timeAt(scheduled, i - 1) > longestBreak
    if (isNext) entry = timeAt(scheduled, i)
    longest = Math.max(longest, timeAt(scheduled, i + 1) - entry)
  }
  return longest
}

/** What two duties planned on one day leave between them: rest, not a break. */
function restsBetweenDuties(scheduled: Times, longestBreak: Minutes): Times {
  const rests: Minutes[] = []
  for (let i = 2; i < scheduled.length; i += 2) {
    const [exit, entry] = [timeAt(scheduled, i - 1), timeAt(scheduled, i)]
    if (entry - exit > longestBreak) rests.push(exit, entry)
  }
  return rests
}

const reportOver = (code: 'overtime-over-2h' | 'day-over-10h', over: Minutes, listener: Listener) => {
  if (over > 0) listener.alert(code, over)
}

/**
 * CLT art. 71: one break of the due length counts, not the sum of short ones; each break over the longest counts. A mark without a
 * partner is no work, but shows that the time before it was off: it may make up for a break, and is none too long.
 */
function reportBreaks(rule: BreakRule, { marks, worked }: MeasuredDay, rests: Times, listener: Listener): void {
  let longest = timeAt(marks, marks.length - 1) - timeAt(worked, worked.length - 1)
  let over = 0
  for (let i = 2; i < worked.length; i += 2) {
    const [exit, entry] = [timeAt(worked, i - 1), timeAt(worked, i)]
    longest = Math.max(longest, entry - exit)
    if (rests.length === 0 || overlap([exit, entry], rests) === 0) over += Math.max(0, entry - exit - rule.longest)
  }
  const missing = dueBreak(rule, total(worked)) - longest
  if (missing > rule.tolerance) listener.alert('break-suppressed', missing)
  if (over > 0) listener.alert('break-too-long', over)
}

function dueBreak(rule: BreakRule, worked: Minutes): Minutes {
  if (worked > rule.longDay.over) {
    return rule.agreedMinimum === undefined ? rule.longDay.due : Math.max(rule.leastAgreed, rule.agreedMinimum)
  }
  return worked > rule.shortDay.over ? rule.shortDay.due : 0
}

/**
 * CLT arts. 66 and 67: eleven hours between days, thirty-five once in seven days. Where a working day lies free and is shorter than that, it is
 * no weekly rest, but the rest of the week may have been another.
 */
function reportRests(limits: Limits, worked: Times, around: Neighbours, listener: Listener): void {
  const { previousExit, nextEntry, daysInRow = 0, daysSinceRest = limits.daysInRow } = around
  let suppressed = 0
  if (previousExit !== undefined) {
    const rest = Math.max(0, timeAt(worked, 0) - previousExit)
    suppressed += Math.max(0, limits.restBetweenDays - rest)
    const daysOff = around.daysOff ?? Math.floor(rest / 1440)
    const isDue = daysOff > 0 && daysSinceRest >= limits.daysInRow
    if (isDue && rest < limits.weeklyRest) listener.alert('weekly-rest-suppressed', limits.weeklyRest - rest)
  }
  if (nextEntry !== undefined) {
    const rest = Math.max(0, nextEntry - timeAt(worked, worked.length - 1))
    suppressed += Math.max(0, limits.restBetweenDays - rest)
  }
  if (suppressed > 0) listener.alert('rest-suppressed', suppressed)
  if (daysInRow + 1 >= limits.daysInRow) listener.alert('seventh-day')
}
