/** A person's stored vacations: contract, plans, days of unjustified absence. */
import type { LocalDate } from '@ponteiro/timesheet'
import type { Away, KnownPlan, VacationRules } from '@ponteiro/vacations'
import { sql } from 'kysely'
import type { Db, Pool } from '../../platform/database/database.ts'

export interface VacationHistory {
  readonly id: number
  readonly name: string
  readonly admittedOn: LocalDate | null
  readonly dismissedOn: LocalDate | null
  readonly restarts: readonly LocalDate[]
  readonly plans: readonly KnownPlan[]
  /** Other absences from today on, without those of plans. */
  readonly away: readonly Away[]
  readonly unjustifiedOn: readonly LocalDate[]
}

const listOf = (rows: ReturnType<typeof sql>) => sql`coalesce((${rows}), '[]'::jsonb)`

/**
 * A past day with hours due, without work, excuse or explanation. What the employer accepted does not count
 * (CLT art. 131, IV).
 */
const unjustifiedBefore = (today: LocalDate) => sql`
  select jsonb_agg(d.day_on order by d.day_on) from day_record d
  where d.employee_id = e.id and d.day_on < ${today}::date and d.kind = 'workday' and d.expected > 0 and d.worked = 0 and d.credited = 0 and d.book_since is not null
    and not exists (select from day_justification j where j.employee_id = e.id and j.day_on = d.day_on)`

/** Those of these people that exist, by id. `looksAtDays`: also reads unjustified absences. */
export async function listHistories(
  db: Db | Pool,
  ids: readonly number[],
  today: LocalDate,
  looksAtDays = true,
): Promise<Map<number, VacationHistory>> {
  const { rows } = await sql<VacationHistory>`
    select e.id, e.name, e.admitted_on, e.dismissed_on,
      ${listOf(sql`select jsonb_agg(r.on_day order by r.on_day) from vacation_restart r where r.employee_id = e.id`)} as restarts,
      ${listOf(sql`
        select jsonb_agg(jsonb_build_object('id', p.id, 'from', p.starts_on, 'to', p.ends_on, 'of', p.acquired_from, 'charged', p.charged)
          order by p.starts_on)
        from vacation_plan p where p.employee_id = e.id and p.active and p.state <> 'denied'`)} as plans,
      ${listOf(sql`
        select jsonb_agg(jsonb_build_object('from', a.starts_on, 'to', a.ends_on, 'what', r.name) order by a.starts_on)
        from absence a join absence_reason r on r.id = a.reason_id
        where a.employee_id = e.id and a.state in ('pending', 'authorized') and a.ends_on >= ${today}::date
          and not exists (select from vacation_control c where c.absence_id = a.id and c.active)`)} as away,
      ${looksAtDays ? listOf(unjustifiedBefore(today)) : sql`'[]'::jsonb`} as unjustified_on
    from employee e where e.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const keys = { eveDays: 'vacation_eve_days', reducesByAbsences: 'vacation_reduces_by_absences' } as const

export async function findVacationRules(db: Db | Pool): Promise<VacationRules> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', Object.values(keys)).execute()
  const set = (key: string) => rows.find((row) => row.key === key)?.value
  return {
    eveDays: Number(set(keys.eveDays) ?? 2),
    reducesByAbsences: set(keys.reducesByAbsences) === 'true',
  }
}

export async function saveVacationRules(db: Db, { eveDays, reducesByAbsences }: VacationRules): Promise<void> {
  await db
    .insertInto('setting')
    .values([
      { key: keys.eveDays, value: String(eveDays) },
      { key: keys.reducesByAbsences, value: String(reducesByAbsences) },
    ])
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}
