/** Calculations, their reopenings, and the runs that processed them. */
import { windowOf } from '@ponteiro/contract'
import { competenceOf, monthName } from '@ponteiro/contract/calculation/months'
import type { PayPeriodDraft, payPeriods } from '@ponteiro/contract/periods/pay-periods'
import type { LocalDate } from '@ponteiro/timesheet'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { lockNumbers } from '../../platform/database/advisory-locks.ts'
import { type Database, type Db, refuseOn } from '../../platform/database/database.ts'
import { listed } from '../../platform/database/lists.ts'
import { periodColumns } from '../calculation/plans/period-dates.queries.ts'
import { workIsOpen } from '../clock-files/imports/open-work.queries.ts'

refuseOn('pay_period_no_overlap', 'period.overlaps')
refuseOn('pay_period_year_month_key', 'period.overlaps')

/** The kind of `job_run` that processes a calculation, its subject. */
export const processingKind = 'period.process'

/** Condition on `pay_period`: past, and neither processed nor in processing. */
export const isDue = (today: LocalDate) =>
  sql<boolean>`(pay_period.ends_on < ${today}::date and pay_period.processing in ('no', 'waiting'))`

interface Filters
  extends Pick<z.output<typeof payPeriods.list.query>, 'year' | 'plainYear' | 'month' | 'status' | 'processing'> {
  readonly today: LocalDate
}

const matchingPeriods = (db: Db, { year, plainYear, month, status, processing, today }: Filters) =>
  db
    .selectFrom('payPeriod')
    .$if((year ?? plainYear) !== undefined, (q) => q.where('payPeriod.year', '=', year ?? plainYear ?? 0))
    .$if(month !== undefined, (q) => q.where('payPeriod.month', '=', month ?? 0))
    .$if(status !== undefined, (q) => q.where('payPeriod.status', '=', status ?? 'open'))
    .$if(processing === 'due', (q) => q.where(isDue(today)))
    .$if(processing !== undefined && processing !== 'due', (q) =>
      q.where('payPeriod.processing', '=', processing === 'due' ? 'no' : (processing ?? 'no')),
    )

const countedAs = (those: RawBuilder<unknown>) => sql<number>`coalesce(sum(added) filter (where ${those}), 0)::int`

const orZero = (count: string) => sql<number>`coalesce(${sql.ref(`counted.${count}`)}, 0)`

