/** Stored days follow the engine: a mend of it reaches those that are still open. */
import { revision } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { daysChanged } from '../features/time-clock/days.queries.ts'
import type { Db, Pool } from '../platform/database.ts'

const computedBy = 'engine'

/**
 * Run at every start. Where the stored days were computed by another revision of the engine they are computed anew, many of them in the
 * background; processed periods stay as they were handed out.
 */
export const followEngine = (db: Pool): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(6712023)`.execute(tx)
    if (await isFollowed(tx)) return
    const { first } = await tx
      .selectFrom('dayRecord')
      .select(({ fn }) => fn.min('dayOn').as('first'))
      .executeTakeFirstOrThrow()
    if (first !== null) await daysChanged(tx, { employeeIds: 'all', from: first })
    await rememberFollowed(tx)
  })

const isFollowed = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('setting').select('value').where('key', '=', computedBy).executeTakeFirst())?.value ===
  String(revision)

const rememberFollowed = (db: Db) =>
  db
    .insertInto('setting')
    .values({ key: computedBy, value: String(revision) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(revision) }))
    .execute()
