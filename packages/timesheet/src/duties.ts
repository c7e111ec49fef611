/** The shifts of a planned day: breaks within a shift, and rests between the duties of an ESCALA. */
import type { DayFacts, Minutes, Times } from './facts.ts'
import type { RuleBook } from './rule-book.ts'
import { noTimes, outside, timeAt } from './time/spans.ts'

type Planned = Pick<DayFacts, 'scale' | 'duties'>

/** The planned times off that lie within a shift. */
export const plannedBreaks = (facts: Planned, scheduled: Times, book: RuleBook): Times =>
  scheduled.length < 4 ? noTimes : outside(timesOff(scheduled), restsBetweenDuties(facts, scheduled, book))

/** The rest between two duties planned on one day; it is no break. */
export function restsBetweenDuties(facts: Planned, scheduled: Times, book: RuleBook): Times {
  if (facts.scale !== true || scheduled.length < 4) return noTimes
  const entries = facts.duties ?? entriesOfTwins(scheduled, book.break.longest)
  const off = timesOff(scheduled)
  return off.filter((_, index) => entries.includes(timeAt(off, index - (index % 2) + 1)))
}

/**
 * The most work allowed on a day: the law's, or the longest duty of an ESCALA from entry to exit (CLT art.
 * 59-A).
 */
export function dayCeiling(facts: Planned, book: RuleBook, scheduled: Times): Minutes {
  if (facts.scale !== true || scheduled.length === 0) return book.limits.day
  const duties = outside(wholeOf(scheduled), restsBetweenDuties(facts, scheduled, book))
  return Math.max(book.limits.day, ...lengths(duties))
}

const timesOff = (scheduled: Times): Times => scheduled.slice(1, -1)

const wholeOf = (scheduled: Times): Times => [timeAt(scheduled, 0), timeAt(scheduled, scheduled.length - 1)]

const lengths = (times: Times): Minutes[] =>
  times.filter((_, index) => index % 2 === 0).map((from, index) => timeAt(times, index * 2 + 1) - from)

/**
 * Without given duty entries: a cycle repeats its duty, so parts of unequal length are one duty with a long
 * break.
 */
function entriesOfTwins(scheduled: Times, longestBreak: Minutes): Times {
  const off = timesOff(scheduled)
  const byLength = lengths(off)
  const long = off.filter((_, index) => timeAt(byLength, Math.floor(index / 2)) > longestBreak)
  const parts = lengths(outside(wholeOf(scheduled), long))
  return parts.every((length) => length === parts[0]) ? long : noTimes
}
