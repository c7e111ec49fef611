/** What an explanation reads beside the stored day. */
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { lookBack } from '../calculation/results/day-results.rules.ts'

/** A mark with a decision on its day. */
export interface PlacedMark {
  readonly minute: number
  readonly localOn: LocalDate
  readonly dayOn: LocalDate
  readonly by: string
  readonly reason: string
}

/** Marks that people moved to or from this day. */
export async function listPlacedMarks(db: Db, employeeId: number, on: LocalDate): Promise<PlacedMark[]> {
  const { rows } = await sql<PlacedMark>`
    select m.local_minute as minute, m.local_on, d.day_on, coalesce(e.name, a.login, '') as by, p.reason
    from day_mark d
    join mark m on m.id = d.mark_id
    join lateral (select * from mark_day_decision where mark_id = m.id order by id desc limit 1) p on true
    left join account a on a.id = p.account_id
    left join employee e on e.id = a.employee_id
    where d.employee_id = ${employeeId} and d.day_on between ${on}::date - ${sql.lit(lookBack)} and ${on}::date + ${sql.lit(lookBack)}
      and d.decided and (d.day_on = ${on} or m.local_on = ${on})
    order by m.punched_at`.execute(db)
  return rows
}

export async function findNames(db: Db, employeeId: number, scheduleId: number | undefined) {
  const person = await db.selectFrom('employee').select('name').where('id', '=', employeeId).executeTakeFirstOrThrow()
  const schedule = await db
    .selectFrom('workSchedule')
    .select('name')
    .where('id', '=', scheduleId ?? 0)
    .executeTakeFirst()
  return { name: person.name, scheduleName: schedule?.name ?? '' }
}
