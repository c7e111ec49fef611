/**
 * The facts of a day beside plan and marks. Presses, recomputations, processings and explanations all read
 * them here. Justifications, absences among them, enter only as two columns that `switchesOf` reads.
 */
import type { DateRange, DaysBefore, LocalDate } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Pool } from '../../../platform/database/database.ts'
import { absenceOf, decidedOf, noSwitches, type Switches } from './day-facts.rules.ts'
import { daysBefore, type EarlierDay, lookBack } from './day-results.rules.ts'

/** The switches of row `d` of `day_record`. Never null: readers take the values by position. */
export const switchColumns =
  'd.authorized_minutes, d.denied_minutes, d.on_notice, d.overnight, d.excused_whole, d.excused_minutes'

/** The same as one text; empty without a record. */
export const switchesText = sql<string>`concat_ws(' ', ${sql.raw(switchColumns)})`

/** Whether `d` has any switch. An index has the same condition. */
const isSet = sql<boolean>`(d.overtime <> 'open' or d.on_notice or d.overnight or d.excused_whole or d.excused_minutes > 0)`

/** Reads the values of `switchColumns` as texts. */
export function switchesOf(values: readonly string[]): Switches {
  const [authorized = '', denied, onNotice, overnight, whole, excused] = values
  if (authorized === '') return noSwitches
  return {
    overtime: decidedOf(Number(authorized), Number(denied)),
    onNotice: onNotice === 't',
    overnight: overnight === 't',
    absence: absenceOf(whole === 't', Number(excused)),
  }
}

/** The last working day before a day, as a lateral row. */
export const lastWorked = (employeeId: RawBuilder<unknown>, on: RawBuilder<unknown>): RawBuilder<EarlierDay> =>
  sql<EarlierDay>`(
    select d.day_on, d.last_exit, d.days_in_row, d.days_since_rest from day_record d
    where d.employee_id = ${employeeId} and d.day_on between ${on} - ${sql.lit(lookBack)} and ${on} - 1
      and d.last_exit is not null
    order by d.day_on desc limit 1)`

/** One day: its switches, and the end of the last working day before it. */
export async function findDayFacts(
  db: Db,
  employeeId: number,
  on: LocalDate,
): Promise<{ readonly switches: Switches; readonly before: DaysBefore }> {
  const { rows } = await sql<EarlierDay & { switches: string | null }>`
    select b.*, (
      select ${switchesText} from day_record d where d.employee_id = i.employee_id and d.day_on = i.on_day) as switches
    from (select ${employeeId}::int as employee_id, ${on}::date as on_day) i
    left join lateral ${lastWorked(sql`i.employee_id`, sql`i.on_day`)} b on true`.execute(db)
  const [row] = rows
  return { switches: switchesOf((row?.switches ?? '').split(' ')), before: daysBefore(row) }
}

/** Days of a range with switches, by person. */
export async function listSwitches(
  db: Db | Pool,
  { from, to }: DateRange,
  ids: readonly number[],
): Promise<Map<number, Map<LocalDate, Switches>>> {
  const { rows } = await sql<{ employeeId: number; dayOn: LocalDate; switches: string }>`
    select d.employee_id, d.day_on, ${switchesText} as switches from day_record d
    where d.employee_id = any(${ids}::int[]) and d.day_on between ${from}::date and ${to}::date and ${isSet}`.execute(
    db,
  )
  const set = new Map<number, Map<LocalDate, Switches>>()
  for (const { employeeId, dayOn, switches } of rows) {
    const days = set.get(employeeId) ?? new Map<LocalDate, Switches>()
    days.set(dayOn, switchesOf(switches.split(' ')))
    set.set(employeeId, days)
  }
  return set
}

/** How the last day worked before a day ended, by person; none of whom nothing is found. */
export async function listDaysBefore(
  db: Db | Pool,
  on: LocalDate,
  ids: readonly number[],
): Promise<Map<number, DaysBefore>> {
  const { rows } = await sql<EarlierDay & { employeeId: number }>`
    select i.employee_id, b.* from unnest(${ids}::int[]) as i(employee_id)
    cross join lateral ${lastWorked(sql`i.employee_id`, sql`${on}::date`)} b`.execute(db)
  return new Map(rows.map(({ employeeId, ...row }) => [employeeId, daysBefore(row)]))
}
