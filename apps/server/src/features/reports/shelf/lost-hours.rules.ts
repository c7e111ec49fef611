/** What a person's days lost of what was planned: late on days worked, whole days missed, excused. */
import type { LocalDate, Minutes } from '@ponteiro/timesheet'
import type { Calendar } from '../../calculation/plans/calendar.rules.ts'
import { dayOf, type Person } from '../../calculation/plans/people.rules.ts'
import {
  latenessOf,
  latenessOver,
  type StoredLateness,
  type SummedDays,
} from '../../calculation/results/lateness.rules.ts'

/** What was due and not worked, excused minutes aside. */
export interface Lateness {
  readonly late: Minutes
  /** On days on which something was worked. */
  readonly partial: Minutes
  readonly lateDays: number
}

const nothingRecorded = () => undefined

/** Of a calculation that is not processed: as the list of days says it. */
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

/** What was planned of days, less vacations, and what of it was excused. */
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
