import { elapsed } from './clock-change.ts'
import type { DayFacts, Minutes, Times } from './facts.ts'
import type { DayTotals } from './findings.ts'
import { rounded } from './fraction.ts'
import type { RuleBook } from './rule-book.ts'
import { common, joined, minutesWithin, noTimes, overlap, timeAt, total } from './spans.ts'

/** The night of a day (CLT art. 73). */
export interface DayNight {
  /** Where a minute weighs more, worked or due. */
  readonly heavy: Times
  /** Worked inside the window. */
  readonly inWindow: Times
  /** Worked after the window, in a shift that covered it and went on (Súmula 60 II). */
  readonly extension: Times
}

const noNight: DayNight = { heavy: noTimes, inWindow: noTimes, extension: noTimes }

/** The three lists of times that the night is read from. */
export interface DayShifts {
  readonly worked: Times
  /** The marks after tolerance: three forgiven minutes do not cost the extension. */
  readonly treated: Times
  readonly scheduled: Times
}

/**
 * Where night minutes lie. Under `hourLimit` in the day, worked or due, they weigh as others. Time due after a whole night weighs as
 * it would have if worked, so that contract hours of a night shift stay what they are.
 */
export function dayNight(facts: Pick<DayFacts, 'scale' | 'clockChange'>, book: RuleBook, shifts: DayShifts): DayNight {
  const { night } = book
  const change = facts.clockChange
  const windows = change ? night.windows.map((time) => elapsed(time, change)) : night.windows
  const inWindow = overlap(shifts.worked, windows)
  const dueInWindow = overlap(shifts.scheduled, windows)
  if (inWindow === 0 && dueInWindow === 0) return noNight

  const extendable = night.extension && (night.extensionOnScale || facts.scale !== true)
  const extensionOf = (shift: Times) => (extendable ? extensions(shift, windows, book.break.longest) : noTimes)
  const after = inWindow === 0 ? noTimes : extensionOf(shifts.treated)
  const nightMinutes = inWindow + overlap(shifts.worked, after)
  const counts = nightMinutes >= night.hourLimit
  return {
    heavy:
      Math.max(nightMinutes, dueInWindow) < night.hourLimit
        ? noTimes
        : joined(windows, night.extensionFactor ? joined(after, extensionOf(shifts.scheduled)) : noTimes),
    inWindow: counts ? common(shifts.worked, windows) : noTimes,
    extension: counts ? common(shifts.worked, after) : noTimes,
  }
}

/** After each window, the rest of the shift that covered it; until the next night at most. */
function extensions(shift: Times, windows: Times, longestBreak: Minutes): Times {
  const found: Minutes[] = []
  for (let i = 0; i < windows.length; i += 2) {
    const from = timeAt(windows, i)
    const to = timeAt(windows, i + 1)
    const until = Math.min(endOfCovering(shift, from, to, longestBreak), from + 1440)
    if (until > to) found.push(to, until)
  }
  return found
}

/**
 * The exit of the shift that was under way when the window began and when it ended; the window's end without one. Breaks are
 * allowed. Time off over the longest legal break that is not all inside the window is no break: it ends the shift.
 */
function endOfCovering(shift: Times, from: Minutes, to: Minutes, longestBreak: Minutes): Minutes {
  let entry = timeAt(shift, 0)
  for (let i = 1; i < shift.length; i += 2) {
    const exit = timeAt(shift, i)
    const next = i + 1 < shift.length ? timeAt(shift, i + 1) : Number.POSITIVE_INFINITY
    const sameShift = next - exit <= longestBreak || (exit >= from && next <= to)
    if (sameShift) continue
    if (entry <= from && exit > to) return exit
    entry = next
  }
  return to
}

/** The weight of stretches, in parts of a minute: as many as the denominator of the night weight. */
export const weightOf = (times: Times, heavy: Times, { weight }: RuleBook['night']): number =>
  weight.denominator * total(times) + (weight.numerator - weight.denominator) * overlap(times, heavy)

/** The same of one stretch. */
export const stretchWeight = (from: Minutes, to: Minutes, heavy: Times, { weight }: RuleBook['night']): number =>
  weight.denominator * (to - from) + (weight.numerator - weight.denominator) * minutesWithin(from, to, heavy)

/**
 * How long a day's journey was with the reduced night hour (Portaria 671, art. 84 VI), from totals as they are kept. A night minute is
 * worth one at least, so its rounded sum gives the clock minutes back exactly; that an extension weighs no less is so in every book of the law.
 */
export const journeyMinutes = ({ worked, night }: Pick<DayTotals, 'worked' | 'night'>, { weight }: RuleBook['night']) =>
  worked - rounded(night * weight.denominator, weight.numerator) + night
