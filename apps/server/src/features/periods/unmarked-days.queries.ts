/** Past days with hours due and no mark: days without work first, then what else may account for them. */
import type { LocalDate, Minutes } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Known } from '../calculation/plans/known-people.cache.ts'
import { dayOf } from '../calculation/plans/people.rules.ts'

/** One character for each day of the calculation, `1` where work is recorded; null: nowhere. */
export interface WorkedDays {
  readonly employeeId: number
  readonly worked: string | null
}

export interface UnmarkedDay {
  readonly on: LocalDate
  readonly due: Minutes
}

/** Days with hours due and no work. What else may stand on them is not known yet. */
export function daysWithoutWork(
  { employeeId, worked }: WorkedDays,
  days: readonly LocalDate[],
  today: LocalDate,
  { people, calendar }: Known,
): UnmarkedDay[] {
  const person = people.get(employeeId)
  if (!person) return []
  return days.flatMap((on, at) => {
    // A running day misses nothing yet.
    if (on >= today || worked?.[at] === '1') return []
    const { due } = dayOf(person, on, calendar)
    return due > 0 ? [{ on, due }] : []
  })
}

/** Those of these days on which a mark counts, everything is excused, or the person is away. */
export async function findAccountedFor(
  db: Db,
  days: readonly { employeeId: number; on: LocalDate }[],
): Promise<(employeeId: number, on: LocalDate) => boolean> {
  if (days.length === 0) return () => false
  const { rows } = await sql<{ employeeId: number; on: LocalDate }>`
    select u.employee_id as "employeeId", u.day_on as "on"
    from unnest(${days.map(({ employeeId }) => employeeId)}::int[], ${days.map(({ on }) => on)}::date[]) u(employee_id, day_on)
    where exists (select from day_mark m where m.employee_id = u.employee_id and m.day_on = u.day_on and m.active)
      or exists (
        select from day_record d where d.employee_id = u.employee_id and d.day_on = u.day_on
          and (d.excused_whole or d.excused_minutes > 0 and d.late = 0))
      or exists (
        select from day_justification j join absence a on a.id = j.absence_id and a.part = 'whole'
        where j.employee_id = u.employee_id and j.day_on = u.day_on)`.execute(db)
  const found = new Set(rows.map(({ employeeId, on }) => `${employeeId} ${on}`))
  return (employeeId: number, on: LocalDate) => found.has(`${employeeId} ${on}`)
}
