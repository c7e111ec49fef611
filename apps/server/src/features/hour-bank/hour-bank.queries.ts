/** Months of the hour bank. Whoever changes a chain holds its person's lock until the transaction ends. */
import { windowOf } from '@ponteiro/contract'
import type { hourBank } from '@ponteiro/contract/hour-bank/hour-bank'
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import { bankLock } from '../../platform/database/advisory-locks.ts'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { findPeriodDates } from '../calculation/plans/period-dates.queries.ts'
import { type BankRow, type Chain, type MonthOfYear, withCleared } from './hour-bank.rules.ts'

/** One lock a person, taken by id, so that two batches cannot wait for each other. */
export async function lockBanks(db: Db, employeeIds: readonly number[]): Promise<void> {
  const ids = [...employeeIds].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(${bankLock}, id) from unnest(${ids}::int[]) id`.execute(db)
}

export interface StoredRow extends BankRow {
  readonly id: number
  readonly employeeId: number
}

const columns = [
  'id',
  'employeeId',
  'year',
  'month',
  'previous',
  'current',
  'total',
  'remarks',
  'processed',
  'edited',
  'cleared',
  'calculated',
  'posted',
] as const

/** The whole chain of one person. */
export const listBankRows = (db: Db, employeeId: number): Promise<StoredRow[]> =>
  db
    .selectFrom('hourBankMonth')
    .select(columns)
    .where('employeeId', '=', employeeId)
    .orderBy('year')
    .orderBy('month')
    .execute()

/** The person and month of a row; undefined: no such row. */
export const findBankRow = (db: Db, id: number): Promise<StoredRow | undefined> =>
  db.selectFrom('hourBankMonth').select(columns).where('id', '=', id).executeTakeFirst()

/** Chains from a month on, each with the row before, in one query for many people. */
export async function listChainsFrom(
  db: Db,
  employeeIds: readonly number[],
  from: MonthOfYear,
): Promise<Map<number, BankRow[]>> {
  const fields = sql`employee_id, year, month, previous, current, total, remarks, processed, edited, cleared, calculated, posted`
  const { rows } = await sql<BankRow & { employeeId: number }>`
    select m.* from unnest(${employeeIds}::int[]) person(id) cross join lateral (
      (select ${fields} from hour_bank_month where employee_id = person.id and (year, month) < (${from.year}, ${from.month})
        order by year desc, month desc limit 1)
      union all
      (select ${fields} from hour_bank_month where employee_id = person.id and (year, month) >= (${from.year}, ${from.month}))
    ) m order by employee_id, year, month`.execute(db)
  const chains = new Map<number, BankRow[]>()
  for (const { employeeId, ...row } of rows) {
    const chain = chains.get(employeeId)
    if (chain) chain.push(row)
    else chains.set(employeeId, [row])
  }
  return chains
}

/** A changed chain, of which only changed rows are written. */
export interface ChangedChain {
  readonly employeeId: number
  readonly before: Chain
  readonly after: Chain
}

/** Numbers or flags as array text: letting the driver convert each takes longer than the insert. */
export const arrayText = (values: readonly (number | boolean)[]): string => `{${values.join()}}`

/** Writes the changes of many chains with one statement. */
export async function saveChains(db: Db, changes: readonly ChangedChain[]): Promise<void> {
  const rows = changes.flatMap(({ employeeId, before, after }) => {
    const known = new Set(before)
    return after.filter((row) => !known.has(row)).map((row) => ({ employeeId, ...row }))
  })
  if (rows.length === 0) return
  const column = (read: (row: BankRow & { employeeId: number }) => number | boolean) => arrayText(rows.map(read))
  await sql`
    insert into hour_bank_month
      (employee_id, year, month, previous, current, total, remarks, processed, edited, cleared, calculated, posted)
    select * from unnest(
      ${column((row) => row.employeeId)}::int[], ${column((row) => row.year)}::smallint[],
      ${column((row) => row.month)}::smallint[], ${column((row) => row.previous)}::int[],
      ${column((row) => row.current)}::int[], ${column((row) => row.total)}::int[],
      ${rows.map((row) => row.remarks)}::text[], ${column((row) => row.processed)}::bool[],
      ${column((row) => row.edited)}::bool[], ${column((row) => row.cleared)}::bool[],
      ${column((row) => row.calculated)}::bool[], ${column((row) => row.posted)}::int[])
    on conflict (employee_id, year, month) do update set
      previous = excluded.previous, current = excluded.current, total = excluded.total, remarks = excluded.remarks,
      processed = excluded.processed, edited = excluded.edited, cleared = excluded.cleared,
      calculated = excluded.calculated, posted = excluded.posted, updated_at = now()`.execute(db)
}

/** Months of a year whose calculation is processed: no balance waits for them any more. */
export async function listProcessedMonths(db: Db, year: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('payPeriod')
    .select('month')
    .where('year', '=', year)
    .where('processing', '=', 'done')
    .execute()
  return new Set(rows.map(({ month }) => month))
}

export const updateRemarks = (db: Db, id: number, remarks: string) =>
  db.updateTable('hourBankMonth').set({ remarks, updatedAt: sql`now()` }).where('id', '=', id).execute()

export interface ByHand {
  readonly by: string
  readonly at: string
}

/** Manual changes of a month's balances that still stand. */
export interface BankDeeds {
  readonly editing?: ByHand & { readonly set: number; readonly replaced: number }
  readonly clearing?: ByHand
}

/** For these rows: the last edit of the month's own balance, and the clearing of the carried one. */
export async function listBankDeeds(db: Db, ids: readonly number[]): Promise<Map<number, BankDeeds>> {
  if (ids.length === 0) return new Map()
  // Posted differences change the balance too, and a month's first row may be a clearing.
  const { rows } = await sql<ByHand & { id: number; kind: keyof BankDeeds; set: number; replaced: number }>`
    select m.id, deed.kind, deed.set, deed.replaced, deed.at, coalesce(acting.name, actor.login, '') as by
    from hour_bank_month m
    cross join lateral (
      (select 'editing' as kind, a.at, a.account_id, (a.after ->> 'current')::int as set, (a.before ->> 'current')::int as replaced
        from audit_row a
        where a.table_name = 'hour_bank_month' and a.row_id = m.id and m.edited and (a.after ->> 'edited')::bool
          and a.before ->> 'posted' = a.after ->> 'posted'
          and (a.before ->> 'edited' = 'false' or a.before ->> 'current' <> a.after ->> 'current')
        order by a.id desc limit 1)
      union all
      (select 'clearing', a.at, a.account_id, 0, 0 from audit_row a
        where a.table_name = 'hour_bank_month' and a.row_id = m.id and m.cleared
          and (a.operation = 'insert' or (a.before ->> 'cleared' = 'false' and (a.after ->> 'cleared')::bool))
        order by a.id desc limit 1)
    ) deed
    left join account actor on actor.id = deed.account_id
    left join employee acting on acting.id = actor.employee_id
    where m.id = any(${ids}::int[])`.execute(db)
  const deeds = new Map<number, BankDeeds>()
  for (const { id, kind, set, replaced, by, at } of rows) {
    const deed = kind === 'editing' ? { editing: { by, at, set, replaced } } : { clearing: { by, at } }
    deeds.set(id, { ...deeds.get(id), ...deed })
  }
  return deeds
}

/** Condition on `employee`: the schedule of a day takes part in the calculation, active person or not. */
const isCalculatedOn = (on: LocalDate) => sql<boolean>`(not employee.outsourced and coalesce((
  select a.point_calculation from schedule_assignment a where a.employee_id = employee.id and a.since_on <= ${on}::date
  order by a.since_on desc limit 1), false))`

/** The latest month, or the latest up to a year, or to a month of it. */
interface UpTo {
  readonly year?: number | undefined
  readonly month?: number | undefined
}

const latestMonth = ({ year = 9999, month = 12 }: UpTo) => sql`from hour_bank_month m
    where m.employee_id = employee.id and (m.year, m.month) <= (${year}::int, ${month}::int)
    order by m.year desc, m.month desc limit 1`
const latestBalance = (upTo: UpTo) => sql<number>`coalesce((select m.total ${latestMonth(upTo)}), 0)`

/** Condition on `employee`: that month ended below zero. */
export const owesHours = (upTo: UpTo = {}) => sql<boolean>`coalesce((select m.total < 0 ${latestMonth(upTo)}), false)`

/**
 * People whose present schedule takes part, and people with a bank. Inactive ones stay while they have a
 * balance, which must be paid or cleared.
 */
export function peopleWithBank(
  db: Db,
  scope: PeopleScope,
  query: Pick<z.output<typeof hourBank.holders.query>, 'search' | 'balance'> & UpTo,
  today: LocalDate,
) {
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '')
  return db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where('employee.outsourced', '=', false)
    .where((eb) => {
      const hasBank = eb.exists(eb.selectFrom('hourBankMonth').select('id').whereRef('employeeId', '=', 'employee.id'))
      return eb.or([
        eb.and([eb('employee.active', '=', true), eb.or([isCalculatedOn(today), hasBank])]),
        sql<boolean>`${latestBalance(query)} <> 0`,
      ])
    })
    .$if(query.balance === 'negative', (q) => q.where(owesHours(query)))
    .$if(words.length > 0, (q) =>
      q.where((eb) =>
        eb.and(
          words.map((word) =>
            eb.or([
              containing('employee.name', word),
              containing('employee.enrollment', word),
              sql<boolean>`exists (select from city c where c.id = employee.work_city_id and ${containing('c.name', word)})`,
              sql<boolean>`exists (select from sector_assignment p join sector s on s.id = p.sector_id
                where p.employee_id = employee.id and ${containing('s.name', word)})`,
            ]),
          ),
        ),
      ),
    )
}

/** The same, a page of them with their balances. */
export function listHolders(
  db: Db,
  scope: PeopleScope,
  query: z.output<typeof hourBank.holders.query>,
  today: LocalDate,
) {
  const matching = peopleWithBank(db, scope, query, today)
  const rows = matching
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .select([
      'employee.id as employeeId',
      'employee.enrollment',
      'employee.name',
      sql<string>`coalesce(city.name, '')`.as('cities'),
      sql<string>`coalesce((select string_agg(s.name, ', ' order by s.name) from sector_assignment p
        join sector s on s.id = p.sector_id where p.employee_id = employee.id), '')`.as('sectors'),
      latestBalance(query).as('balance'),
      sql<string | null>`(select to_char(make_date(m.year, m.month, 1), 'MM/YYYY') ${latestMonth(query)})`.as(
        'balanceMonth',
      ),
      'employee.active',
    ])
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
  return listed(rows, matching, windowOf(query))
}

/** Mirrors of a year, by the month their hours are booked in. */
export async function listSheetsOfYear(db: Db, employeeId: number, year: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('timeSheet')
    .innerJoin('payPeriod', 'payPeriod.id', 'timeSheet.payPeriodId')
    .select(['payPeriod.month', 'timeSheet.id'])
    .where('timeSheet.employeeId', '=', employeeId)
    .where('payPeriod.year', '=', year)
    .where('timeSheet.situation', '<>', 'withdrawn')
    .execute()
  return new Map(rows.map(({ month, id }) => [month, id]))
}

/** People whose schedule takes part on a day, without those left out. */
export async function listHolderIds(db: Db, on: LocalDate, ignoredIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where id <> all(${ignoredIds}::int[]) and ${isCalculatedOn(on)} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The effect of clearing a month for these people; those with nothing to clear are left out. */
export async function listClearings(db: Db, ids: readonly number[], { year, month }: MonthOfYear) {
  const chains = await listChainsFrom(db, ids, { year, month })
  return [...chains].flatMap(([employeeId, before]): ChangedChain[] => {
    const after = withCleared(before, { year, month })
    return after ? [{ employeeId, before, after }] : []
  })
}

/** People with something to clear in a calculation's month; undefined: no such calculation. */
export async function listClearable(db: Db, payPeriodId: number): Promise<number[] | undefined> {
  const period = await findPeriodDates(db, payPeriodId)
  if (!period) return undefined
  const clearings = await listClearings(db, await listHolderIds(db, period.endsOn, []), period)
  return clearings.map(({ employeeId }) => employeeId)
}

/** How many of these ids are people's. */
export async function countEmployees(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from employee where id = any(${ids}::int[])`.execute(db)
  return rows[0]?.known ?? 0
}
