/** Closing by exception: who could be closed today, and who has something left to settle. */
import { setImmediate } from 'node:timers/promises'
import { datesOf, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { KnownPeople } from '../time-clock/known-people.queries.ts'
import { dayOf } from '../time-clock/people.rules.ts'
import { hasCountedMarks, hasNoSchedule, isUnplanned, takesPart } from './participants.queries.ts'

interface Unready {
  readonly employeeId: number
  readonly enrollment: string
  readonly name: string
  readonly missingMarks: number
  readonly openOvertime: number
  readonly withoutSchedule: boolean
  /** Days that asked for work and are over, of whoever has no mark that counts in the whole period; 0 for everybody else. */
  readonly unmarkedDays: number
}

interface Person extends Omit<Unready, 'unmarkedDays'> {
  readonly marked: boolean
}

/**
 * Days before today only: a day still running misses nothing yet. Somebody with marks and no schedule at all is listed too, and so is who was
 * to work and has no mark.
 */
export async function periodReadiness(
  db: Db,
  period: { id: number; startsOn: string; endsOn: string; year: number; month: number },
  today: string,
  known: KnownPeople,
) {
  const range = { id: period.id, from: period.startsOn, to: period.endsOn }
  const people = await sql<Person>`
    with person as (
      select e.id, e.enrollment, e.name, ${takesPart(range)} as takes_part,
        ${hasNoSchedule(range)} as without_schedule, ${isUnplanned(range)} as unplanned,
        ${hasCountedMarks(range)} as marked
      from employee e where not e.outsourced
    )
    select p.id as "employeeId", p.enrollment, p.name, days.missing_marks as "missingMarks",
      days.open_overtime as "openOvertime", p.without_schedule as "withoutSchedule", p.marked
    from person p cross join lateral (
      select (count(*) filter (where d.missing_mark))::int as missing_marks,
        (count(*) filter (where d.pending > 0))::int as open_overtime
      from day_record d
      where d.employee_id = p.id and d.day_on between ${range.from}::date and least(${range.to}::date, ${today}::date - 1)
    ) days
    where p.takes_part or p.unplanned
    order by p.name collate "pt-BR-x-icu", p.id`.execute(db)
  const absent = people.rows.filter(({ marked }) => !marked).map(({ employeeId }) => employeeId)
  const over = datesOf(range).filter((on) => on < today)
  const unmarked = await plannedDays(known, absent, over)
  const unready = people.rows
    .map(({ marked: _, ...person }): Unready => ({ ...person, unmarkedDays: unmarked.get(person.employeeId) ?? 0 }))
    .filter((person) => person.missingMarks + person.openOvertime + person.unmarkedDays > 0 || person.withoutSchedule)
  return {
    ready: people.rows.length - unready.length,
    pending: unready.length,
    editedBalances: await countEditedBalances(db, period),
    people: unready,
  }
}

const readAtOnce = 256

/** How many of these days ask each of these people for work; some people at a time, since others wait meanwhile. */
async function plannedDays(
  known: KnownPeople,
  ids: readonly number[],
  dates: readonly LocalDate[],
): Promise<ReadonlyMap<number, number>> {
  const days = new Map<number, number>()
  if (dates.length === 0) return days
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const { people, calendar } = await known.of(ids.slice(at, at + readAtOnce))
    for (const person of people.values())
      days.set(person.id, dates.filter((on) => dayOf(person, on, calendar).due > 0).length)
    await setImmediate()
  }
  return days
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
