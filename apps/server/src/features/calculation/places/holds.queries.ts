/** Records which off-line marks wait for a reviewer. */
import { longestKept } from '@ponteiro/contract/marks/marks'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export const belated = sql.lit(`${longestKept} days`)

export async function hold(db: Db, employeeId: number, markIds: ReadonlySet<number>): Promise<void> {
  if (markIds.size === 0) return
  await db
    .insertInto('heldMark')
    .values([...markIds].map((markId) => ({ markId, employeeId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
