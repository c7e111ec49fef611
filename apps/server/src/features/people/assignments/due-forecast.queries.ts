/** What another history of schedules would ask of days without marks. */
import { type DateRange, datesOf, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listAssignments, loadCalendar, loadPeople } from '../../calculation/plans/calendar.queries.ts'
import { isProcessed } from '../../calculation/plans/calendar.rules.ts'
import { dayOf } from '../../calculation/plans/people.rules.ts'
import { type AssignmentRow, givenByPerson } from '../../calculation/plans/schedule-hours.rules.ts'

/** Turns a history into another, oldest first. */
type History = (rows: readonly AssignmentRow[]) => AssignmentRow[]

const inOrder = (rows: AssignmentRow[]) => rows.sort((one, other) => (one.sinceOn < other.sinceOn ? -1 : 1))

/** Assigns this schedule from a day on, keeping the other fields of the one before, as the form proposes. */
export const givenInstead =
  (employeeId: number, workScheduleId: number, sinceOn: LocalDate): History =>
  (rows) => {
    const before = rows.findLast((row) => row.sinceOn <= sinceOn)
    const terms = before ?? { overtimeType: 'open', pointCalculation: true, stateId: null, cityId: null }
    const others = rows.filter((row) => row.sinceOn !== sinceOn)
    return inOrder([...others, { ...terms, employeeId, workScheduleId, sinceOn }])
  }

/** Moves the assignment of a day to another day. */
export const movedTo =
  (from: LocalDate, to: LocalDate): History =>
  (rows) =>
    inOrder(rows.map((row) => (row.sinceOn === from ? { ...row, sinceOn: to } : row)))

/** Days of the range without a record whose due minutes would change, outside processed periods. */
export async function countUnrecorded(db: Db, employeeId: number, history: History, range: DateRange): Promise<number> {
  const calendar = await loadCalendar(db)
  const person = (await loadPeople(db, [employeeId], calendar.schedules)).get(employeeId)
  if (!person) return 0
  const rows = history(await listAssignments(db, [employeeId]))
  if (rows.some(({ workScheduleId }) => !calendar.schedules.has(workScheduleId))) return 0
  const after = { ...person, given: givenByPerson(rows, calendar.schedules).get(employeeId) ?? [] }
  const from = person.admittedOn !== null && person.admittedOn > range.from ? person.admittedOn : range.from
  const to = person.dismissedOn !== null && person.dismissedOn < range.to ? person.dismissedOn : range.to
  if (from > to) return 0
  const changed = datesOf({ from, to }).filter(
    (on) => !isProcessed(calendar.periodOn(on)) && dayOf(person, on, calendar).due !== dayOf(after, on, calendar).due,
  )
  const { rows: recorded } = await sql<{ count: number }>`
    select count(*)::int as count from day_record where employee_id = ${employeeId} and day_on = any(${changed}::date[])`.execute(
    db,
  )
  return changed.length - (recorded[0]?.count ?? 0)
}
