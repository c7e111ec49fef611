/** A transaction as the driver's own connection, for statements that run on both. */
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

export function plainly(db: Db): Pick<pg.ClientBase, 'query'> {
  const query = async (text: string, values: unknown[] = []) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  }
  return { query: query as never }
}
