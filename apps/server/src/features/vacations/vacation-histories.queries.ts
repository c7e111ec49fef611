/** A person's stored vacations: contract, plans, days of unjustified absence. */
import type { LocalDate } from '@ponteiro/timesheet'
import { type Away, type KnownPlan, mostLeave, type VacationRules } from '@ponteiro/vacations'
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
  /** Paid leaves of reasons that have more than thirty days in all. */
  readonly leaves: readonly Away[]
}

const listOf = (rows: ReturnType<typeof sql>) => sql`coalesce((${rows}), '[]'::jsonb)`

/**
 * The bank settled the hours of a day: the balance of its calculation, or of a later one, is not below zero,
 * and none was put to zero in between. No pay was taken for the day, so it is accepted (decision 086).
 */
const settledFromBank = sql`exists (
  select from pay_period p
  join hour_bank_month own on own.employee_id = d.employee_id and own.year = p.year and own.month = p.month and own.calculated
  join hour_bank_month later on later.employee_id = own.employee_id and (later.year, later.month) >= (own.year, own.month) and later.total >= 0
  where d.day_on between p.starts_on and p.ends_on and not exists (
    select from hour_bank_month zero where zero.employee_id = own.employee_id and zero.cleared
      and (zero.year, zero.month) > (own.year, own.month) and (zero.year, zero.month) <= (later.year, later.month)))`

/**
 * What somebody wrote about the day explains it, also where it excuses no hours: a day off that was agreed
 * on. A reason that administrators alone give and that excuses nothing is a suspension, or the absence
 * itself.
 */
const isExplained = sql`exists (
  select from day_justification j left join absence_reason r on r.id = j.reason_id
  where j.employee_id = e.id and j.day_on = d.day_on and (j.allowance <> 'none' or not coalesce(r.admin_only, false)))`

/**
 * A past day with hours due, without work, excuse or explanation. What the employer accepted does not count
 * (CLT art. 131, IV).
 */
const unjustifiedBefore = (today: LocalDate) => sql`
  select jsonb_agg(d.day_on order by d.day_on) from day_record d
  where d.employee_id = e.id and d.day_on < ${today}::date and d.kind = 'workday' and d.expected > 0 and d.worked = 0 and d.credited = 0 and d.book_since is not null
    and not ${isExplained} and not ${settledFromBank}`

const longLeaves = sql`
  select jsonb_agg(jsonb_build_object('from', l.starts_on, 'to', l.ends_on, 'what', l.name) order by l.starts_on)
  from (
    select a.starts_on, a.ends_on, r.name, sum(a.ends_on - a.starts_on + 1) over (partition by r.id) as days
    from absence a join absence_reason r on r.id = a.reason_id
    where a.employee_id = e.id and a.state = 'authorized' and not a.vacation and a.part = 'whole' and r.allowance = 'full'
  ) l where l.days > ${sql.lit(mostLeave)}`

/** Plans of an employment before used days that its end settled. */
const ofThisEmployment = sql`p.acquired_from > coalesce(
  (select max(f.dismissed_on) from past_employment f where f.employee_id = e.id), '-infinity'::date)`

const validated = sql`exists (
  select from vacation_control c where c.plan_id = p.id and c.active and c.state = 'authorized')`

/** Histories by id, without unknown people. `looksAtDays`: includes unjustified absences and long leaves. */
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
        select jsonb_agg(jsonb_build_object('id', p.id, 'from', p.starts_on, 'to', p.ends_on, 'of', p.acquired_from, 'charged', p.charged, 'waits', not ${validated})
          order by p.starts_on)
        from vacation_plan p where p.employee_id = e.id and p.active and p.state <> 'denied' and ${ofThisEmployment}`)} as plans,
      ${listOf(sql`
        select jsonb_agg(jsonb_build_object('from', a.starts_on, 'to', a.ends_on, 'what', r.name) order by a.starts_on)
        from absence a join absence_reason r on r.id = a.reason_id
        where a.employee_id = e.id and a.state in ('pending', 'authorized') and a.ends_on >= ${today}::date
          and not exists (select from vacation_control c where c.absence_id = a.id and c.active)`)} as away,
      ${looksAtDays ? listOf(unjustifiedBefore(today)) : sql`'[]'::jsonb`} as unjustified_on,
      ${looksAtDays ? listOf(longLeaves) : sql`'[]'::jsonb`} as leaves
    from employee e where e.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const keys = {
  eveDays: 'vacation_eve_days',
  reducesByAbsences: 'vacation_reduces_by_absences',
  settledBefore: 'vacation_settled_before',
} as const

export async function findVacationRules(db: Db | Pool) {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', Object.values(keys)).execute()
  const set = (key: string) => rows.find((row) => row.key === key)?.value
  return {
    eveDays: Number(set(keys.eveDays) ?? 2),
    reducesByAbsences: set(keys.reducesByAbsences) === 'true',
    settledBefore: set(keys.settledBefore) || null,
  } satisfies VacationRules
}

/** Without `settledBefore` that day stays as it is. */
export async function saveVacationRules(
  db: Db,
  { eveDays, reducesByAbsences, settledBefore }: VacationRules,
): Promise<void> {
  await db
    .insertInto('setting')
    .values([
      { key: keys.eveDays, value: String(eveDays) },
      { key: keys.reducesByAbsences, value: String(reducesByAbsences) },
      ...(settledBefore === undefined ? [] : [{ key: keys.settledBefore, value: settledBefore ?? '' }]),
    ])
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
}
