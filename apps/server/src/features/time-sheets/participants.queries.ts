/** Who has a mirror in a period (Q77): people whose schedule takes part in the calculation, while they are employed. */
import type { DateRange } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

interface Period extends DateRange {
  readonly id: number
}

/**
 * Condition on `employee e`. An assignment counts when it holds on some day of the period. Somebody takes part while employed (Q128), or with
 * marks, whatever admission and dismissal are on record; of whom no dismissal is known, `whoStays` does.
 */
const belongsTo = ({ from, to }: DateRange, whoStays: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`(
  not e.outsourced
  and exists (
    select from schedule_assignment a
    where a.employee_id = e.id and a.point_calculation and a.since_on <= ${to}::date and not exists (
      select from schedule_assignment later
      where later.employee_id = e.id and later.since_on > a.since_on and later.since_on <= ${from}::date))
  and (((e.admitted_on is null or e.admitted_on <= ${to}::date)
    and case when e.dismissed_on is null then ${whoStays} else e.dismissed_on > ${from}::date end) or exists (
    select from day_mark m
    where m.employee_id = e.id and m.active and m.day_on between ${from}::date and ${to}::date)))`

/**
 * Condition on `employee e`, admitted after the period: the mirror in force was made of an earlier employment. One that names no admission
 * was made before it was known.
 */
const hasEarlierMirror = ({ id, to }: Period): RawBuilder<boolean> => sql<boolean>`(
  coalesce(e.admitted_on > ${to}::date, false) and exists (
  select from time_sheet s join time_sheet_version v on v.time_sheet_id = s.id and v.version = s.version
  where s.pay_period_id = ${id} and s.employee_id = e.id and s.situation <> 'withdrawn'
    and (v.parties -> 'worker' ->> 'admittedOn')::date <= ${to}::date))`

/** Condition on `employee e`: whose mirror is made. Of an earlier employment it stays as it is: made anew, its days would ask for nothing. */
export const takesPart = (period: Period): RawBuilder<boolean> =>
  sql<boolean>`(${belongsTo(period, sql<boolean>`e.active`)} and not ${hasEarlierMirror(period)})`

/** From after `position`; only those of `chosen` when it names any. */
const isLeft = (position: number, chosen: readonly number[]) =>
  sql<boolean>`(e.id > ${position} and (${chosen.length === 0} or e.id = any(${chosen}::int[])))`

/** Ids in order. */
export async function listParticipants(
  db: Db,
  period: Period,
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
 * Whoever has a mirror in force from an earlier processing, and takes part no more. Who is only inactive today keeps it as it is, and so does
 * who has marks and was admitted again later: that says nothing of a period that is over.
 */
export async function listFormerParticipants(
  db: Db,
  period: Period,
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
