/** Mirrors for their readers, with their content. */
import { windowOf } from '@ponteiro/contract'
import { competenceOf } from '@ponteiro/contract/calculation/months'
import type { timeSheets } from '@ponteiro/contract/mirrors/time-sheets'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical, listed, paged, withTotal } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { isOfEverybody } from './sheet-counts.queries.ts'

const sheetsOf = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('timeSheet')
    .innerJoin('employee', 'employee.id', 'timeSheet.employeeId')
    .innerJoin('payPeriod', 'payPeriod.id', 'timeSheet.payPeriodId')
    .where(visibleTo(scope))

/** Condition on `time_sheet` and `pay_period`: it waits, and can be answered. */
export const isAnswerable = sql<boolean>`(time_sheet.situation = 'pending'
  and pay_period.status = 'closed' and pay_period.processing = 'done')`

/** Condition on `time_sheet`: in this situation, or in force. */
const isIn = (situation: 'pending' | 'authorized' | 'denied' | 'withdrawn' | undefined) =>
  situation === undefined
    ? sql<boolean>`time_sheet.situation <> 'withdrawn'`
    : sql<boolean>`time_sheet.situation = ${situation}`

const columns = [
  'timeSheet.id',
  'timeSheet.payPeriodId',
  'timeSheet.employeeId',
  'employee.name',
  'employee.enrollment',
  'payPeriod.year',
  'payPeriod.month',
  'payPeriod.startsOn',
  'payPeriod.endsOn',
  'timeSheet.situation',
  'timeSheet.justification',
  'timeSheet.updatedAt',
  'timeSheet.decidedAt',
  'timeSheet.version',
  'timeSheet.overnights',
  'timeSheet.night',
  'timeSheet.onNotice',
  'timeSheet.fifty',
  'timeSheet.hundred',
  'timeSheet.worked',
  'timeSheet.late',
  'timeSheet.pending',
  'timeSheet.refused',
  'timeSheet.belowLimit',
  'timeSheet.bankDelta',
  'timeSheet.alerts',
  isAnswerable.as('answerable'),
  sql<boolean>`(pay_period.processing = 'done')`.as('processed'),
] as const

const shown = <T extends { year: number; month: number }>({ year, month, ...sheet }: T) => ({
  ...sheet,
  competence: competenceOf(year, month),
})

export type SheetRow = NonNullable<Awaited<ReturnType<typeof findSheet>>>

type SheetQuery = z.output<typeof timeSheets.list.query>

export async function listSheets(db: Db, scope: PeopleScope, query: SheetQuery) {
  const { employeeId, month, situation } = query
  if (employeeId === undefined && isOfEverybody(scope)) return listSheetsOfEverybody(db, scope, query)
  const year = query.year ?? query.plainYear
  const matching = sheetsOf(db, scope)
    .$if(employeeId !== undefined, (q) => q.where('timeSheet.employeeId', '=', employeeId ?? -1))
    .$if(year !== undefined, (q) => q.where('payPeriod.year', '=', year ?? 0))
    .$if(month !== undefined, (q) => q.where('payPeriod.month', '=', month ?? 0))
    .where(situation === 'answerable' ? isAnswerable : isIn(situation))
  const rows = matching
    .select(columns)
    .orderBy('payPeriod.startsOn', 'desc')
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
  const { results, total } = await listed(rows, matching, windowOf(query))
  return { results: results.map(shown), total }
}

/** The part of a page that lies in one calculation. */
interface Slice {
  readonly payPeriodId: number
  readonly skip: number
}

/**
 * The same list, calculation by calculation: people are read in the order of their names until the page is
 * full, so it costs as much after ten years as after one.
 */
