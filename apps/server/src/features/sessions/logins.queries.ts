/** Accounts as a login sees them: what decides whether they may come in, and the profiles they may work in. */
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

/** The account of a login, letters of either case. */
export const findAccountByLogin = (db: Db, login: string) =>
  atTheDoor(db).where(sql`lower(account.login)`, '=', login.toLowerCase()).executeTakeFirst()

/** The stored hash of an account's password. */
export const findPasswordHash = async (db: Db, accountId: number): Promise<string | undefined> =>
  (await db.selectFrom('account').select('passwordHash').where('id', '=', accountId).executeTakeFirst())?.passwordHash

/** Whether the password is still the one whose hash is `hash`; it stays so until the transaction ends. */
export const holdPassword = async (db: Db, accountId: number, hash: string): Promise<boolean> =>
  (await db.selectFrom('account').select('passwordHash').where('id', '=', accountId).forShare().executeTakeFirst())
    ?.passwordHash === hash

/**
 * Sets a password that its owner chose, at the instant `at`. False when it is no longer the one whose hash is `from`: somebody else was
 * quicker.
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

/** The active profiles an account may work in: the base profile, then the custom ones by name (decisions Q07, Q25). */
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

/** The custom profile behind a link of this account, while it is active. */
export const findCustomProfile = (db: Db, accountId: number, linkId: number) =>
  customProfiles(db, accountId).where('accountProfile.id', '=', linkId).executeTakeFirst()

const customProfiles = (db: Db, accountId: number) =>
  db
    .selectFrom('accountProfile')
    .innerJoin('profile', 'profile.id', 'accountProfile.profileId')
    .select(['accountProfile.id as linkId', 'profile.id as profileId', 'profile.name'])
    .where('accountProfile.accountId', '=', accountId)
    .where('profile.active', '=', true)
