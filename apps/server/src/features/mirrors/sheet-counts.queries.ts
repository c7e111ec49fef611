/** Mirrors of everybody by situation, from counts maintained as mirrors are written. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PeopleScope } from '../../platform/http/scope.ts'

/** Whether the counts are those of a scope: they know no people. */
export const isOfEverybody = (scope: PeopleScope): boolean => scope.kind === 'everyone' && scope.except === undefined

/** The number of mirrors that wait or were refused, as an expression. */
export const unsignedOfEverybody = sql<number>`(
  select coalesce(sum(added), 0)::int from time_sheet_count where situation in ('pending', 'denied'))`

/** Makes one row of all that were added to a calculation's situation. */
export async function foldSheetCounts(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from time_sheet_count c where exists (
        select from time_sheet_count other
        where (other.pay_period_id, other.situation) = (c.pay_period_id, c.situation) and other.ctid <> c.ctid)
      returning *)
    insert into time_sheet_count (pay_period_id, situation, added)
    select pay_period_id, situation, sum(added) from gone group by 1, 2 having sum(added) <> 0`.execute(db)
}
