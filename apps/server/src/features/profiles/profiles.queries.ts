/** Profiles, what they grant, and who holds them. */
import { windowOf } from '@ponteiro/contract'
import type { profiles } from '@ponteiro/contract/profiles/profiles'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Database, type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

refuseOn('profile_name', 'unique.taken', 'Nome já cadastrado.', 'name')
refuseOn('system_profile_stays', 'profile.system')
refuseOn('account_profile_profile_id_fkey', 'profile.in-use')
refuseOn('last_administrator', 'administrator.last')

/** Logins with it as base or custom profile. */
const holders = (eb: ExpressionBuilder<Database, 'profile'>) =>
  sql<number>`(
    (${eb.selectFrom('account').whereRef('account.profileId', '=', 'profile.id').select(sql`count(*)`.as('n'))})
    + (${eb.selectFrom('accountProfile').whereRef('accountProfile.profileId', '=', 'profile.id').select(sql`count(*)`.as('n'))})
  )::int`.as('holders')

const selection = (db: Db) =>
  db
    .selectFrom('profile')
    .select((eb) => [
      'profile.id',
      'profile.name',
      'profile.active',
      'profile.system',
      'profile.createdAt',
      holders(eb),
    ])

export function listProfiles(db: Db, query: z.output<typeof profiles.list.query>) {
  const matching = selection(db)
    .$if(Boolean(query.name), (q) => q.where(containing('profile.name', query.name)))
    .$if(query.status !== undefined, (q) => q.where('profile.active', '=', query.status === 'active'))
  return listed(matching.orderBy('profile.id'), matching, windowOf(query))
}

export const findProfile = (db: Db, id: number) => selection(db).where('profile.id', '=', id).executeTakeFirst()

/** Without its holders: every session reads this. */
const stateOf = (db: Db, id: number) => db.selectFrom('profile').select(['id', 'active', 'system']).where('id', '=', id)

export const findProfileState = (db: Db, id: number) => stateOf(db, id).executeTakeFirst()

/** Locks the profile until the transaction ends; logins do not wait. */
export const lockProfile = (db: Db, id: number) => stateOf(db, id).forNoKeyUpdate().executeTakeFirst()

export async function insertProfile(db: Db, fields: { name: string; active?: boolean | undefined }) {
  const { id } = await db.insertInto('profile').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/** False: no such profile. */
export async function updateProfile(db: Db, id: number, change: { name: string; active?: boolean | undefined }) {
  const { numUpdatedRows } = await db.updateTable('profile').set(change).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False: no such profile. */
export async function deleteProfile(db: Db, id: number) {
  const { numDeletedRows } = await db.deleteFrom('profile').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Its grants as rows of module and key; key '' is the module itself. */
export const listGrants = (db: Db, profileId: number) =>
  db
    .selectFrom('profilePermission')
    .select(['module', 'key'])
    .where('profileId', '=', profileId)
    .where('granted', '=', true)
    .execute()

export interface Grant {
  readonly module: string
  /** '' is the module itself. */
  readonly key: string
  readonly granted: boolean
}

/** Sets these permissions, one row each; others stay. */
export const setGrants = (db: Db, profileId: number, grants: readonly Grant[]) =>
  db
    .insertInto('profilePermission')
    .values(grants.map((grant) => ({ profileId, ...grant })))
    .onConflict((conflict) =>
      conflict
        .columns(['profileId', 'module', 'key'])
        .doUpdateSet((eb) => ({ granted: eb.ref('excluded.granted') }))
        .where('profilePermission.granted', '<>', (eb) => eb.ref('excluded.granted')),
    )
    .execute()

export function listHolders(
  db: Db,
  scope: PeopleScope,
  profileId: number,
  query: z.output<typeof profiles.holders.query>,
) {
  const matching = db
    .selectFrom('accountProfile')
    .innerJoin('account', 'account.id', 'accountProfile.accountId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .where('accountProfile.profileId', '=', profileId)
    .where(visibleTo(scope))
    .$if(Boolean(query.name), (q) =>
      q.where((eb) => eb.or([containing('employee.name', query.name), containing('account.login', query.name)])),
    )
  const rows = matching
    .select((eb) => [
      'accountProfile.id',
      'accountProfile.accountId',
      'account.employeeId',
      'accountProfile.createdAt',
      eb.fn.coalesce('employee.name', 'account.login').as('name'),
    ])
    .orderBy(alphabetical('employee.name'))
    .orderBy('accountProfile.id')
  return listed(rows, matching, windowOf(query))
}
