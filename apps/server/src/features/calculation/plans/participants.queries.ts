/** Who has a mirror in a period: people employed in it whose schedule takes part in the calculation. */
import type { whyLeftOut } from '@ponteiro/contract/periods/processing-runs'
import type { DateRange } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'

interface Period extends DateRange {
  readonly id: number
}

export interface LeftOut {
  readonly employeeId: number
  readonly why: z.output<typeof whyLeftOut>
}

/** Condition on `employee e`: has counted marks in the range. */
export const hasCountedMarks = ({ from, to }: DateRange): RawBuilder<boolean> => sql<boolean>`(exists (
  select from day_mark m
  where m.employee_id = e.id and m.active and m.day_on between ${from}::date and ${to}::date))`

/** Condition on `employee e`: an earlier employment reaches into the range. */
const wasEmployed = ({ from, to }: DateRange): RawBuilder<boolean> => sql<boolean>`(exists (
  select from past_employment p where p.employee_id = e.id and p.dismissed_on >= ${from}::date
    and (p.admitted_on is null or p.admitted_on <= ${to}::date)))`

const isActive = sql<boolean>`e.active`

/**
 * Condition on `employee e`: employed on some day of the range, or with marks in it, whatever their dates;
 * `whoStays` decides for people without a dismissal.
 */
export const isThere = ({ from, to }: DateRange, whoStays: RawBuilder<boolean> = isActive): RawBuilder<boolean> =>
  sql<boolean>`(((e.admitted_on is null or e.admitted_on <= ${to}::date)
    and case when e.dismissed_on is null then ${whoStays} else e.dismissed_on >= ${from}::date end)
    or ${wasEmployed({ from, to })} or ${hasCountedMarks({ from, to })})`

/**
 * Condition on `employee e`. An assignment counts when it holds on some day of the period. People take part
 * while they are there.
 */
export const belongsTo = (
  { from, to }: DateRange,
  whoStays: RawBuilder<boolean> = isActive,
): RawBuilder<boolean> => sql<boolean>`(
  not e.outsourced
  and exists (
    select from schedule_assignment a
    where a.employee_id = e.id and a.point_calculation and a.since_on <= ${to}::date and not exists (
      select from schedule_assignment later
      where later.employee_id = e.id and later.since_on > a.since_on and later.since_on <= ${from}::date))
  and ${isThere({ from, to }, whoStays)})`

/**
 * Condition on `employee e`, admitted after the period: the mirror in force is of an earlier employment. One
 * without an admission was made before any was known.
 */
export const hasEarlierMirror = ({ id, from, to }: Period): RawBuilder<boolean> => sql<boolean>`(
  coalesce(e.admitted_on > ${to}::date, false) and not ${wasEmployed({ from, to })} and exists (
  select from time_sheet s join time_sheet_version v on v.time_sheet_id = s.id and v.version = s.version
  where s.pay_period_id = ${id} and s.employee_id = e.id and s.situation <> 'withdrawn'
    and (v.parties -> 'worker' ->> 'admittedOn')::date <= ${to}::date))`

/** Condition on `employee e`: the mirror in force was made before the period got its dates. */
const hasRedatedSheet = ({ id, from, to }: Period): RawBuilder<boolean> => sql<boolean>`(exists (
  select from time_sheet s join time_sheet_version v on v.time_sheet_id = s.id and v.version = s.version
  where s.pay_period_id = ${id} and s.employee_id = e.id and s.situation <> 'withdrawn'
    and ((v.days ->> 'from')::date <> ${from}::date
      or json_array_length(v.days -> 'marks') <> ${to}::date - ${from}::date + 1)))`

/**
 * Condition on `employee e`: gets a mirror. People inactive today keep theirs until the period gets other
 * dates, and mirrors of earlier employments stay, because made anew they would ask for nothing.
 */
export const takesPart = (period: Period): RawBuilder<boolean> =>
  sql<boolean>`(${belongsTo(period, sql<boolean>`(e.active or ${hasRedatedSheet(period)})`)}
    and not ${hasEarlierMirror(period)})`

/** Condition on `employee e`: has no part. Being inactive today does not matter for a past period. */
export const isOut = (period: DateRange): RawBuilder<boolean> =>
  sql<boolean>`(not ${belongsTo(period, sql<boolean>`true`)})`

