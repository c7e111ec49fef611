import type { Minutes, Times } from './facts.ts'
import { matchedTimes } from './marks/match-times.ts'
import type { ToleranceRule } from './rule-book.ts'
import { timeAt } from './time/spans.ts'

/**
 * The marks as extra and late time see them (CLT art. 58 §1, Súmula 366): a mark whose variation is dropped
 * counts at its scheduled time. Mode A: a variation over `perMark` counts in full; the others are dropped
 * when they sum to at most `perDay`, and otherwise count. Mode B: one over `perMark`, or a sum over `perDay`,
 * makes all count.
 */
export function treatedTimes(worked: Times, scheduled: Times, rule: ToleranceRule): Times {
  const sameCount = worked.length === scheduled.length
  const answers = sameCount ? scheduled : matchedTimes(worked, scheduled)
  let small = 0
  let large = 0
  for (let i = 0; i < worked.length; i += 1) {
    const variation = Math.abs(timeAt(worked, i) - timeAt(answers, i))
    if (variation <= rule.perMark) small += variation
    else large += 1
  }
  if (small > rule.perDay || (rule.mode === 'B' && large > 0)) return worked
  if (sameCount && large === 0) return scheduled
  return moved(worked, answers, rule.perMark)
}

/** A mark never moves past the one before, so no minute counts twice. */
function moved(worked: Times, answers: Times, perMark: Minutes): Times {
  const times: Minutes[] = []
  for (let i = 0; i < worked.length; i += 1) {
    const mark = timeAt(worked, i)
    const answer = timeAt(answers, i)
    const stands = Math.abs(mark - answer) <= perMark ? answer : mark
    times.push(i > 0 ? Math.max(timeAt(times, i - 1), stands) : stands)
  }
  return times
}
