/** Geometry of the planner's ribbon: 24 months folded into lines, and the places of days on them. */
import {
  addDays,
  type DateRange,
  dateParts,
  datesOf,
  daysBetween,
  type LocalDate,
  localDate,
} from '@ponteiro/timesheet'
import { type AcquisitionPeriod, daysOf } from '@ponteiro/vacations'

const ribbonMonths = 24

/** Two years from the month of a day, folded every `monthsOfLine` months. */
export function linesFrom(today: LocalDate, monthsOfLine: number): readonly DateRange[] {
  const [year, month] = dateParts(today)
  const first = (line: number) => localDate(year, month + line * monthsOfLine, 1)
  return Array.from({ length: ribbonMonths / monthsOfLine }, (_, line) => ({
    from: first(line),
    to: addDays(first(line + 1), -1),
  }))
}

/** First days of the months of a line. */
export const monthsOf = (line: DateRange): readonly LocalDate[] => datesOf(line).filter((on) => on.endsWith('-01'))

export interface Place {
  readonly left: string
  readonly width: string
}

/** Place of a range on a line, as fractions of its width; undefined where they do not meet. */
export function placeOn(line: DateRange, { from, to }: DateRange): Place | undefined {
  const first = from < line.from ? line.from : from
  const last = to > line.to ? line.to : to
  if (first > last) return undefined
  const percent = (days: number) => `${(days * 100) / daysOf(line)}%`
  return { left: percent(daysBetween(line.from, first)), width: percent(daysOf({ from: first, to: last })) }
}

export interface Piece {
  /** Index of its line. */
  readonly line: number
  readonly place: Place
}

/** Pieces of a range, one for each line it meets. */
export const piecesOf = (lines: readonly DateRange[], range: DateRange): readonly Piece[] =>
  lines.flatMap((line, index) => {
    const place = placeOn(line, range)
    return place ? [{ line: index, place }] : []
  })

/** The day at a fraction of a line's width. */
export function dayAt(line: DateRange, fraction: number): LocalDate {
  const whole = daysOf(line)
  return addDays(line.from, Math.min(whole - 1, Math.max(0, Math.floor(fraction * whole))))
}

/** Days on which a period may be taken and is paid once. */
export const windowOf = ({ to, deadline }: Pick<AcquisitionPeriod, 'to' | 'deadline'>): DateRange => ({
  from: addDays(to, 1),
  to: deadline,
})

/** The lane of each range, from 0: ranges that overlap get different lanes. */
export function lanesOf(ranges: readonly DateRange[]): readonly number[] {
  const ends: LocalDate[] = []
  return ranges.map(({ from, to }) => {
    const free = ends.findIndex((end) => end < from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    return lane
  })
}

/** The day under a point, measured from the corner of stacked lines of equal height. */
export function dayBeneath(
  lines: readonly DateRange[],
  { width, lineHeight }: { width: number; lineHeight: number },
  { x, y }: { x: number; y: number },
): LocalDate {
  const index = Math.min(lines.length - 1, Math.max(0, Math.floor(y / lineHeight)))
  const line = lines[index]
  if (!line) throw new Error('a ribbon has lines')
  return dayAt(line, x / width)
}

/** Consecutive days with the same value. */
export interface Run extends DateRange {
  readonly value: number
}

/** Joins days, given in order, into ranges. */
export function runsOf(days: ReadonlyMap<LocalDate, number>): readonly Run[] {
  const runs: Run[] = []
  for (const [on, value] of days) {
    const last = runs.at(-1)
    if (last && last.value === value && addDays(last.to, 1) === on) runs[runs.length - 1] = { ...last, to: on }
    else runs.push({ from: on, to: on, value })
  }
  return runs
}
