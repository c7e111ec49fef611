/** Marks that the administrator treated in the last two complete months: added, corrected, disregarded. */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { changeMarks } from '../features/days/day-changes.queries.ts'
import type { NamedChange } from '../features/days/day-changes.rules.ts'
import type { Db } from '../platform/database/database.ts'

/** A day of somebody in the workshops, with its last mark. */
interface DemoDay {
  readonly employeeId: number
  readonly on: LocalDate
  readonly lastId: number
  readonly lastMinute: number
}

/** Days of day workers with so many marks, one a person, as many of each sector. */
async function daysWith(db: Db, marks: number, { from, to }: DateRange): Promise<DemoDay[]> {
  const { rows } = await sql<DemoDay>`
    select distinct on (d.employee_id) d.employee_id, d.day_on as "on", d.ids[${marks}::int] as last_id, d.last_minute
    from (
      select employee_id, day_on, max(minute) as last_minute, array_agg(mark_id order by minute) as ids
      from day_mark where active and day_on between ${from}::date and ${to}::date
      group by employee_id, day_on having count(*) = ${marks} and min(minute) >= 420 and max(minute) < 1200) d
    join sector_assignment a on a.employee_id = d.employee_id
    join sector s on s.id = a.sector_id
    where s.name in ('Oficina', 'Logística', 'Montagem', 'Qualidade') and extract(isodow from d.day_on) < 6
    order by d.employee_id, d.day_on`.execute(db)
  return rows
}

/** `months`: those that are over, the earlier first. */
export async function insertDemoTreatments(db: Db, months: readonly DateRange[], now: number): Promise<void> {
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('login', '=', 'ana')
    .executeTakeFirstOrThrow()
  const treat = (day: DemoDay, change: NamedChange) =>
    changeMarks(db, { employeeId: day.employeeId, on: day.on }, [change], { accountId, now, motives: 'required' })
  for (const [nth, month] of months.entries()) {
    const forgotten = await daysWith(db, 3, month)
    for (const day of forgotten.slice(0, 4 + 2 * nth))
      await treat(day, {
        minute: Math.max(day.lastMinute + 60, 1020),
        dayOn: day.on,
        reason: 'Saída confirmada pela chefia',
      })
    const treated = new Set(forgotten.map(({ employeeId }) => employeeId))
    const [first, second, ...others] = (await daysWith(db, 4, month)).filter(
      ({ employeeId }) => !treated.has(employeeId),
    )
    for (const day of others.slice(0, 2 + nth))
      await treat(day, { id: day.lastId, minute: day.lastMinute + 5, reason: 'Relógio atrasado, conferido' })
    for (const day of nth === 0 ? [first] : [first, second])
      if (day) await treat(day, { id: day.lastId, active: false, reason: 'Registro de outra pessoa' })
  }
}
