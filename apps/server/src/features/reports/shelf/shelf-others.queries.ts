/** What the questions read beside the days, by person: banks, treated marks, deadlines of vacations. */
import { daysToExpiry, type Figures } from '@ponteiro/contract/reports/shelf/questions'
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../../platform/http/scope.ts'
import { deadlinesWithin } from '../../vacations/vacation-deadlines.queries.ts'

type Counted = Map<number, Figures>

/** Balances at the end of a month: owed to people, and owed by them. */
export async function countBanks(
  db: Db,
  scope: PeopleScope,
  { year, month }: { readonly year: number; readonly month: number },
): Promise<Counted> {
  const { rows } = await sql<{ id: number; total: number }>`
    select e.id, m.total
    from (${db.selectFrom('employee').selectAll().where(visibleTo(scope)).where('outsourced', '=', false)}) e
    cross join lateral (
      select total from hour_bank_month m where m.employee_id = e.id and (m.year, m.month) <= (${year}::smallint, ${month}::smallint)
      order by m.year desc, m.month desc limit 1) m
    where e.active or m.total <> 0`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, [Math.max(total, 0), Math.min(total, 0)]]))
}

/** Treated marks of a range as they stand: included, corrected, disregarded without a replacement. */
export async function countTreatments(db: Db, scope: PeopleScope, { from, to }: DateRange): Promise<Counted> {
  const { rows } = await sql<{ id: number; included: number; corrected: number; excluded: number }>`
    with treated as materialized (
      select d.mark_id, d.employee_id, d.active, m.origin, m.replaces_id
      from day_mark d join mark m on m.id = d.mark_id
      where d.treated and d.day_on between ${from}::date and ${to}::date
        and d.employee_id in ${db.selectFrom('employee').select('employee.id').where(visibleTo(scope))}
    )
    select t.employee_id as id,
      (count(*) filter (where t.active and t.origin in ('admin', 'request') and t.replaces_id is null))::int as included,
      (count(*) filter (where t.active and t.replaces_id is not null))::int as corrected,
      (count(*) filter (where not t.active and t.origin not in ('admin', 'request')
        and not exists (select from treated n where n.replaces_id = t.mark_id)))::int as excluded
    from treated t group by t.employee_id`.execute(db)
  return new Map(rows.map(({ id, included, corrected, excluded }) => [id, [included, corrected, excluded]]))
}

/** People with earned, unplanned days whose deadline is near or over on a day. */
export async function countDeadlines(db: Db, scope: PeopleScope, on: LocalDate): Promise<Counted> {
  const counted: Counted = new Map()
  for (const { employeeId, isOver, left } of await deadlinesWithin(db, scope, daysToExpiry, on)) {
    const [, overdue = 0, days = 0] = counted.get(employeeId) ?? []
    counted.set(employeeId, [1, Math.max(overdue, isOver ? 1 : 0), days + left])
  }
  return counted
}
