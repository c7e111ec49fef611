import type { Db } from '../../platform/database/database.ts'
import { alphabetical } from '../../platform/database/lists.ts'

/** The active ones, in the order of their names; those of administrators alone where the caller is one. */
export const listUsableReasons = (db: Db, isAdmin: boolean) =>
  db
    .selectFrom('absenceReason')
    .select(['id', 'name', 'abbreviation', 'color', 'active', 'vacation', 'adminOnly', 'allowance'])
    .where('active', '=', true)
    .$if(!isAdmin, (query) => query.where('adminOnly', '=', false))
    .orderBy(alphabetical('absenceReason.name'), 'asc')
    .orderBy('id')
    .execute()
