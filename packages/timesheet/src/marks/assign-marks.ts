import type { Minutes, Times } from '../facts.ts'
import { currentLaw } from '../law-books.ts'
import { civilDay, dateOfDay, daysBetween, type LocalDate } from '../time/local-date.ts'

/**
 * A day on the axis of the marks. The axis has no gaps: by default civil days of 1440 minutes since
 * 1970-01-01; with `midnight` any other, such as minutes of UTC.
 */
export interface WorkingDay {
  readonly date: LocalDate
  /** Local midnight of the day on the axis; civil day × 1440 by default. */
  readonly midnight?: number
  /** The first scheduled entry, since midnight; absent: none. */
  readonly entry?: Minutes
  /** From the scheduled entry to the scheduled exit. */
  readonly length?: Minutes
  /**
   * The state of its period, where mirrors exist. A processed day takes only what completes it, and neither
   * state takes what stands after it.
   */
  readonly period?: 'processed' | 'reopened'
  /**
   * The longest break by the book in force (CLT art. 71); a longer absence means going home. Default: the
   * current law's.
   */
  readonly longestBreak?: Minutes
}

/** A mark on the axis of its working day. */
export interface AssignedMark {
  readonly date: LocalDate
  readonly minute: Minutes
}

/**
 * Minutes around a scheduled entry: where a running journey ends at the latest, and where an entry is looked
 * for.
 */
const reach = 360
/** How long a journey may go on after its planned exit. */
export const spareAfterExit = 240
/** The longest journey, unless its scheduled length and the spare time after it are longer. */
export const longestJourney = 960

/**
 * Whether a mark of this date may belong to a working day: its eve, itself, the next day, or one that its
 * plan reaches.
 */
export function mayBeOf(on: LocalDate, date: LocalDate, planned: Times): boolean {
  const away = daysBetween(on, date)
  return away >= -1 && away <= Math.max(1, Math.floor(((planned.at(-1) ?? 0) + spareAfterExit) / 1440))
}

/**
 * The minute of a working day for a clock time without a date. It is of the next day where the plan reaches
 * midnight and lies nearer to it there, up to four hours after the planned exit. For a night from 22:00 to
 * 06:00, 02:00 is 26:00, but 13:00 stays: it is more likely of another journey.
 */
export function minuteOfDay(time: Minutes, planned: Times): Minutes {
  const [entry, exit] = [planned[0], planned.at(-1)]
  if (entry === undefined || exit === undefined || exit < 1440) return time
  const away = (minute: Minutes) => Math.max(entry - minute, minute - exit, 0)
  return time + 1440 <= exit + spareAfterExit && away(time + 1440) < away(time) ? time + 1440 : time
}

/** A mark's place on the default axis. */
export const axisMinute = (date: LocalDate, minute: Minutes): number => civilDay(date) * 1440 + minute

/**
 * The working day of each mark: the one on which its journey began. Input: marks in order; days by date, from
 * a day before the first mark to two after the last. Output: in the order of the marks.
 *
 * A settled mark keeps its day, and later ones may be of its journey, so all settled marks of a journey must
 * be given; one on a day before the latest journey's is of no journey. A processed day takes what completes
 * its pairs, such as a forgotten exit, or what comes before its exit or from a break. The next marks go to
 * unprocessed days. `standing` marks stay there, also when the day is open again.
 */
