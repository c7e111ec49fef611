/** Requested files and their progress. Each belongs to the account that asked. */
import { type Permission, windowOf } from '@ponteiro/contract'
import { madeFileKeptDays } from '@ponteiro/contract/reports/made-files'
import { sql } from 'kysely'
import type { Db, Pool } from '../../platform/database/database.ts'
import { listed } from '../../platform/database/lists.ts'
import type { AskedFile } from './maker.rules.ts'
import type { Asker } from './report-source.rules.ts'

const open = ['waiting', 'running'] as const

const columns = ['id', 'title', 'askedAt', 'state', 'done', 'total', 'fileName', 'size', 'failure'] as const

const isRecent = sql<boolean>`made_file.asked_at > now() - make_interval(days => ${sql.lit(madeFileKeptDays)})`

const ofAccount = (db: Db, accountId: number) => db.selectFrom('madeFile').where('accountId', '=', accountId)

export const listMadeFiles = (db: Db, accountId: number, query: Parameters<typeof windowOf>[0]) =>
  listed(
    ofAccount(db, accountId).select(columns).where(isRecent).orderBy('id', 'desc'),
    ofAccount(db, accountId).where(isRecent),
    windowOf(query),
  )

export const findMadeFile = (db: Db, accountId: number, id: number) =>
  ofAccount(db, accountId).select(columns).select('contentType').where('id', '=', id).executeTakeFirst()

/** A file with whoever asked for it, to be sent. */
export async function findFileToSend(db: Db, accountId: number, id: number) {
  const row = await ofAccount(db, accountId)
    .select(['state', 'fileName', 'contentType', 'kind', 'input', 'asker'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, asker: askerIn(row.asker) }
}

/** The same file, if it is already being made for this account. */
export const findOpenFile = (db: Db, accountId: number, { kind, input }: AskedFile) =>
  ofAccount(db, accountId)
    .select(columns)
    .where('kind', '=', kind)
    .where(sql<boolean>`input = ${JSON.stringify(input)}::jsonb`)
    .where('state', 'in', open)
    .executeTakeFirst()

/** Files being made for an account. A second request at the same time waits for this transaction. */
export async function countOpenFiles(db: Db, accountId: number): Promise<number> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { count } = await ofAccount(db, accountId)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', open)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertMadeFile(db: Db, { permissions, ...asker }: Asker, asked: AskedFile): Promise<number> {
  const { kind, title, input } = asked
  const { id } = await db
    .insertInto('madeFile')
    .values({
      kind,
      title,
      accountId: asker.accountId,
      input: JSON.stringify(input),
      asker: JSON.stringify({ ...asker, permissions: [...permissions] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Permissions are stored as a list. */
function askerIn(stored: unknown): Asker {
  const { permissions, ...asker } = stored as Omit<Asker, 'permissions'> & { permissions: Permission[] }
  return { ...asker, permissions: new Set(permissions) }
}

/** Takes up a file, again if need be; undefined when cancelled or ended. */
export async function beginMaking(db: Pool, id: number) {
  const row = await db
    .updateTable('madeFile')
    .set({ state: 'running', done: 0 })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning(['kind', 'input', 'asker', 'title'])
    .executeTakeFirst()
  return row && { ...row, asker: askerIn(row.asker) }
}

/** Records the progress; false when cancelled meanwhile. */
export async function updateMaking(db: Pool, id: number, progress: { done: number; total: number }): Promise<boolean> {
  const still = await db
    .updateTable('madeFile')
    .set(progress)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return still !== undefined
}

type End =
  | { state: 'done'; fileName: string; contentType: string; size: number; digest: string }
  | { state: 'failed'; failure: string }
  | { state: 'cancelled' }

/** Ends a file being made; undefined when it had ended before. */
export const endMaking = (db: Db, id: number, end: End) =>
  db
    .updateTable('madeFile')
    .set({ ...end, endedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning(['id', 'accountId', 'title'])
    .executeTakeFirst()

/** Files past their days. */
export const expireMadeFiles = (db: Pool) =>
  db
    .updateTable('madeFile')
    .set({ state: 'expired' })
    .where('state', '=', 'done')
    .where(sql<boolean>`ended_at < now() - make_interval(days => ${sql.lit(madeFileKeptDays)})`)
    .execute()
