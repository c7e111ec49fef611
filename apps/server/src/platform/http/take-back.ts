/** Undo must not revert, unseen, what somebody else did since. */
import { Failure, takesBackHeader } from '@ponteiro/contract'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * Does `work`. A request marked as undo is refused when it changes nothing, or when somebody else changed one
 * of its rows last. The audit is read afterwards, when the rows are locked and every faster change is
 * recorded.
 */
export async function unlessChanged<T>(request: FastifyRequest, db: Db, work: () => T): Promise<Awaited<T>> {
  if (request.headers[takesBackHeader] === undefined) return await work()
  const { last } = await db
    .selectFrom('auditRow')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const result = await work()
  const { rows } = await sql<{ own: boolean }>`
    select taken.operation = 'insert' or coalesce(before.account_id = taken.account_id, false) as own
    from audit_row taken
    left join lateral (
      select account_id from audit_row
      where table_name = taken.table_name and row_id = taken.row_id and id < taken.id
      order by id desc limit 1
    ) before on true
    where taken.id > ${last ?? 0} and taken.at = now() and taken.account_id = acting_account()`.execute(db)
  if (rows.length === 0) throw new Failure('record.unchanged')
  if (rows.some(({ own }) => !own)) throw new Failure('record.changed')
  return result
}
