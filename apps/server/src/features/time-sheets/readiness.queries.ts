/** Closing by exception: who could be closed today, and who has something left to settle. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { hasNoSchedule, isUnplanned, takesPart } from './participants.queries.ts'

interface Unready {
  readonly employeeId: number
  readonly enrollment: string
  readonly name: string
  readonly missingMarks: number
  readonly openOvertime: number
  readonly withoutSchedule: boolean
}

/** Days before today only: a day still running misses nothing yet. Somebody with marks and no schedule at all is listed too. */
export async function periodReadiness(
  db: Db,
  period: { id: number; startsOn: string; endsOn: string; year: number; month: number },
  today: string,
) {
  const range = { id: period.id, from: period.startsOn, to: period.endsOn }
  const people = await sql<Unready & { ready: boolean }>`
    with person as (
      select e.id, e.enrollment, e.name, ${takesPart(range)} as takes_part,
        ${hasNoSchedule(range)} as without_schedule, ${isUnplanned(range)} as unplanned
      from employee e where not e.outsourced
    )
    select p.id as "employeeId", p.enrollment, p.name, days.missing_marks as "missingMarks",
      days.open_overtime as "openOvertime", p.without_schedule as "withoutSchedule",
      days.missing_marks = 0 and days.open_overtime = 0 and not p.without_schedule as ready
    from person p cross join lateral (
      select (count(*) filter (where d.missing_mark))::int as missing_marks,
        (count(*) filter (where d.pending > 0))::int as open_overtime
      from day_record d
      where d.employee_id = p.id and d.day_on between ${range.from}::date and least(${range.to}::date, ${today}::date - 1)
    ) days
    where p.takes_part or p.unplanned
    order by p.name collate "pt-BR-x-icu", p.id`.execute(db)
  const unready = people.rows.filter(({ ready }) => !ready).map(({ ready: _, ...person }) => person)
  return {
    ready: people.rows.length - unready.length,
    pending: unready.length,
    editedBalances: await countEditedBalances(db, period),
    people: unready,
  }
}

/** Months of the bank edited by hand and not settled: a processing asks before it overwrites them (Q84). */
async function countEditedBalances(db: Db, { year, month }: { year: number; month: number }): Promise<number> {
  const { edited } = await db
    .selectFrom('hourBankMonth')
    .select(sql<number>`count(*)::int`.as('edited'))
    .where('year', '=', year)
    .where('month', '=', month)
    .where('edited', '=', true)
    .where('processed', '=', false)
    .executeTakeFirstOrThrow()
  return edited
}
