/** The ribbon of a planner: twenty-four months, folded into lines, and where days stand on it. */
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

/** Two years from the month of a day on, folded after so many months. */
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

/** Where a range stands on a line, in parts of its width; undefined where it does not. */
export function placeOn(line: DateRange, { from, to }: DateRange): Place | undefined {
  const first = from < line.from ? line.from : from
  const last = to > line.to ? line.to : to
  if (first > last) return undefined
  const percent = (days: number) => `${(days * 100) / daysOf(line)}%`
  return { left: percent(daysBetween(line.from, first)), width: percent(daysOf({ from: first, to: last })) }
}

export interface Piece {
  /** Of the lines the one it is on. */
  readonly line: number
  readonly place: Place
}

/** The pieces of a range, one for each line that it stands on. */
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

/** When the days of a period may be taken and are paid once. */
export const windowOf = ({ to, deadline }: Pick<AcquisitionPeriod, 'to' | 'deadline'>): DateRange => ({
  from: addDays(to, 1),
  to: deadline,
})

/** Ranges beneath each other where they overlap: for each the lane it is drawn in, from 0. */
export function lanesOf(ranges: readonly DateRange[]): readonly number[] {
  const ends: LocalDate[] = []
  return ranges.map(({ from, to }) => {
    const free = ends.findIndex((end) => end < from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    return lane
  })
}

/** The day beneath a point, from the corner of lines of one height that stand beneath each other. */
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

/** Days that follow each other and have the same value. */
export interface Run extends DateRange {
  readonly value: number
}

/** What is known day by day, as few ranges; the days come in their order. */
export function runsOf(days: ReadonlyMap<LocalDate, number>): readonly Run[] {
  const runs: Run[] = []
  for (const [on, value] of days) {
    const last = runs.at(-1)
    if (last && last.value === value && addDays(last.to, 1) === on) runs[runs.length - 1] = { ...last, to: on }
    else runs.push({ from: on, to: on, value })
  }
  return runs
}
