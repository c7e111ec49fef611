/** Sums of days by person: from the mirrors of processed calculations, from stored days of others. */
import { type DateRange, daysBetween, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../../platform/http/scope.ts'
import { takesPart } from '../../calculation/plans/participants.queries.ts'
import type { StoredLateness } from '../../calculation/results/lateness.rules.ts'
import { unsettledDays } from '../../days/overtime/overtime-people.queries.ts'

interface Sums {
  readonly id: number
  readonly fifty: number
  readonly hundred: number
  readonly pending: number
  readonly refused: number
  /** All due minutes not worked. */
  readonly late: number
  /** The part on days with worked time, and the number of these days. */
  readonly partial: number
  readonly lateDays: number
}

/** Sums of stored days that are over, with what the rest is computed from. */
export interface OpenSums extends Sums, StoredLateness {}

const inScope = (db: Db, scope: PeopleScope) => db.selectFrom('employee').select('employee.id').where(visibleTo(scope))

/** Sums of the mirrors in force of a processed calculation; days tell which lateness was of days worked. */
export async function listSheetSums(
  db: Db,
  scope: PeopleScope,
  period: DateRange & { readonly id: number },
): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select s.employee_id as id, s.fifty, s.hundred, s.pending, s.refused, s.late, least(days.partial, s.late) as partial, days.late_days
    from time_sheet s
    cross join lateral (
      select coalesce(sum(d.late), 0)::int as partial, count(*)::int as late_days
      from day_record d
      where d.employee_id = s.employee_id and d.day_on between ${period.from}::date and ${period.to}::date
        and d.worked > 0 and d.late > 0
    ) days
    where s.pay_period_id = ${period.id} and s.situation <> 'withdrawn' and s.employee_id in ${inScope(db, scope)}`.execute(
    db,
  )
  return rows
}

/** Days of participants of an unprocessed calculation, from the index of days alone. */
export async function listOpenSums(
  db: Db,
  scope: PeopleScope,
  period: DateRange & { readonly id: number },
  { settledBefore, ...days }: DateRange & { readonly settledBefore: LocalDate },
): Promise<OpenSums[]> {
  const { from, to } = days
  const noDays = '0'.repeat(Math.max(daysBetween(from, to) + 1, 1))
  const settled = sql`d.day_on < ${settledBefore}::date`
  const { rows } = await sql<OpenSums>`
    select e.id, sums.*, ${unsettledDays({ settledBefore, ...days }, sql`e.id`)} as unsettled
    from employee e
    cross join lateral (
      select coalesce(sum(d.fifty), 0)::int as fifty, coalesce(sum(d.hundred), 0)::int as hundred,
        coalesce(sum(d.pending), 0)::int as pending, coalesce(sum(d.refused), 0)::int as refused,
        coalesce(sum(d.late) filter (where ${settled}), 0)::int as late,
        coalesce(sum(d.late) filter (where ${settled} and d.worked > 0), 0)::int as partial,
        (count(*) filter (where ${settled} and d.worked > 0 and d.late > 0))::int as late_days,
        bit_or(set_bit(${noDays}::varbit, d.day_on - ${from}::date, 1)) filter (where ${settled} and d.book_since is not null)::text as computed
      from day_record d
      where d.employee_id = e.id and d.day_on between ${from}::date and ${to}::date
    ) sums
    where ${takesPart(period)} and e.id in ${inScope(db, scope)}`.execute(db)
  return rows
}

/** What was excused of a person's days: parts of days in minutes, and whole days without work. */
export interface Excused {
  readonly employeeId: number
  readonly minutes: number
  readonly whole: readonly (readonly [on: LocalDate, vacation: boolean])[] | null
}

export async function listExcused(db: Db, scope: PeopleScope, { from, to }: DateRange): Promise<Map<number, Excused>> {
  const { rows } = await sql<Excused>`
    select d.employee_id, coalesce(sum(d.credited) filter (where not d.excused_whole), 0)::int as minutes,
      json_agg(json_build_array(d.day_on, coalesce(a.vacation, false))) filter (where d.excused_whole and d.worked = 0) as whole
    from day_justification j
    join day_record d on d.employee_id = j.employee_id and d.day_on = j.day_on
    left join absence a on a.id = j.absence_id
    where j.day_on between ${from}::date and ${to}::date and j.employee_id in ${inScope(db, scope)}
    group by d.employee_id`.execute(db)
  return new Map(rows.map((row) => [row.employeeId, row]))
}