export function assignMarks(
  marks: readonly number[],
  days: readonly WorkingDay[],
  settled: readonly (LocalDate | undefined)[] = [],
  standing: readonly (LocalDate | undefined)[] = [],
): AssignedMark[] {
  const calendar = days.map(placed)
  /** Days with an odd number of marks. */
  const odd = new Set<LocalDate>()
  const count = (date: LocalDate) => odd.delete(date) || odd.add(date)
  for (const date of settled) if (date !== undefined) count(date)
  /** A day without an entry takes no early mark: every night after it would be turned inside out. */
  const leaves = (mark: number, index: number, { date, period, exit, longestBreak }: PlacedDay): boolean => {
    const isComplete = !odd.has(date) && settled.lastIndexOf(date) < index
    if (!period || !isComplete) return false
    const day = openedDay(mark, calendar)
    if (day.period === 'processed' || day.period === period || day.entry !== undefined) return false
    if (standing[index] === day.date) return true
    return period === 'processed' && mark >= exit && mark - previous > longestBreak
  }
  let journey: { readonly day: PlacedDay; readonly cut: number } | undefined
  let previous = 0
  return marks.map((mark, index) => {
    const kept = calendar.find(({ date }) => date === settled[index])
    // Put back to a day before the latest journey's, it begins none: later marks go on with the latest.
    const isPutBack = journey !== undefined && kept !== undefined && kept.date < journey.day.date
    if (isPutBack) return { date: kept.date, minute: mark - kept.midnight }
    const goesOn = (under: PlacedDay) => (kept ? kept === under : !leaves(mark, index, under))
    if (journey === undefined || mark >= journey.cut || !goesOn(journey.day)) {
      const day = kept ?? openedDay(mark, calendar)
      journey = { day, cut: cutOf(mark, day, calendar) }
    }
    if (kept === undefined) count(journey.day.date)
    previous = mark
    return { date: journey.day.date, minute: mark - journey.day.midnight }
  })
}

interface PlacedDay {
  readonly date: LocalDate
  readonly midnight: number
  /** On the axis; undefined: nothing is scheduled. */
  readonly entry: number | undefined
  readonly length: Minutes
  /** On the axis; the day's midnight when nothing is scheduled. */
  readonly exit: number
  readonly period: WorkingDay['period']
  readonly longestBreak: Minutes
}

function placed(day: WorkingDay): PlacedDay {
  const midnight = day.midnight ?? axisMinute(day.date, 0)
  const entry = day.entry === undefined ? undefined : midnight + day.entry
  const length = day.length ?? 0
  const { date, period, longestBreak = currentLaw.break.longest } = day
  return { date, midnight, entry, length, exit: (entry ?? midnight) + length, period, longestBreak }
}

/**
 * The day of the nearest scheduled entry within reach (the later of two equally near), or else the mark's own
 * day.
 */
function openedDay(mark: number, calendar: readonly PlacedDay[]): PlacedDay {
  let nearest: PlacedDay | undefined
  let own: PlacedDay | undefined
  let distance = reach
  for (const day of calendar) {
    if (day.midnight <= mark) own = day
    if (day.entry === undefined) continue
    const away = Math.abs(day.entry - mark)
    if (away > distance) continue
    distance = away
    nearest = day
  }
  return nearest ?? ownDay(mark, own, calendar)
}

/**
 * The listed day of the mark, or a new one. A day lasts until the next: 1500 minutes where the clock goes
 * back.
 */
function ownDay(mark: number, listed: PlacedDay | undefined, calendar: readonly PlacedDay[]): PlacedDay {
  if (listed !== undefined) {
    const next = dateOfDay(civilDay(listed.date) + 1)
    const isFollowed = calendar.some(({ date }) => date === next)
    if (isFollowed || mark < listed.midnight + 1440) return listed
  }
  return placed({ date: dateOfDay(Math.floor(mark / 1440)) })
}

/** The moment from which a mark no longer belongs to the journey that `firstMark` opened on `day`. */
export const journeyEnd = (firstMark: number, day: WorkingDay, later: readonly WorkingDay[]): number =>
  cutOf(firstMark, placed(day), later.map(placed))

/** The end of the journey: 6 hours before the next entry of a later day, or its longest length. */
function cutOf(firstMark: number, day: PlacedDay, calendar: readonly PlacedDay[]): number {
  const longest = firstMark + Math.max(longestJourney, day.length + spareAfterExit)
  for (const later of calendar) {
    if (later.date > day.date && later.entry !== undefined) return Math.min(longest, later.entry - reach)
  }
  return longest
}
