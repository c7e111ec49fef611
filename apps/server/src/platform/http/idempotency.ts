/** Repeated calls: same key and body give the stored answer; same key with another body is refused. */
import { Failure } from '@ponteiro/contract'
import type { Db } from '../database/database.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An invalid key is refused: without one a retry would repeat everything. */
export function checkedKey(key: unknown): string {
  if (typeof key !== 'string' || !uuid.test(key)) throw new Failure('idempotency.malformed')
  return key
}

/** The stored answer of this key, after waiting for a twin that is still running. */
export async function answered(db: Db, accountId: number, key: string, call: string, digest: string) {
  checkedKey(key)
  await db
    .insertInto('idempotentAnswer')
    .values({ accountId, key, call, bodyDigest: digest, status: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('idempotentAnswer')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (row.call !== call || row.bodyDigest !== digest) throw new Failure('idempotency.reused')
  return row.status === 0 ? undefined : { answer: row.answer }
}

export async function remember(db: Db, accountId: number, key: string, call: string, digest: string, answer: unknown) {
  await db
    .updateTable('idempotentAnswer')
    .set({ status: 200, answer: answer === undefined ? null : JSON.stringify(answer) })
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .where('call', '=', call)
    .where('bodyDigest', '=', digest)
    .execute()
}
