/** The running day on the clock: pure arithmetic over marks and plan. */
import type { Day } from '@ponteiro/contract/days/days'
import { addDays, spareAfterExit } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { spansOf } from '../kit/time/spans.ts'
import type { TimelineDay } from '../kit/time/timeline.tsx'
import { excusedOf } from './excused.ts'
import { minutesSince } from './server-time.ts'
import { shownOn } from './shown-on.ts'

export type DayRecord = z.output<typeof Day>

/** The counted marks, in minutes and in order. */
export const countedMinutes = (day: Pick<DayRecord, 'marks'>): number[] =>
  day.marks
    .filter((mark) => mark.active)
    .map((mark) => mark.minute)
    .sort((a, b) => a - b)

/** Whether a mark counts in its day; marks after the closing wait for the reopening. */
export const isCounted = ({ marks, outsideClosing }: Pick<DayRecord, 'marks' | 'outsideClosing'>, markId: number) =>
  !outsideClosing && marks.some(({ id, active }) => id === markId && active)

/** Minutes worked up to a minute; a last entry without exit runs on. */
export function workedUpTo(minutes: readonly number[], now: number): number {
  let worked = 0
  for (let i = 0; i < minutes.length; i += 2) worked += Math.max(0, (minutes[i + 1] ?? now) - (minutes[i] ?? now))
  return worked
}

/**
 * What is due by the clock, to compare with the work: the length of the plan. The mirror counts more for
 * night hours (CLT art. 73 §1). Without times it is an amount.
 */
export const dueByClock = ({ due, planned }: Pick<DayRecord, 'due' | 'planned'>): number =>
  due > 0 && planned.length > 0 ? workedUpTo(planned, 0) : due

/** The planned break; empty: none. */
const plannedBreak = (planned: readonly number[]) =>
  planned.length >= 4 ? Math.max(0, (planned[2] ?? 0) - (planned[1] ?? 0)) : 0

/**
 * The parts of the expected exit: the last entry, the rest of what is due, and the planned break still ahead.
 */
export interface ExitTerms {
  readonly entry: number
  readonly left: number
  readonly pause: number
}

/** Undefined while nobody is in, or nothing is due. */
export function exitTerms(minutes: readonly number[], planned: readonly number[], due: number): ExitTerms | undefined {
  const entry = minutes.at(-1)
  if (minutes.length % 2 === 0 || entry === undefined || due <= 0) return undefined
  const before = workedUpTo(minutes.slice(0, -1), 0)
  const isBreakAhead = minutes.length === 1 && entry < (planned[1] ?? 0)
  return { entry, left: Math.max(0, due - before), pause: isBreakAhead ? plannedBreak(planned) : 0 }
}

/** The minute at which today's due is done, if work goes on and the planned break is taken. */
export function expectedExit(minutes: readonly number[], planned: readonly number[], due: number): number | undefined {
  const terms = exitTerms(minutes, planned, due)
  return terms && terms.entry + terms.left + terms.pause
}

/**
 * The running day: today, or yesterday while it may get marks and its last entry is open or its plan goes on.
 * `minute` is on that day's axis, so 05:00 of a night begun yesterday is 1740. `since`: minutes elapsed since
 * a day began.
 */
export function dayUnderway(
  days: readonly DayRecord[],
  today: string,
  since: (on: string) => number,
): { day: DayRecord | undefined; minute: number } {
  const yesterday = addDays(today, -1)
  const before = days.find(({ on }) => on === yesterday)
  const day = days.find(({ on }) => on === today)
  const made = (each: DayRecord | undefined) => (each ? countedMinutes(each).length : 0)
  const [minute, end] = [since(yesterday), before?.planned.at(-1) ?? 0]
  // The server's word on it may be hours old.
  const isIn = made(before) % 2 === 1 && (end === 0 || minute <= end + spareAfterExit)
  const isOnBreak = made(before) > 0 && made(day) === 0 && minute < end
  if (before?.underWay && (isIn || isOnBreak)) return { day: before, minute }
  return { day, minute: since(today) }
}

/** A waiting press on the day's line; one of the evening before lies before it. */
export const waitingAt = (pressedAt: number, day: Pick<DayRecord, 'on' | 'clockChange'>, zone: string): number =>
  shownOn(day)(minutesSince(day.on, pressedAt, zone))

/** Whether a minute of the working day is on tomorrow's date. */
export const isTomorrows = (minute: number, now: number) => Math.floor(minute / 1440) === Math.floor(now / 1440) + 1

/** The day's picture by the clock; with `now`, an open entry is drawn up to it. */
export function pictureOf(day: DayRecord, now?: number): TimelineDay {
  const counted = countedMinutes(day)
  const open = now !== undefined && counted.length % 2 === 1
  const shown = shownOn(day)
  const excused = excusedOf(day)
  return {
    ...(excused && { excused }),
    planned: spansOf(day.planned.map(shown)),
    worked: spansOf((open ? [...counted, now] : counted).map(shown)),
    night: spansOf(day.nightWindows.map(shown)),
    marks: day.marks.map(({ minute, active, situation }) => ({
      at: shown(minute),
      ...(!active && situation !== 'pending' && { struck: true }),
      ...(situation === 'pending' && { kind: 'pending' as const }),
    })),
  }
}

/**
 * Working days of marks of the last 48 hours (Portaria 671, art. 80 III). At 04:30 of the 5th, 05:00 of the
 * 3rd is included, and its night began on the 2nd.
 */
export const recentDays = (today: string) => ({ from: addDays(today, -3), to: today })
