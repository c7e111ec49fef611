import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The link behind a digest, while it holds, with the hash its account has now. */
export const findReset = (db: Db, digest: string, at: Date) =>
  db
    .selectFrom('passwordReset')
    .innerJoin('account', 'account.id', 'passwordReset.accountId')
    .select(['passwordReset.accountId', 'account.passwordHash'])
    .where('digest', '=', digest)
    .where('expiresAt', '>', at.toISOString())
    .executeTakeFirst()

/** Uses a link up; false when it is used or too old. Of two who use it at once, one is first. */
export async function takeReset(db: Db, digest: string, at: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordReset')
    .where('digest', '=', digest)
    .where('expiresAt', '>', at.toISOString())
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** More logins than any house has with one e-mail address. */
const mostOfAddress = 100

/** The accounts that may come in and whose person has this e-mail address; both are held as they are until the transaction ends. */
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
    // The person first, as whoever changes one does.
    .forShare('employee')
    .forUpdate('account')
    .execute()

/** Links of an account that were made since `since`, used or not. */
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
