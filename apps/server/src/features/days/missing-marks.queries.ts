/** The people and days that the morning check looks at. */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Pool } from '../../platform/database/database.ts'
import type { Morning } from '../notifications/mornings.queries.ts'

/**
 * People of a zone with a login who clock in: nobody of other companies, and nobody outside the calculation.
 */
export async function listClocking(
  db: Pool,
  { zone, today }: Morning,
  after: number,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select employee.id from employee
    join account on account.employee_id = employee.id and account.profile_id <> 1
    left join city on city.id = employee.work_city_id
    where employee.id > ${after} and employee.active and not employee.outsourced
      and coalesce(city.zone, house_zone()) = ${zone}
      and (
        select point_calculation from schedule_assignment a
        where a.employee_id = employee.id and a.since_on < ${today}::date order by a.since_on desc limit 1)
    order by employee.id limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface DoubtfulDay {
  readonly employeeId: number
  readonly on: LocalDate
  /** By the stored result. */
  readonly missing: boolean
}

/** Days without a counted mark, and days whose stored result misses one. */
export async function listDoubtful(db: Pool, ids: readonly number[], { from, to }: DateRange): Promise<DoubtfulDay[]> {
  const { rows } = await sql<DoubtfulDay>`
    select person.id as "employeeId", day::date as "on", coalesce(record.missing_mark, false) as missing
    from unnest(${[...ids]}::int[]) as person (id)
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join day_record record on record.employee_id = person.id and record.day_on = day::date
    where coalesce(record.missing_mark, false) or not exists (
      select from day_mark mark where mark.employee_id = person.id and mark.day_on = day::date and mark.active)
    order by 1, 2`.execute(db)
  return rows
}
