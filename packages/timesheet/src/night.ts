import { plannedBreaks } from './duties.ts'
import type { DayFacts, Minutes, Times } from './facts.ts'
import type { DayTotals } from './findings.ts'
import type { RuleBook } from './rule-book.ts'
import { elapsed } from './time/clock-change.ts'
import { rounded } from './time/fraction.ts'
import { intersection, joined, minutesWithin, noTimes, overlap, timeAt, total } from './time/spans.ts'

/** The night of a day (CLT art. 73). Worked and due minutes are weighed apart. */
export interface DayNight {
  /** Where a worked minute weighs more. */
  readonly heavy: Times
  /** Where a due minute weighs more. */
  readonly heavyDue: Times
  /** Worked inside the window. */
  readonly inWindow: Times
  /** Worked after the window, in a shift that covered it and went on (Súmula 60 II). */
  readonly extension: Times
}

const noNight: DayNight = { heavy: noTimes, heavyDue: noTimes, inWindow: noTimes, extension: noTimes }

/** The three lists of times that decide the night. */
export interface DayShifts {
  readonly worked: Times
  /** The marks after tolerance: forgiven minutes neither cost nor make an extension. */
  readonly treated: Times
  readonly scheduled: Times
}

/** The other facts that decide the night. */
type NightFacts = Pick<DayFacts, 'scale' | 'duties' | 'clockChange' | 'contract'>

/** The windows on the day, and the breaks that end no shift. */
interface Nights {
  readonly book: RuleBook
  readonly windows: Times
  /** The windows after which a shift may go on. */
  readonly extendable: Times
  readonly breaks: Times
}

/**
 * Where night minutes lie. Under `hourLimit` in a day they weigh as others do, worked and due ones
 * separately.
 */
export function dayNight(facts: NightFacts, book: RuleBook, { worked, treated, scheduled }: DayShifts): DayNight {
  const { night } = book
  const change = facts.clockChange
  const windows = change ? night.windows.map((time) => elapsed(time, change)) : night.windows
  const isNightWorked = overlap(worked, windows) > 0
  const dueInWindow = overlap(scheduled, windows)
  if (!isNightWorked && dueInWindow === 0) return noNight

  const isExtendable = night.extension && (night.extensionOnScale || facts.scale !== true)
  const breaks = isExtendable ? plannedBreaks(facts, scheduled, book) : noTimes
  const nights = { book, windows, extendable: isExtendable ? windows : noTimes, breaks }
  const after = isNightWorked ? extensions(treated, worked, nights) : noTimes
  const isNight = isNightWorked && overlap(worked, windows) + overlap(worked, after) >= night.hourLimit
  return {
    heavy: isNight ? heavyTimes(after, nights) : noTimes,
    heavyDue: dueInWindow === 0 ? noTimes : dueTimes(facts, scheduled, nights),
    inWindow: isNight ? intersection(worked, windows) : noTimes,
    extension: isNight ? intersection(worked, after) : noTimes,
  }
}

/**
 * Where due minutes weigh more. Contract hours equal to the clock minutes were reached without a reduced
 * hour.
 */
function dueTimes(facts: NightFacts, scheduled: Times, nights: Nights): Times {
  const after = extensions(scheduled, scheduled, nights)
  const isPlain = total(scheduled) === facts.contract
  const nightMinutes = isPlain ? 0 : overlap(scheduled, nights.windows) + overlap(scheduled, after)
  return nightMinutes < nights.book.night.hourLimit ? noTimes : heavyTimes(after, nights)
}

/** The windows, and extensions after them where those are reduced too. */
const heavyTimes = (after: Times, { book: { night }, windows }: Nights): Times =>
  night.extensionFactor ? joined(windows, after) : windows

/** The weight of due times, in parts of a minute. */
export const dueWeight = (facts: NightFacts, book: RuleBook, scheduled: Times): number =>
  weightOf(scheduled, dayNight(facts, book, { worked: noTimes, treated: noTimes, scheduled }).heavyDue, book.night)

/**
 * The rest of each shift that covered a window, up to its real exit or the next night. No journey reaches the
 * last window.
 */
function extensions(shift: Times, real: Times, { book, extendable, breaks }: Nights): Times {
  const found: Minutes[] = []
  for (let i = 0; i + 2 < extendable.length; i += 2) {
    const to = timeAt(extendable, i + 1)
    const exit = exitOfCovering(shift, timeAt(extendable, i), to, breaks, book.break.longest)
    if (exit < 0) continue
    found.push(to, Math.min(Math.max(timeAt(shift, exit), timeAt(real, exit)), timeAt(extendable, i + 2)))
  }
  return found
}

/**
 * The index of the exit of the shift that covered a window; -1: none. Planned breaks belong to the shift.
 * Time off over the longest legal break ends it, inside the window too.
 */
function exitOfCovering(shift: Times, from: Minutes, to: Minutes, breaks: Times, longestBreak: Minutes): Minutes {
  let entry = timeAt(shift, 0)
  for (let i = 1; i < shift.length; i += 2) {
    const exit = timeAt(shift, i)
    const next = i + 1 < shift.length ? timeAt(shift, i + 1) : Number.POSITIVE_INFINITY
    if (next - exit - minutesWithin(exit, next, breaks) <= longestBreak) continue
    if (entry <= from && exit > to) return i
    entry = next
  }
  return -1
}

/** The weight of stretches in parts of a minute, as many as the denominator of the night weight. */
export const weightOf = (times: Times, heavy: Times, { weight }: RuleBook['night']): number =>
  weight.denominator * total(times) + (weight.numerator - weight.denominator) * overlap(times, heavy)

/** The same of one stretch. */
export const stretchWeight = (from: Minutes, to: Minutes, heavy: Times, { weight }: RuleBook['night']): number =>
  weight.denominator * (to - from) + (weight.numerator - weight.denominator) * minutesWithin(from, to, heavy)

/**
 * The length of a day's journey with the reduced night hour (Portaria 671, art. 84 VI), from stored totals. A
 * night minute is worth at least one, so its rounded sum gives the clock minutes back exactly. In every book
 * an extension weighs as much.
 */
export const journeyMinutes = ({ worked, night }: Pick<DayTotals, 'worked' | 'night'>, { weight }: RuleBook['night']) =>
  worked - rounded(night * weight.denominator, weight.numerator) + night
