import type { Db } from '../../platform/database.ts'

/** What a profile grants, as rows of module and key; key '' is the module itself. */
export const listGrants = (db: Db, profileId: number) =>
  db
    .selectFrom('profilePermission')
    .select(['module', 'key'])
    .where('profileId', '=', profileId)
    .where('granted', '=', true)
    .orderBy('module')
    .orderBy('key')
    .execute()
