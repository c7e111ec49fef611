/** Days of a calculation on which something waits, found by indexes of what waits. */
import type { DateRange, LocalDate, Minutes } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A day with something recorded to settle. */
export interface FlaggedDay {
  readonly employeeId: number
  readonly on: LocalDate
  readonly dayId: number
  readonly missing: boolean
  readonly pending: Minutes
  readonly outside: boolean
  /** Active marks, where one is missing. */
  readonly marks: readonly Minutes[] | null
}

/** A day on which off-line presses or requests wait. */
export interface WaitingDay {
  readonly employeeId: number
  readonly on: LocalDate
  readonly dayId: number | null
  readonly held: number
  readonly requests: number
}

/** Past days that miss a mark, hold undecided overtime, or got a mark after their closing. */
export async function listFlaggedDays(db: Db, { from, to }: DateRange, today: LocalDate): Promise<FlaggedDay[]> {
  const { rows } = await sql<FlaggedDay>`
    select d.employee_id, d.day_on as "on", d.id as day_id, d.missing_mark as missing, d.pending, d.outside_closing as outside, (
      select json_agg(m.minute order by m.minute) from day_mark m
      where d.missing_mark and m.employee_id = d.employee_id and m.day_on = d.day_on and m.active) as marks
    from day_record d
    where d.day_on between ${from}::date and least(${to}::date, ${today}::date - 1)
      and (d.missing_mark or d.pending > 0 or d.outside_closing)`.execute(db)
  return rows
}

export async function listWaitingDays(db: Db, { from, to }: DateRange): Promise<WaitingDay[]> {
  const { rows } = await sql<WaitingDay>`
    select w.employee_id, w.day_on as "on", d.id as day_id, w.held, w.requests
    from (
      select employee_id, day_on, count(*) filter (where is_held)::int as held, count(*) filter (where not is_held)::int as requests
      from (
        select m.employee_id, m.day_on, true as is_held from day_mark m
        where m.waits and m.day_on between ${from}::date and ${to}::date
          and exists (select from held_mark h where h.mark_id = m.mark_id)
        union all
        select employee_id, day_on, false from mark_request
        where state = 'pending' and day_on between ${from}::date and ${to}::date) e
      group by 1, 2) w
    left join day_record d on d.employee_id = w.employee_id and d.day_on = w.day_on`.execute(db)
  return rows
}

/** Of each person, by date. */
export type DaysOf<Day> = ReadonlyMap<number, ReadonlyMap<LocalDate, Day>>

export function byPersonAndDay<Day extends { readonly employeeId: number; readonly on: LocalDate }>(
  days: readonly Day[],
): DaysOf<Day> {
  const people = new Map<number, Map<LocalDate, Day>>()
  for (const day of days) {
    const own = people.get(day.employeeId)
    if (own) own.set(day.on, day)
    else people.set(day.employeeId, new Map([[day.on, day]]))
  }
  return people
}
