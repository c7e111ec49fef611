/** Hours of schedules over time: those of a person, and the first day of an edit. */
import { addDays, type DateRange, type LocalDate } from '@ponteiro/timesheet'
import type { ScheduleHours } from './due-days.rules.ts'
import type { GivenSchedule } from './employments.rules.ts'

/** A row of `schedule_assignment`, ordered by person and first day. */
export interface AssignmentRow extends Omit<GivenSchedule, 'givenOn' | 'schedule'> {
  readonly employeeId: number
  readonly workScheduleId: number
}

const [always, never]: [LocalDate, LocalDate] = ['0000-01-01', '9999-12-31']

/** Schedules by person: one entry for each version of hours in the range, or ever. */
export function givenByPerson(
  rows: readonly AssignmentRow[],
  schedules: ScheduleHours,
  { from, to }: DateRange = { from: always, to: never },
): Map<number, GivenSchedule[]> {
  const end = to === never ? never : addDays(to, 1)
  const given = new Map<number, GivenSchedule[]>()
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    const until = next?.employeeId === row.employeeId ? next.sinceOn : end
    const entries = entriesOf(row, schedules, row.sinceOn > from ? row.sinceOn : from, until)
    const others = given.get(row.employeeId)
    if (others) others.push(...entries)
    else given.set(row.employeeId, entries)
  }
  return given
}

function entriesOf(row: AssignmentRow, schedules: ScheduleHours, from: LocalDate, until: LocalDate): GivenSchedule[] {
  const { employeeId: _, workScheduleId, sinceOn, ...terms } = row
  const hours = schedules.get(workScheduleId)
  if (!hours) throw new Error(`work schedule ${workScheduleId} is not known`)
  return hours
    .filter(({ holdsFrom }, index) => holdsFrom < until && (hours[index + 1]?.holdsFrom ?? never) > from)
    .map((schedule) => ({
      ...terms,
      schedule,
      givenOn: sinceOn,
      sinceOn: schedule.holdsFrom > sinceOn ? schedule.holdsFrom : sinceOn,
    }))
}