async function listSheetsOfEverybody(db: Db, scope: PeopleScope, query: SheetQuery) {
  const window = windowOf(query)
  const periods = await countPerPeriod(db, query)
  const total = periods.reduce((sum, { sheets }) => sum + sheets, 0)
  const slices: Slice[] = []
  let before = 0
  for (const { id, sheets } of periods) {
    const isWithin = before < window.skip + window.take && before + sheets > window.skip
    if (isWithin) slices.push({ payPeriodId: id, skip: Math.max(0, window.skip - before) })
    before += sheets
  }
  const [first, ...rest] = slices.map((slice) => rowsOfSlice(db, scope, query, slice, window.take))
  if (!first) return { results: [], total }
  const all = rest.reduce((rows, slice) => rows.unionAll(slice), first)
  const rows = await paged(db.selectFrom(all.as('sheet')).selectAll().orderBy('startsOn', 'desc').orderBy('place'), {
    skip: 0,
    take: window.take,
  }).execute()
  return { results: rows.map(({ place: _, ...sheet }) => shown(sheet)), total }
}

const situationOf = ({ situation }: SheetQuery) => (situation === 'answerable' ? isAnswerable : isIn(situation))

const rowsOfSlice = (db: Db, scope: PeopleScope, query: SheetQuery, { payPeriodId, skip }: Slice, take: number) =>
  db
    .selectFrom(
      paged(
        sheetsOf(db, scope)
          .where('timeSheet.payPeriodId', '=', payPeriodId)
          .where(situationOf(query))
          .select(columns)
          .orderBy(alphabetical('employee.name'))
          .orderBy('employee.id'),
        { skip, take },
      ).as('slice'),
    )
    .selectAll()
    .select(sql<number>`row_number() over ()`.as('place'))

/** Calculations with mirrors to list, newest first. */
async function countPerPeriod(db: Db, query: SheetQuery): Promise<{ id: number; sheets: number }[]> {
  const { month, situation } = query
  const year = query.year ?? query.plainYear
  const { rows } = await sql<{ id: number; sheets: number }>`
    select pay_period.id, sum(time_sheet.added)::int as sheets
    from pay_period join time_sheet_count time_sheet on time_sheet.pay_period_id = pay_period.id
    where ${situation === 'answerable' ? isAnswerable : isIn(situation)}
      and ${year === undefined ? sql`true` : sql`pay_period.year = ${year}`}
      and ${month === undefined ? sql`true` : sql`pay_period.month = ${month}`}
    group by pay_period.id having sum(time_sheet.added) > 0
    order by pay_period.starts_on desc`.execute(db)
  return rows
}

/** Mirrors that the person can answer. */
export async function listAnswerable(db: Db, scope: PeopleScope, employeeId: number) {
  const rows = await sheetsOf(db, scope)
    .select(columns)
    .where('timeSheet.employeeId', '=', employeeId)
    .where(isAnswerable)
    .orderBy('payPeriod.startsOn')
    .execute()
  return { results: rows.map(shown), total: rows.length }
}

/** Pending and denied mirrors, or those of one situation. */
export async function listUnsigned(db: Db, scope: PeopleScope, query: z.output<typeof timeSheets.unsigned.query>) {
  const matching = sheetsOf(db, scope)
    .where('timeSheet.situation', 'in', query.situation ? [query.situation] : ['pending', 'denied'])
    .$if(query.payPeriodId !== undefined, (q) => q.where('timeSheet.payPeriodId', '=', query.payPeriodId ?? -1))
  const rows = matching
    .select(columns)
    .orderBy(alphabetical('employee.name'))
    .orderBy('payPeriod.startsOn', 'desc')
    .orderBy('timeSheet.id')
  const window = windowOf(query)
  if (!isOfEverybody(scope)) {
    const { results, total } = await listed(rows, matching, window)
    return { results: results.map(shown), total }
  }
  const results = await paged(rows, window).execute()
  const total = await withTotal(results, window, () => countUnsigned(db, query))
  return { results: results.map(shown), total: total.total }
}

