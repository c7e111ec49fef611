/** What the dashboard counts, each as a query of its own that an index answers; asked together in one statement. */
import { type DashboardCounts, ownDays } from '@ponteiro/contract/dashboard/dashboard'
import { mostDays } from '@ponteiro/contract/time-clock/days'
import { addDays, type LocalDate, payPeriod } from '@ponteiro/timesheet'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/scope.ts'
import { countBirthdays } from '../people/birthdays.queries.ts'
import { importRuns } from '../time-clock/afd-imports.queries.ts'
import { countHeld } from '../time-clock/held-marks.queries.ts'
import { isAnswerable } from '../time-sheets/time-sheets.queries.ts'

/** Who asks, and when. */
export interface Asking {
  readonly db: Db
  readonly scope: PeopleScope
  /** The caller's own records. */
  readonly own: PeopleScope
  readonly today: LocalDate
  /** A person whose days are not counted among those to decide: nobody decides the own. */
  readonly notOf: number | undefined
}

type Count = (asking: Asking) => Expression<unknown>

const peopleIn = (db: Db, scope: PeopleScope) => db.selectFrom('employee').select('employee.id').where(visibleTo(scope))

const activePeople = (db: Db, scope: PeopleScope) =>
  peopleIn(db, scope).where('employee.active', '=', true).where('employee.outsourced', '=', false)

/** The days on which something can still be decided: of open calculations, and the last ones while no calculation covers today. They never overlap. */
const openDays = (today: LocalDate) => sql`(
    select starts_on, ends_on from pay_period where status = 'open'
    union all
    select greatest(${payPeriod(today).from}::date, (select max(ends_on) + 1 from pay_period where ends_on < ${today}::date)), ${today}::date
    where not exists (select from pay_period where ${today}::date between starts_on and ends_on))`

const undecided = ({ db, scope, today, notOf }: Asking) => sql`
    from ${openDays(today)} o
    join day_record d on d.pending > 0 and d.day_on between o.starts_on and o.ends_on
    where d.employee_id in ${peopleIn(db, scope)} and d.employee_id <> ${notOf ?? 0}`

export const counted = {
  sheetsToAnswer: ({ db, own }) => sql`
    select count(*) from time_sheet join pay_period on pay_period.id = time_sheet.pay_period_id
    where time_sheet.employee_id in ${peopleIn(db, own)} and ${isAnswerable}`,

  bankBalance: ({ db, own }) => sql`
    select coalesce((select total from hour_bank_month where employee_id in ${peopleIn(db, own)}
      order by year desc, month desc limit 1), 0)`,

  negativeBanks: ({ db, scope }) => sql`
    select count(*) from employee e
    where e.id in ${peopleIn(db, scope)} and (
      select total from hour_bank_month where employee_id = e.id order by year desc, month desc limit 1) < 0`,

  overtimeToDecide: (asking) => sql`select count(*) ${undecided(asking)}`,

  overtimeSince: (asking) => sql`
    select min(d.day_on) ${undecided(asking)} and d.day_on > ${addDays(payPeriod(asking.today).to, -mostDays)}::date`,

  unsignedSheets: ({ db, scope }) => sql`
    select count(*) from time_sheet where situation in ('pending', 'denied') and employee_id in ${peopleIn(db, scope)}`,

  periodsToProcess: ({ today }) => sql`
    select count(*) from pay_period where ends_on < ${today}::date and processing in ('no', 'waiting')`,

  importsToSettle: () => sql`
    select count(*) from afd_import i
    where i.unknown_person > 0 or exists (
      select from job_run r where r.kind = ${importRuns.lines} and r.subject_id = i.id and r.state = 'failed'
        and not exists (select from job_run later where later.kind = r.kind and later.subject_id = i.id and later.id > r.id))`,

  dataChangesToDecide: () => sql`select count(*) from data_change where state = 'pending'`,

  marksWaiting: ({ db, scope }) => countHeld(db, scope),

  activePeople: ({ db, scope }) => activePeople(db, scope).clearSelect().select(sql<number>`count(*)`.as('total')),

  peopleWithoutSchedule: ({ db, scope }) =>
    activePeople(db, scope)
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('scheduleAssignment')
              .select('scheduleAssignment.id')
              .whereRef('scheduleAssignment.employeeId', '=', 'employee.id'),
          ),
        ),
      ),

  birthdaysThisMonth: ({ db, scope, today }) => countBirthdays(db, scope, Number(today.slice(5, 7))),

  tools: () => sql`select count(*) from tool`,

  activeSectors: () => sql`select count(*) from sector where active`,
} as const satisfies Partial<Record<keyof DashboardCounts, Count>>

export type CountName = keyof typeof counted

/** Some of the counts, in one statement. */
export async function readCounts(asking: Asking, names: readonly CountName[]): Promise<Partial<DashboardCounts>> {
  if (names.length === 0) return {}
  const columns = names.map((name) => sql`(${counted[name](asking)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Partial<DashboardCounts>>`select ${sql.join(columns)}`.execute(asking.db)
  return rows[0] ?? {}
}

/**
 * The stored days of a person that lack a mark, among those that something can still be done about: the last ones, and those of every
 * calculation that is open.
 */
export async function listDaysMissingMark(db: Db, employeeId: number, today: LocalDate): Promise<LocalDate[]> {
  const { from, to } = ownDays(today)
  const { rows } = await sql<{ on: LocalDate }>`
    select d.day_on as "on" from day_record d
    where d.employee_id = ${employeeId} and d.missing_mark
      and d.day_on between ${addDays(today, 1 - mostDays)}::date and ${to}::date
      and (d.day_on >= ${from}::date or exists (
        select from pay_period p where p.status = 'open' and d.day_on between p.starts_on and p.ends_on))
    order by 1`.execute(db)
  return rows.map(({ on }) => on)
}
