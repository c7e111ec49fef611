/** The planned hours that a person lost: late on days worked, whole days missed, excused. */
import type { LocalDate, Minutes } from '@ponteiro/timesheet'
import type { Calendar } from '../../calculation/plans/calendar.rules.ts'
import { dayOf, type Person } from '../../calculation/plans/people.rules.ts'
import {
  latenessOf,
  latenessOver,
  type StoredLateness,
  type SummedDays,
} from '../../calculation/results/lateness.rules.ts'

/** Due minutes not worked, without excused ones. */
export interface Lateness {
  readonly late: Minutes
  /** The part on days with worked time. */
  readonly partial: Minutes
  readonly lateDays: number
}

const nothingRecorded = () => undefined

/** For an unprocessed calculation, as the list of days shows it. */
export function openLateness(
  person: Person,
  calendar: Calendar,
  summed: SummedDays,
  stored: StoredLateness & Lateness,
): Lateness {
  let { partial, lateDays } = stored
  for (const [on, late, marks] of stored.unsettled ?? []) {
    // A mark alone makes no worked time.
    if (late === null || (marks?.length ?? 0) < 2) continue
    const known = { marks: marks ?? [], late, recorded: undefined }
    const found = latenessOf(person, calendar, dayOf(person, on, calendar), known, summed.now)
    if (found.underWay || found.late === 0) continue
    partial += found.late
    lateDays += 1
  }
  return { late: latenessOver(person, calendar, summed, stored, nothingRecorded), partial, lateDays }
}

export interface ExcusedDays {
  readonly minutes: Minutes
  readonly whole: readonly (readonly [on: LocalDate, vacation: boolean])[] | null
}

/** Planned minutes of days without vacations, and the excused part. */
export function plannedHours(
  person: Person,
  calendar: Calendar,
  dates: readonly LocalDate[],
  excused: ExcusedDays | undefined,
): { readonly due: Minutes; readonly excused: Minutes } {
  const whole = new Map(excused?.whole ?? [])
  let due = 0
  let away = excused?.minutes ?? 0
  for (const on of dates) {
    const vacation = whole.get(on)
    if (vacation) continue
    const planned = dayOf(person, on, calendar).due
    due += planned
    if (vacation === false) away += planned
  }
  return { due, excused: away }
}
