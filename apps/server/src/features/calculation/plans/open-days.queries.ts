/** The first day on which the inputs of days may still change. */
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** One person, or everybody with a schedule. */
export type WhoseDays = { readonly employeeId: number } | { readonly workScheduleId: number }

/**
 * The day after the last processed period in which one of them takes part by a schedule. Null: no such
 * period.
 */
export async function findFirstOpenDay(db: Db, whose: WhoseDays): Promise<LocalDate | null> {
  const theirs =
    'employeeId' in whose ? sql`a.employee_id = ${whose.employeeId}` : sql`a.work_schedule_id = ${whose.workScheduleId}`
  const { rows } = await sql<{ startsOn: LocalDate | null }>`
    with held as materialized (
      select distinct a.since_on, (select min(later.since_on) from schedule_assignment later
        where later.employee_id = a.employee_id and later.since_on > a.since_on) as until_on
      from schedule_assignment a where ${theirs} and a.point_calculation
    )
    select max(p.ends_on) + 1 as starts_on from pay_period p
    where p.processing in ('running', 'done') and exists (
      select from held where since_on <= p.ends_on and (until_on is null or until_on > p.starts_on))`.execute(db)
  return rows[0]?.startsOn ?? null
}
