import type { Minutes, Times } from './facts.ts'
import type { Span } from './findings.ts'
import type { RuleBook } from './rule-book.ts'
import { overlap, timeAt } from './spans.ts'

/** A break on the axis of the day: times of day before the start of the shift are past midnight. One at the entry is none. */
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
 * The times of a shift of so many contract hours, whose night part counts with the reduced hour (CLT art. 73 §1, art. 58):
 * 480 from 22:00 end at 05:00. The exit is the first whole minute at which the hours are reached.
 */
export function contractTimes(
  start: Minutes,
  hours: Minutes,
  pause: Span | undefined,
  night: RuleBook['night'],
): Times {
  const plain = shift(start, start + hours, pause)
  const nightMinutes = overlap(plain, night.windows)
  if (nightMinutes === 0 || nightMinutes < night.hourLimit) return plain

  const { numerator, denominator } = night.weight
  let left = hours * denominator
  let at = start
  let worked = 0
  while (left > 0) {
    if (at === pause?.from) at = pause.to
    left -= isNight(at, start, night) ? numerator : denominator
    at += 1
    worked += 1
  }
  return shift(start, start + worked, pause)
}

/** A shift with its break, `end` being where it would end without one. */
function shift(start: Minutes, end: Minutes, pause: Span | undefined): Times {
  if (pause === undefined || pause.from >= end) return [start, end]
  return [start, pause.from, pause.to, end + pause.to - pause.from]
}

function isNight(at: Minutes, start: Minutes, night: RuleBook['night']): boolean {
  let extended = false
  for (let i = 0; i < night.windows.length; i += 2) {
    const from = timeAt(night.windows, i)
    const to = timeAt(night.windows, i + 1)
    if (from <= at && at < to) return true
    if (start <= from && to <= at && at < from + 1440) extended = night.extension && night.extensionFactor
  }
  return extended
}