/** Adds the last run and mirrors by situation, in the same query. */
const withRunAndSheets = (rows: SelectQueryBuilder<Database, 'payPeriod', object>) =>
  rows
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('jobRun')
          .select([
            'done',
            'total',
            sql<number>`jsonb_array_length(failures)`.as('failures'),
            sql<number>`jsonb_array_length(left_out)`.as('leftOut'),
            sql<number>`jsonb_array_length(jsonb_path_query_array(left_out, '$[*] ? (@.why == "no-schedule")'))`.as(
              'withoutSchedule',
            ),
          ])
          .where('kind', '=', processingKind)
          .whereRef('subjectId', '=', 'payPeriod.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('timeSheetCount')
          .select([
            'timeSheetCount.payPeriodId as countedPeriod',
            countedAs(sql`true`).as('sheets'),
            countedAs(sql`situation = 'authorized'`).as('authorized'),
            countedAs(sql`situation = 'pending'`).as('pending'),
            countedAs(sql`situation = 'denied'`).as('denied'),
          ])
          .where('situation', '<>', 'withdrawn')
          .groupBy('timeSheetCount.payPeriodId')
          .as('counted'),
      (join) => join.onRef('counted.countedPeriod', '=', 'payPeriod.id'),
    )
    .select([
      'payPeriod.id',
      'payPeriod.month',
      'payPeriod.year',
      'payPeriod.startsOn',
      'payPeriod.endsOn',
      'payPeriod.observations',
      'payPeriod.status',
      'payPeriod.processing',
      'payPeriod.automatic',
      'payPeriod.reopened',
      'run.done',
      'run.total',
      'run.failures',
      'run.leftOut',
      'run.withoutSchedule',
      orZero('sheets').as('sheets'),
      orZero('authorized').as('authorized'),
      orZero('pending').as('pending'),
      orZero('denied').as('denied'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof withRunAndSheets>['executeTakeFirstOrThrow']>>

const shown = ({ done, total, failures, leftOut, withoutSchedule, sheets, ...row }: Row) => {
  const { authorized, pending, denied, ...period } = row
  return {
    ...period,
    monthId: period.month,
    monthName: monthName(period.month),
    competence: competenceOf(period.year, period.month),
    progress: done === null || total === null ? null : { done, total },
    failures: failures ?? 0,
    leftOut: { withoutSchedule: withoutSchedule ?? 0, others: (leftOut ?? 0) - (withoutSchedule ?? 0) },
    sheets: { total: sheets, authorized, pending, denied },
  }
}

export async function listPeriods(db: Db, query: z.output<typeof payPeriods.list.query> & Filters) {
  const matching = withRunAndSheets(matchingPeriods(db, query))
  const { results, total } = await listed(matching.orderBy('payPeriod.startsOn', 'desc'), matching, windowOf(query))
  return { results: results.map(shown), total }
}

export async function listAllPeriods(db: Db, query: Filters) {
  const rows = await withRunAndSheets(matchingPeriods(db, query)).orderBy('payPeriod.startsOn', 'desc').execute()
  return { results: rows.map(shown), total: rows.length }
}

export async function findPeriod(db: Db, id: number) {
  const row = await withRunAndSheets(db.selectFrom('payPeriod')).where('payPeriod.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/**
 * Locks the calculation until the transaction ends: one call at a time changes its state. Mirrors may be
 * written meanwhile.
 */
export const lockPeriod = (db: Db, id: number) =>
  db.selectFrom('payPeriod').select(periodColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Hours before the next automatic try after a failure. */
const hoursBetweenTries = 6

/**
 * The oldest closed calculation due for automatic processing (final date before `today`), locked. None while
 * another runs or marks or days are worked on. A concurrent server finds nothing. A failed manual processing
 * does not delay it.
 */
export async function lockDuePeriod(db: Db, today: string): Promise<{ id: number } | undefined> {
  const { rows: looks } = await sql<{
    alone: boolean
  }>`select pg_try_advisory_xact_lock(${lockNumbers.duePeriod}) as alone`.execute(db)
  if (!looks[0]?.alone) return undefined
  const { rows } = await sql<{ id: number }>`
    select p.id from pay_period p
    where p.automatic and p.processing = 'waiting' and p.ends_on < ${today}::date
      and not exists (select from pay_period other where other.processing = 'running') and not ${workIsOpen}
      and not exists (select from job_run r where r.kind = ${processingKind} and r.subject_id = p.id
        and r.account_id is null and r.state = 'failed' and r.finished_at > now() - make_interval(hours => ${hoursBetweenTries}))
    order by p.starts_on limit 1 for no key update`.execute(db)
  return rows[0]
}

/** The year is that of the end date. */
const written = (draft: z.output<typeof PayPeriodDraft>) => ({
  month: draft.month,
  year: Number(draft.endsOn.slice(0, 4)),
  startsOn: draft.startsOn,
  endsOn: draft.endsOn,
  observations: draft.observations ?? '',
})

export const insertPeriod = (db: Db, draft: z.output<typeof PayPeriodDraft>) =>
  db.insertInto('payPeriod').values(written(draft)).returning('id').executeTakeFirstOrThrow()

export const updatePeriod = (db: Db, id: number, draft: z.output<typeof PayPeriodDraft>) =>
  db.updateTable('payPeriod').set(written(draft)).where('id', '=', id).execute()

export const updatePeriodState = (
  db: Db,
  id: number,
  state: {
    status?: 'open' | 'closed'
    processing?: 'no' | 'waiting' | 'running' | 'done'
    automatic?: boolean
    reopened?: boolean
  },
) => db.updateTable('payPeriod').set(state).where('id', '=', id).execute()

/** Whether mirrors or reopenings forbid its deletion. */
export async function isPeriodUsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from time_sheet where pay_period_id = ${id})
      or exists (select from pay_period_reopening where pay_period_id = ${id}) as used`.execute(db)
  return rows[0]?.used ?? false
}

export const deletePeriod = (db: Db, id: number) => db.deleteFrom('payPeriod').where('id', '=', id).execute()

export const insertReopening = (db: Db, payPeriodId: number, accountId: number, justification: string) =>
  db
    .insertInto('payPeriodReopening')
    .values({ payPeriodId, accountId, justification })
    .returning('id')
    .executeTakeFirstOrThrow()

export const listReopenings = (db: Db, payPeriodId: number) =>
  db
    .selectFrom('payPeriodReopening as r')
    .innerJoin('account', 'account.id', 'r.accountId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select([
      'r.id',
      'r.payPeriodId',
      'r.justification',
      'r.reopenedAt',
      'account.employeeId',
      sql<string>`coalesce(employee.name, account.login)`.as('responsible'),
    ])
    .where('r.payPeriodId', '=', payPeriodId)
    .orderBy('r.id', 'desc')
    .execute()

export const insertRun = (db: Db, payPeriodId: number, accountId: number | null) =>
  db
    .insertInto('jobRun')
    .values({ kind: processingKind, subjectId: payPeriodId, accountId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findLastRun = (db: Db, payPeriodId: number) =>
  db
    .selectFrom('jobRun')
    .select(['id', 'state', 'done', 'total', 'failures', 'leftOut'])
    .where('kind', '=', processingKind)
    .where('subjectId', '=', payPeriodId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Cancels a run; false: it had ended. */
export async function cancelRun(db: Db, runId: number): Promise<boolean> {
  const cancelled = await db
    .updateTable('jobRun')
    .set({ state: 'cancelled', finishedAt: sql`now()` })
    .where('id', '=', runId)
    .where('state', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  return cancelled !== undefined
}

export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('employee').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
