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

/** What of a day its night depends on, beside the three lists. */
type NightFacts = Pick<DayFacts, 'scale' | 'clockChange' | 'contract'>

/**
 * Where night minutes lie. Under `hourLimit` in the day, worked or due, they weigh as others. Time due after a whole night weighs as
 * it would have if worked, so that contract hours of a night shift stay what they are.
 */
export function dayNight(facts: NightFacts, book: RuleBook, shifts: DayShifts): DayNight {
  const { night } = book
  const change = facts.clockChange
  const windows = change ? night.windows.map((time) => elapsed(time, change)) : night.windows
  const inWindow = overlap(shifts.worked, windows)
  const dueInWindow = overlap(shifts.scheduled, windows)
  if (inWindow === 0 && dueInWindow === 0) return noNight

  const extendable = night.extension && (night.extensionOnScale || facts.scale !== true)
  const extended = extendable ? windows : noTimes
  const after = inWindow === 0 ? noTimes : extensions(shifts.treated, shifts.worked, extended, book.break.longest)
  const nightMinutes = inWindow + overlap(shifts.worked, after)
  const counts = nightMinutes >= night.hourLimit
  // Contract hours of as many minutes by the clock were reached without a reduced one.
  const reducedDue = total(shifts.scheduled) === facts.contract ? 0 : dueInWindow
  return {
    heavy:
      Math.max(nightMinutes, reducedDue) < night.hourLimit
        ? noTimes
        : joined(
            windows,
            night.extensionFactor
              ? joined(after, extensions(shifts.scheduled, shifts.scheduled, extended, book.break.longest))
              : noTimes,
          ),
    inWindow: counts ? common(shifts.worked, windows) : noTimes,
    extension: counts ? common(shifts.worked, after) : noTimes,
  }
}

/** What times due weigh by themselves, in parts of a minute. */
export const dueWeight = (facts: NightFacts, book: RuleBook, scheduled: Times): number =>
  weightOf(scheduled, dayNight(facts, book, { worked: noTimes, treated: noTimes, scheduled }).heavy, book.night)

/** After each window, the rest of the shift that covered it, to its real exit; until the next night at most. */
function extensions(shift: Times, real: Times, windows: Times, longestBreak: Minutes): Times {
  const found: Minutes[] = []
  for (let i = 0; i < windows.length; i += 2) {
    const from = timeAt(windows, i)
    const to = timeAt(windows, i + 1)
    const exit = exitOfCovering(shift, from, to, longestBreak)
    if (exit < 0) continue
    found.push(to, Math.min(Math.max(timeAt(shift, exit), timeAt(real, exit)), from + 1440))
  }
  return found
}

/**
 * The place of the exit of the shift that was under way when the window began and when it ended; -1 without one. Breaks are
 * allowed. Time off over the longest legal break that is not all inside the window is no break: it ends the shift.
 */
function exitOfCovering(shift: Times, from: Minutes, to: Minutes, longestBreak: Minutes): Minutes {
  let entry = timeAt(shift, 0)
  for (let i = 1; i < shift.length; i += 2) {
    const exit = timeAt(shift, i)
    const next = i + 1 < shift.length ? timeAt(shift, i + 1) : Number.POSITIVE_INFINITY
    const sameShift = next - exit <= longestBreak || (exit >= from && next <= to)
    if (sameShift) continue
    if (entry <= from && exit > to) return i
    entry = next
  }
  return -1
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
