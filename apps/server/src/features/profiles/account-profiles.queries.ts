/** Custom profiles of logins, and their history. */
import { type RawBuilder, sql } from 'kysely'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

refuseOn('account_profile_once', 'unique.taken', 'Perfil já atribuído a este colaborador.', 'profileId')
refuseOn('account_profile_account_id_fkey', 'not-found')
refuseOn('account_profile_is_custom', 'profile.system')

const selection = (db: Db) =>
  db
    .selectFrom('accountProfile')
    .innerJoin('profile', 'profile.id', 'accountProfile.profileId')
    .innerJoin('account', 'account.id', 'accountProfile.accountId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .select([
      'accountProfile.id',
      'accountProfile.accountId',
      'accountProfile.profileId',
      'profile.name',
      'profile.active',
      'accountProfile.createdAt',
    ])

export const findAccountProfile = (db: Db, scope: PeopleScope, id: number) =>
  selection(db).where(visibleTo(scope)).where('accountProfile.id', '=', id).executeTakeFirst()

export async function listAccountProfiles(db: Db, scope: PeopleScope, employeeId: number) {
  const results = await selection(db)
    .where(visibleTo(scope))
    .where('account.employeeId', '=', employeeId)
    .orderBy('profile.name')
    .execute()
  return { results, total: results.length }
}

export async function insertAccountProfile(db: Db, scope: PeopleScope, link: { accountId: number; profileId: number }) {
  const { id } = await db.insertInto('accountProfile').values(link).returning('id').executeTakeFirstOrThrow()
  return findAccountProfile(db, scope, id)
}

/** False: no such link. */
export async function deleteAccountProfile(db: Db, id: number) {
  const { numDeletedRows } = await db.deleteFrom('accountProfile').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const operations = { insert: 'added', update: 'changed', delete: 'removed' } as const

/** A number in the changed row, as it was last. */
const inRow = (name: 'account_id' | 'profile_id'): RawBuilder<number> =>
  sql`(coalesce(audit_row.after, audit_row.before) ->> ${sql.lit(name)})::integer`

/** The last name of a removed profile. */
const nameOnceHeld = sql<string>`(
  select gone.before ->> 'name' from audit_row gone
  where gone.table_name = 'profile' and gone.operation = 'delete' and gone.row_id = ${inRow('profile_id')})`

export async function listAccountProfileChanges(db: Db, scope: PeopleScope, employeeId: number) {
  const rows = await db
    .selectFrom('auditRow')
    .innerJoin('account', (on) => on.on('account.id', '=', inRow('account_id')))
    .innerJoin('employee', 'employee.id', 'account.employeeId')
    .leftJoin('profile', (on) => on.on('profile.id', '=', inRow('profile_id')))
    .leftJoin('account as actor', 'actor.id', 'auditRow.accountId')
    .leftJoin('employee as acting', 'acting.id', 'actor.employeeId')
    .where('auditRow.tableName', '=', 'account_profile')
    .where('account.employeeId', '=', employeeId)
    .where(visibleTo(scope))
    .select((eb) => [
      'auditRow.id',
      'auditRow.operation',
      'auditRow.at as createdAt',
      eb.fn.coalesce('profile.name', nameOnceHeld).as('profileName'),
      eb.fn.coalesce('acting.name', 'actor.login').as('author'),
    ])
    .orderBy('auditRow.id', 'desc')
    .execute()
  const results = rows.map((row) => ({ ...row, operation: operations[row.operation] }))
  return { results, total: results.length }
}
