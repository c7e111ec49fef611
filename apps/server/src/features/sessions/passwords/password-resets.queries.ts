import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The valid link of a digest, with its account's present hash. */
export const findReset = (db: Db, digest: string, at: Date) =>
  db
    .selectFrom('passwordReset')
    .innerJoin('account', 'account.id', 'passwordReset.accountId')
    .select(['passwordReset.accountId', 'account.passwordHash'])
    .where('digest', '=', digest)
    .where('expiresAt', '>', at.toISOString())
    .executeTakeFirst()

/** Uses up a link; false when used or expired. Of two concurrent uses one succeeds. */
export async function takeReset(db: Db, digest: string, at: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordReset')
    .where('digest', '=', digest)
    .where('expiresAt', '>', at.toISOString())
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** More logins than any installation has with one e-mail address. */
const mostOfAddress = 100

/** Active accounts whose person has this e-mail address, both locked until the transaction ends. */
export const lockAccountsOfEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .innerJoin('employee', 'employee.id', 'account.employeeId')
    .select(['account.id', 'account.login', 'employee.name', sql<string>`employee.email`.as('email')])
    .where(sql`lower(employee.email)`, '=', email)
    .where('employee.active', '=', true)
    .where('account.lockedAt', 'is', null)
    .orderBy('account.id')
    .limit(mostOfAddress)
    // The person first, as when people are changed.
    .forShare('employee')
    .forUpdate('account')
    .execute()

/** An account's links since `since`, used or not. */
export async function countResetsSince(db: Db, accountId: number, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('passwordReset')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('accountId', '=', accountId)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return total
}

export const insertReset = (
  db: Db,
  reset: { readonly digest: string; readonly accountId: number; readonly createdAt: Date; readonly expiresAt: Date },
) => db.insertInto('passwordReset').values(reset).execute()
