/** Who has a mirror in a period (Q77): people whose schedule takes part in the calculation, while they are employed. */
import type { DateRange } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/**
 * Condition on `employee e`, whatever the admission. An assignment counts when it holds on some day of the period. Somebody who left takes part
 * while employed (Q128) or with marks; and so, of whom no such day is known, does `whoStays`.
 */
const belongsTo = ({ from, to }: DateRange, whoStays: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`(
  not e.outsourced
  and exists (
    select from schedule_assignment a
    where a.employee_id = e.id and a.point_calculation and a.since_on <= ${to}::date and not exists (
      select from schedule_assignment later
      where later.employee_id = e.id and later.since_on > a.since_on and later.since_on <= ${from}::date))
  and ((case when e.dismissed_on is null then ${whoStays} else e.dismissed_on > ${from}::date end) or exists (
    select from day_mark m
    where m.employee_id = e.id and m.active and m.day_on between ${from}::date and ${to}::date)))`

/** Condition on `employee e`: who was admitted by then and is active. */
export const takesPart = (period: DateRange): RawBuilder<boolean> =>
  sql<boolean>`((e.admitted_on is null or e.admitted_on <= ${period.to}::date) and ${belongsTo(period, sql<boolean>`e.active`)})`

/** From after `position`; only those of `chosen` when it names any. */
const isLeft = (position: number, chosen: readonly number[]) =>
  sql<boolean>`(e.id > ${position} and (${chosen.length === 0} or e.id = any(${chosen}::int[])))`

/** Ids in order. */
export async function listParticipants(
  db: Db,
  period: DateRange,
  position: number,
  chosen: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
    where ${isLeft(position, chosen)} and ${takesPart(period)}
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whoever has a mirror in force from an earlier processing, and takes part no more. Who is only inactive today, or was admitted again later,
 * keeps it as it is: that says nothing of a period that is over.
 */
export async function listFormerParticipants(
  db: Db,
  period: DateRange & { readonly id: number },
  position: number,
  chosen: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from time_sheet s join employee e on e.id = s.employee_id
    where s.pay_period_id = ${period.id} and s.situation <> 'withdrawn'
      and ${isLeft(position, chosen)} and not ${belongsTo(period, sql<boolean>`true`)}
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}
