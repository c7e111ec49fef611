/** Accounts for a login: whether they may enter, and the profiles they may use. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const atTheDoor = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select([
      'account.id',
      'account.passwordHash',
      'account.profileId',
      'account.lockedAt',
      'account.master',
      'employee.active as employeeActive',
    ])

/** The account of a login, ignoring case. */
export const findAccountByLogin = (db: Db, login: string) =>
  atTheDoor(db).where(sql`lower(account.login)`, '=', login.toLowerCase()).executeTakeFirst()

/** The stored hash of an account's password. */
export const findPasswordHash = async (db: Db, accountId: number): Promise<string | undefined> =>
  (await db.selectFrom('account').select('passwordHash').where('id', '=', accountId).executeTakeFirst())?.passwordHash

/** Whether the password still has this hash; locked until the transaction ends. */
export const holdPassword = async (db: Db, accountId: number, hash: string): Promise<boolean> =>
  (await db.selectFrom('account').select('passwordHash').where('id', '=', accountId).forShare().executeTakeFirst())
    ?.passwordHash === hash

/**
 * Sets a password chosen by its owner, at the instant `at`. False when its hash is no longer `from`: somebody
 * was quicker.
 */
export async function replacePassword(
  db: Db,
  accountId: number,
  change: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ passwordHash: change.to, passwordChangedAt: change.at })
    .where('id', '=', accountId)
    .where('passwordHash', '=', change.from)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The active profiles of an account: the base profile, then the custom ones by name. */
export async function listProfilesOf(db: Db, accountId: number) {
  const base = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.id', 'account.profileId')
    .select(['profile.id as profileId', 'profile.name'])
    .where('account.id', '=', accountId)
    .where('profile.active', '=', true)
    .execute()
  const custom = await customProfiles(db, accountId).orderBy('profile.name').execute()
  return [...base.map((profile) => ({ linkId: null, ...profile })), ...custom]
}

/** The active custom profile of this account's link. */
export const findCustomProfile = (db: Db, accountId: number, linkId: number) =>
  customProfiles(db, accountId).where('accountProfile.id', '=', linkId).executeTakeFirst()

const customProfiles = (db: Db, accountId: number) =>
  db
    .selectFrom('accountProfile')
    .innerJoin('profile', 'profile.id', 'accountProfile.profileId')
    .select(['accountProfile.id as linkId', 'profile.id as profileId', 'profile.name'])
    .where('accountProfile.accountId', '=', accountId)
    .where('profile.active', '=', true)
