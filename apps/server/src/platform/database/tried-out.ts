import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The result of work that is rolled back to a savepoint. */
export async function triedOut<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(db)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint tried`.execute(db)
  }
}
