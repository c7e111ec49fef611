import { sql } from 'kysely'
import { type Db, refuseOn } from '../../platform/database.ts'

refuseOn('account_login', 'unique.taken', 'Login já cadastrado.')
refuseOn('account_employee_id_key', 'unique.taken', 'Usuário já cadastrado.')
refuseOn('account_employee_id_fkey', 'not-found')

const selection = (db: Db) =>
  db
    .selectFrom('account')
    .innerJoin('profile', 'profile.id', 'account.profileId')
    .select([
      'account.id',
      'account.employeeId',
      'account.login',
      'account.profileId',
      'profile.name as profileName',
      'account.appUser',
      'account.dataConfirmedAt',
      'account.passwordChangedAt',
    ])

export const findAccount = (db: Db, id: number) => selection(db).where('account.id', '=', id).executeTakeFirst()

export const findAccountOfPerson = (db: Db, employeeId: number) =>
  selection(db).where('account.employeeId', '=', employeeId).executeTakeFirst()

export interface AccountFields {
  readonly login?: string | undefined
  readonly passwordHash?: string | undefined
  readonly profileId?: number | undefined
  readonly appUser?: boolean | undefined
}

/** A password that somebody else chose was never changed by its owner, so the first login asks for a new one (Q03). */
export async function insertAccount(
  db: Db,
  account: {
    employeeId: number
    login: string
    passwordHash: string
    profileId: number
    appUser?: boolean | undefined
  },
) {
  const { id } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()
  return findAccount(db, id)
}

export async function updateAccount(db: Db, id: number, change: AccountFields) {
  await db
    .updateTable('account')
    .set({ ...change, ...(change.passwordHash === undefined ? {} : { passwordChangedAt: null }), id })
    .where('id', '=', id)
    .execute()
  return findAccount(db, id)
}

export async function confirmContact(db: Db, id: number) {
  await db.updateTable('account').set({ dataConfirmedAt: sql`now()` }).where('id', '=', id).execute()
  return findAccount(db, id)
}

/** Ends what was opened with the old password or profile, except the session `kept`. */
export const endSessionsOf = (db: Db, accountId: number, kept: string) =>
  db
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('id', '<>', kept)
    .execute()
