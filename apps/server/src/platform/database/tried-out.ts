import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What work comes to, without it having happened: done in a savepoint that is taken back. */
export async function triedOut<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(db)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint tried`.execute(db)
  }
}
