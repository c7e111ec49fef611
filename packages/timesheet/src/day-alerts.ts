/** Alerts have quantities of their own and never change a total. */
import { dayCeiling, plannedBreaks, restsBetweenDuties } from './duties.ts'
import type { DayFacts, Minutes, Neighbours, Times } from './facts.ts'
import type { Listener } from './findings.ts'
import type { BreakRule, Limits, RuleBook } from './rule-book.ts'
import { noTimes, overlap, timeAt, total } from './time/spans.ts'

/** The input of the alerts. */
export interface MeasuredDay {
  readonly marks: Times
  readonly worked: Times
  /** Variations within the tolerance count as scheduled. */
  readonly treated: Times
  readonly scheduled: Times
  /** Rounded, as screens show it. */
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
  const rests = restsBetweenDuties(facts, day.scheduled, book)
  reportBreaks(facts, book, day, rests, listener)
  const overtime = day.extra - book.limits.overtime
  if (overtime > 0) listener.alert('overtime-over-2h', overtime)
  if (facts.overtimeType === 'open') reportLongDay(facts, book, day, listener)
  reportRests(book.limits, day, rests, around, listener)
}

/**
 * A duty of an ESCALA may be longer, break worked or not (CLT art. 59-A); the alert then names that limit.
 */
function reportLongDay(facts: DayFacts, book: RuleBook, day: MeasuredDay, listener: Listener): void {
  const ceiling = dayCeiling(facts, book, day.scheduled)
  const isOfLaw = ceiling === book.limits.day
  const over = total(isOfLaw ? day.worked : day.treated) - ceiling
  if (over > 0) listener.alert('day-over-10h', over, undefined, isOfLaw ? undefined : ceiling)
}

/**
 * CLT art. 71: one break of the due length counts, not the sum of short ones; each break over the longest
 * counts. Time off before an unpaired mark may make up for the break, and is not too long.
 */
function reportBreaks(facts: DayFacts, book: RuleBook, day: MeasuredDay, rests: Times, listener: Listener): void {
  const { marks, worked, scheduled } = day
  const rule = book.break
  const agreed = facts.longBreakAgreed ? plannedBreaks(facts, scheduled, book) : noTimes
  let longest = timeAt(marks, marks.length - 1) - timeAt(worked, worked.length - 1)
  let over = 0
  for (let i = 2; i < worked.length; i += 2) {
    const [exit, entry] = [timeAt(worked, i - 1), timeAt(worked, i)]
    longest = Math.max(longest, entry - exit)
    if (overlap([exit, entry], rests) > 0) continue
    over += Math.max(0, entry - exit - Math.max(rule.longest, longestAround(exit, entry, agreed)))
  }
  const missing = dueBreak(rule, total(worked)) - longest
  if (missing > rule.tolerance) listener.alert('break-suppressed', missing)
  if (over > 0) listener.alert('break-too-long', over)
}

/** The length of the longest stretch that touches the time between two moments. */
function longestAround(from: Minutes, to: Minutes, stretches: Times): Minutes {
  let longest = 0
  for (let i = 0; i < stretches.length; i += 2) {
    const [start, end] = [timeAt(stretches, i), timeAt(stretches, i + 1)]
    if (start < to && from < end) longest = Math.max(longest, end - start)
  }
  return longest
}

function dueBreak(rule: BreakRule, worked: Minutes): Minutes {
  if (worked > rule.longDay.over) {
    return rule.agreedMinimum === undefined ? rule.longDay.due : Math.max(rule.leastAgreed, rule.agreedMinimum)
  }
  return worked > rule.shortDay.over ? rule.shortDay.due : 0
}

/**
 * CLT arts. 66 and 67: eleven hours between days and between two duties of a day, thirty-five once in seven
 * days. A shorter rest around a free day is no weekly rest, but another rest of the week may be.
 */
function reportRests(
  limits: Limits,
  day: MeasuredDay,
  rests: Times,
  around: Neighbours = {},
  listener: Listener,
): void {
  const { worked } = day
  const { previousExit, nextEntry, daysInRow = 0, daysSinceRest = limits.daysInRow } = around
  let suppressed = suppressedBetweenDuties(limits, day, rests)
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

/** For each rest between worked duties: the longest time off around it is the actual rest. */
function suppressedBetweenDuties(limits: Limits, { worked, scheduled }: MeasuredDay, rests: Times): Minutes {
  let suppressed = 0
  for (let i = 0; i < rests.length; i += 2) {
    const [exit, entry] = [timeAt(rests, i), timeAt(rests, i + 1)]
    const before = [timeAt(scheduled, 0), exit]
    const after = [entry, timeAt(scheduled, scheduled.length - 1)]
    if (overlap(worked, before) === 0 || overlap(worked, after) === 0) continue
    const rest = longestAround(exit, entry, worked.slice(1, -1))
    suppressed += Math.max(0, limits.restBetweenDays - rest)
  }
  return suppressed
}
