import type { Minutes, Times } from './facts.ts'
import type { Span } from './findings.ts'
import { dueWeight } from './night.ts'
import type { RuleBook } from './rule-book.ts'
import { overlap } from './time/spans.ts'

/**
 * A break on the axis of the day: times before the start of the shift are past midnight. A break at the entry
 * is none.
 */
export function placedBreak(
  times: { readonly breakStart?: Minutes; readonly breakEnd?: Minutes },
  start: Minutes,
): Span | undefined {
  if (times.breakStart === undefined || times.breakEnd === undefined) return undefined
  const from = start + clockDistance(start, times.breakStart)
  const to = from + clockDistance(times.breakStart, times.breakEnd)
  return start < from && from < to ? { from, to } : undefined
}

const clockDistance = (from: Minutes, to: Minutes) => (((to - from) % 1440) + 1440) % 1440

/**
 * The times of a shift with the given contract hours, night minutes counted by the reduced hour (CLT art. 73
 * §1, art. 58): 480 from 22:00 end at 05:00. The exit is the first whole minute at which the hours are
 * reached.
 */
export function contractTimes(start: Minutes, hours: Minutes, pause: Span | undefined, book: RuleBook): Times {
  const { night } = book
  const plain = shift(start, start + hours, pause)
  if (overlap(plain, night.windows) === 0) return plain

  // A longer shift weighs more, so bisection finds the exit.
  let short = 0
  let reached = hours
  while (reached - short > 1) {
    const middle = Math.floor((short + reached) / 2)
    const weight = dueWeight({}, book, shift(start, start + middle, pause))
    if (weight < hours * night.weight.denominator) short = middle
    else reached = middle
  }
  return shift(start, start + reached, pause)
}

/** A shift with its break; `end` is where it would end without one. */
function shift(start: Minutes, end: Minutes, pause: Span | undefined): Times {
  if (pause === undefined || pause.from >= end) return [start, end]
  return [start, pause.from, pause.to, end + pause.to - pause.from]
}
