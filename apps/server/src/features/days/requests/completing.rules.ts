/** When a requested mark is beyond doubt (decision 083). */
import { type LocalDate, type Minutes, missingMark } from '@ponteiro/timesheet'

export interface DayAround {
  readonly on: LocalDate
  readonly lacks: boolean
  readonly extra: Minutes
  readonly alerts: number
}

interface Plan {
  readonly planned: readonly Minutes[]
  /** The largest distance to the planned time. */
  readonly tolerance: Minutes
}

/**
 * Whether a planned time without mark lies within the tolerance; without planned times, whether it is between
 * the marks.
 */
export function isMissing(minute: Minutes, marks: readonly Minutes[], { planned, tolerance }: Plan): boolean {
  if (planned.length === 0) return marks.some((mark) => mark < minute) && marks.some((mark) => mark > minute)
  const left = missingMark(marks, planned)?.planned
  return left !== undefined && Math.abs(minute - left) <= tolerance
}

/**
 * The day is complete without warnings, and neither it nor a neighbour has more extra time, more warnings or
 * a new gap.
 */
export function completes(on: LocalDate, before: readonly DayAround[], after: readonly DayAround[]): boolean {
  const was = new Map(before.map((day) => [day.on, day]))
  const worse = ({ on: date, lacks, extra, alerts }: DayAround) => {
    const { lacks: lacked, extra: had, alerts: warned } = was.get(date) ?? { lacks: false, extra: 0, alerts: 0 }
    return (lacks && !lacked) || extra > had || alerts > warned
  }
  const day = after.find((each) => each.on === on)
  return day !== undefined && !day.lacks && day.alerts === 0 && !after.some(worse)
}
