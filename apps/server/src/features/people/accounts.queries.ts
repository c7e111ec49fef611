import { sql } from 'kysely'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { takenWords } from './holders.queries.ts'

refuseOn('account_login', 'unique.taken', takenWords.login, 'login')
refuseOn('account_employee_id_key', 'unique.taken', 'Usuário já cadastrado.')
refuseOn('account_employee_id_fkey', 'not-found')

const selection = (db: Db) =>
  db
    .selectFrom('account')
    .innerJoin('profile', 'profile.id', 'account.profileId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select([
      'account.id',
      'account.employeeId',
      'account.login',
      'employee.name',
      'employee.email',
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

/** The owner never changed a password that somebody else chose, so the first login asks for a new one. */
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

/** Phones and address of an account's person, and their last confirmation. */
export const findContact = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .leftJoin('city', 'city.id', 'employee.cityId')
    .leftJoin('state', 'state.id', 'city.stateId')
    .select([
      'account.id as accountId',
      'account.dataConfirmedAt',
      'employee.phone',
      'employee.cellPhone',
      'employee.zipCode',
      'employee.street',
      'employee.streetNumber',
      'employee.complement',
      'employee.neighborhood',
      'city.name as city',
      'state.abbreviation as state',
    ])
    .where('account.id', '=', id)
    .executeTakeFirst()
