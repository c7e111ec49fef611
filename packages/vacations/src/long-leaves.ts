/** Leaves that may take the vacations of a period away (CLT art. 133). */
import { type DateRange, daysBetween } from '@ponteiro/timesheet'
import type { Away } from './facts.ts'

/** Beyond so many days of paid leave the right is lost (art. 133, II). */
export const mostLeave = 30

export interface LongLeave {
  readonly what: string
  readonly days: number
}

/** Reasons with more days in a period than paid leave may have, with their days. */
export function longLeaves({ from, to }: DateRange, leaves: readonly Away[]): readonly LongLeave[] {
  const days = new Map<string, number>()
  for (const leave of leaves) {
    const [first, last] = [leave.from > from ? leave.from : from, leave.to < to ? leave.to : to]
    if (first <= last) days.set(leave.what, (days.get(leave.what) ?? 0) + daysBetween(first, last) + 1)
  }
  return [...days].flatMap(([what, count]) => (count > mostLeave ? [{ what, days: count }] : []))
}
