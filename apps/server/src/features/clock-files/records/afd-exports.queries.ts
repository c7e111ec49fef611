/** Requested AFD files, and their progress. */
import { windowOf } from '@ponteiro/contract'
import { afdExportKeptDays } from '@ponteiro/contract/clock-files/afd-exports'
import { sql } from 'kysely'
import type { Db, Pool } from '../../../platform/database/database.ts'
import { listed } from '../../../platform/database/lists.ts'
import type { RecordsAsked } from './rep-records.queries.ts'

const open = ['waiting', 'running'] as const

const exportRows = (db: Db) =>
  db
    .selectFrom('afdExport')
    .innerJoin('employer', 'employer.id', 'afdExport.employerId')
    .innerJoin('account', 'account.id', 'afdExport.accountId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select((eb) => [
      'afdExport.id',
      'afdExport.employerId as companyId',
      'employer.name as company',
      'afdExport.firstOn as from',
      'afdExport.lastOn as to',
      'afdExport.askedAt',
      eb.fn.coalesce('employee.name', 'account.login').as('askedBy'),
      'afdExport.state',
      'afdExport.done',
      'afdExport.total',
      'afdExport.fileName',
      'afdExport.size',
      'afdExport.failure',
    ])

const isRecent = sql<boolean>`afd_export.asked_at > now() - make_interval(days => ${sql.lit(afdExportKeptDays)})`

export const listExports = (db: Db, query: Parameters<typeof windowOf>[0]) =>
  listed(
    exportRows(db).where(isRecent).orderBy('afdExport.id', 'desc'),
    db.selectFrom('afdExport').where(isRecent),
    windowOf(query),
  )

export const findExport = (db: Db, id: number) => exportRows(db).where('afdExport.id', '=', id).executeTakeFirst()

export interface ExportAsked extends RecordsAsked {
  readonly accountId: number
}

export async function insertExport(db: Db, { employerId, from, to, accountId }: ExportAsked): Promise<number> {
  const { id } = await db
    .insertInto('afdExport')
    .values({ employerId, firstOn: from, lastOn: to, accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same file, already being made for this account. */
export const findOpenExport = (db: Db, { employerId, from, to, accountId }: ExportAsked) =>
  exportRows(db)
    .where('afdExport.employerId', '=', employerId)
    .where('afdExport.firstOn', '=', from)
    .where('afdExport.lastOn', '=', to)
    .where('afdExport.accountId', '=', accountId)
    .where('afdExport.state', 'in', open)
    .executeTakeFirst()

/** Files being made for an account. Concurrent requests wait for this transaction. */
export async function countOpenExports(db: Db, accountId: number): Promise<number> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('afdExport')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .where('state', 'in', open)
    .executeTakeFirstOrThrow()
  return count
}

/** Begins or resumes it; undefined when cancelled or ended. Every try makes the file of the first. */
export const beginExport = (db: Pool, id: number) =>
  db
    .updateTable('afdExport')
    .set({
      state: 'running',
      done: 0,
      throughNsr: sql<number>`coalesce(through_nsr, (select last_nsr from ledger l where l.employer_id = afd_export.employer_id), 0)`,
    })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning(['employerId', 'firstOn as from', 'lastOn as to', sql<number>`through_nsr`.as('throughNsr')])
    .executeTakeFirst()

/** Stores the progress; false when cancelled meanwhile. */
export async function updateProgress(db: Pool, id: number, progress: { done: number; total: number }) {
  const still = await db
    .updateTable('afdExport')
    .set(progress)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return still !== undefined
}

type End =
  | { state: 'done'; fileName: string; size: number }
  | { state: 'failed'; failure: string }
  | { state: 'cancelled' }

/** Ends an unfinished export; undefined when it had ended. */
export const endExport = (db: Db, id: number, end: End) =>
  db
    .updateTable('afdExport')
    .set({ ...end, endedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning(['id', 'accountId', 'firstOn as from', 'lastOn as to', 'total'])
    .returning(sql<string>`(select name from employer where id = afd_export.employer_id)`.as('company'))
    .executeTakeFirst()

/** Exports whose days are over. */
export const expireExports = (db: Pool) =>
  db
    .updateTable('afdExport')
    .set({ state: 'expired' })
    .where('state', '=', 'done')
    .where(sql<boolean>`ended_at < now() - make_interval(days => ${sql.lit(afdExportKeptDays)})`)
    .execute()