/** Condition on `employee e`: has a mirror in force, of whatever dates. */
export const hasSheet = ({ id }: Pick<Period, 'id'>): RawBuilder<boolean> => sql<boolean>`(exists (
  select from time_sheet s where s.pay_period_id = ${id} and s.employee_id = e.id and s.situation <> 'withdrawn'))`

/** Whether a processing of everybody would redate mirrors in force, or withdraw some with other dates. */
export async function hasRedatedSheets(db: Db, period: Period): Promise<boolean> {
  const { rows } = await sql<{ redated: boolean }>`
    with e as materialized (select * from employee e where ${hasRedatedSheet(period)})
    select exists (select from e where ${takesPart(period)} or ${isOut(period)}) as redated`.execute(db)
  return rows[0]?.redated ?? false
}

/** Condition on `employee e`: takes part, or has a mirror in force from when they did. */
export const hasPart = (period: Period): RawBuilder<boolean> =>
  sql<boolean>`(${takesPart(period)} or ${hasSheet(period)})`

/**
 * People whom a chosen processing must include: participants without a mirror, and those of `failed` who have
 * a part.
 */
export async function listIndispensable(db: Db, period: Period, failed: readonly number[]) {
  const { rows } = await sql<{ id: number; hasFailed: boolean }>`
    select e.id, e.id = any(${failed}::int[]) as "hasFailed" from employee e
    where (e.id = any(${failed}::int[]) and ${hasPart(period)}) or (${takesPart(period)} and not ${hasSheet(period)})`.execute(
    db,
  )
  const ids = (some: typeof rows) => some.map(({ id }) => id)
  return {
    failed: ids(rows.filter(({ hasFailed }) => hasFailed)),
    withoutMirror: ids(rows.filter(({ hasFailed }) => !hasFailed)),
  }
}

/** Condition on `employee e`: had no schedule up to its end. */
export const hasNoSchedule = ({ to }: DateRange): RawBuilder<boolean> => sql<boolean>`(not exists (
  select from schedule_assignment a where a.employee_id = e.id and a.since_on <= ${to}::date))`

/**
 * Condition on `employee e`: has marks in it. It searches by person, because the range holds many more marks.
 */
const hasMarks = ({ from, to }: DateRange): RawBuilder<boolean> => sql<boolean>`coalesce((
  select true from day_mark m where m.employee_id = e.id and m.day_on between ${from}::date and ${to}::date limit 1), false)`

/** Condition on `employee e`: has marks and no schedule, so nobody knows what was due. */
export const isUnplanned = (range: DateRange): RawBuilder<boolean> =>
  sql<boolean>`(not e.outsourced and ${hasNoSchedule(range)} and ${hasMarks(range)})`

/**
 * People without a result, and why: those with marks and no schedule, also where a mirror is withdrawn; of
 * chosen people, those neither computed nor withdrawn.
 */
export async function listLeftOut(
  db: Db,
  period: Period,
  chosen: readonly number[],
  changed: readonly number[] = [],
): Promise<LeftOut[]> {
  const { rows } = await sql<LeftOut>`
    select e.id as "employeeId", case when ${hasEarlierMirror(period)} then 'earlier-mirror'
      when ${hasNoSchedule(period)} then 'no-schedule' when ${hasSheet(period)} then 'inactive' else 'no-part' end as why
    from employee e
    where ${isUnplanned(period)}
      or (e.id = any(${chosen}::int[]) and not e.id = any(${changed}::int[]) and not ${takesPart(period)} and not (${hasSheet(period)} and ${isOut(period)}))
    order by e.name collate "pt-BR-x-icu", e.id`.execute(db)
  return rows
}

/** After `position`, and among `chosen` where that names any. */
const isLeft = (position: number, chosen: readonly number[]) =>
  sql<boolean>`(e.id > ${position} and (${chosen.length === 0} or e.id = any(${chosen}::int[])))`

/** Ids in order. `changed`: people inactive today whose days differ from their mirror. */
export async function listParticipants(
  db: Db,
  period: Period,
  position: number,
  chosen: readonly number[],
  changed: readonly number[] = [],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
    where ${isLeft(position, chosen)} and (${takesPart(period)} or e.id = any(${changed}::int[]))
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * People with a mirror in force who no longer take part. Those with marks who were admitted again later keep
 * it.
 */
export async function listFormerParticipants(
  db: Db,
  period: Period,
  position: number,
  chosen: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
    where ${isLeft(position, chosen)} and ${hasSheet(period)} and ${isOut(period)}
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}