/** Of everybody. */
export async function countUnsigned(
  db: Db,
  only: { situation?: string | undefined; payPeriodId?: number | undefined } = {},
): Promise<number> {
  const { total } = await db
    .selectFrom('timeSheetCount')
    .select(sql<number>`coalesce(sum(added), 0)::int`.as('total'))
    .where('situation', 'in', only.situation ? [only.situation] : ['pending', 'denied'])
    .$if(only.payPeriodId !== undefined, (q) => q.where('payPeriodId', '=', only.payPeriodId ?? -1))
    .executeTakeFirstOrThrow()
  return total
}

export async function findSheet(db: Db, scope: PeopleScope, id: number) {
  const row = await sheetsOf(db, scope).select(columns).where('timeSheet.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/** The kinds of bank of a person's schedules, oldest first. */
export const listBankKinds = (db: Db, employeeId: number) =>
  db
    .selectFrom('scheduleAssignment')
    .select(['sinceOn', 'overtimeType', 'pointCalculation'])
    .where('employeeId', '=', employeeId)
    .orderBy('sinceOn')
    .execute()

export interface StandingMark {
  readonly id: number
  readonly dayOn: string
  readonly minute: number
  readonly localMinute: number
  readonly origin: 'web' | 'device' | 'file' | 'request' | 'admin'
  readonly nsr: number | null
  readonly handheld: boolean | null
  readonly reason: string
  readonly annulled: boolean
  readonly treatmentReason: string | null
  readonly offline: boolean
  /** It waits for a reviewer. */
  readonly waits: boolean
  /** The reason of a decision on its day; null: by the rule. */
  readonly dayReason: string | null
}

/** The marks of the days when the mirror was made, without later marks and treatments. */
export async function listStandingMarks(
  db: Db,
  employeeId: number,
  range: { startsOn: string; endsOn: string },
  at: string,
): Promise<StandingMark[]> {
  const { rows } = await sql<StandingMark>`
    select m.id, d.day_on, d.minute, m.local_minute, m.origin, coalesce(m.nsr, m.rep_nsr) as nsr, m.handheld, m.reason,
      coalesce(t.kind = 'annulled', h.mark_id is not null) as annulled, t.reason as treatment_reason, m.offline,
      h.mark_id is not null and t.kind is null as waits, case when p.day_on = d.day_on then p.reason end as day_reason
    from day_mark d join mark m on m.id = d.mark_id
    left join lateral (
      select kind, reason from mark_treatment where mark_id = m.id and treated_at <= ${at}::timestamptz
      order by id desc limit 1) t on true
    left join lateral (
      select day_on, reason from mark_day_decision where mark_id = m.id and decided_at <= ${at}::timestamptz
      order by id desc limit 1) p on true
    left join held_mark h on h.mark_id = m.id
    where d.employee_id = ${employeeId} and d.day_on between ${range.startsOn}::date and ${range.endsOn}::date
      and m.recorded_at <= ${at}::timestamptz
    order by d.day_on, d.minute, m.id`.execute(db)
  return rows
}

/** The mirror, locked until the transaction ends. */
export const lockSheet = (db: Db, scope: PeopleScope, id: number) =>
  sheetsOf(db, scope)
    .select(['timeSheet.id', 'timeSheet.version', 'timeSheet.situation', isAnswerable.as('answerable')])
    .where('timeSheet.id', '=', id)
    .forUpdate('timeSheet')
    .executeTakeFirst()

export interface SheetAnswer {
  readonly version: number
  readonly situation: 'authorized' | 'denied'
  readonly justification: string
  readonly accountId: number
}

/**
 * Stores the answer on the mirror and with its version: the next version clears the former, never the latter.
 */
export async function answerSheet(
  db: Db,
  id: number,
  { version, situation, justification, accountId }: SheetAnswer,
): Promise<void> {
  await db
    .updateTable('timeSheet')
    .set({ situation, justification, decidedAt: sql`now()`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('timeSheetDecision')
    .values({ timeSheetId: id, version, situation, justification, accountId })
    .execute()
}
