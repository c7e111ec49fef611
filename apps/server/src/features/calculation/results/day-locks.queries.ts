/** Who may write a person's days at once, and which days are not to be written. */
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Days of one person are written by one transaction at a time. Always in the order of ids, so that two never wait for each other. Somebody
 * who clocks in meanwhile does not wait: the mark is stored at once and placed afterwards.
 */
export async function lockPeople(db: Db, employeeIds: readonly number[]): Promise<void> {
  await sql`select id from employee where id = any(${employeeIds}::int[]) order by id for no key update`.execute(db)
}

const periodsOn = (db: Db, from: LocalDate, to: LocalDate) =>
  db
    .selectFrom('payPeriod')
    .select(['startsOn as from', 'endsOn as to', 'status', 'processing', 'reopened'])
    .where('startsOn', '<=', to)
    .where('endsOn', '>=', from)
    .orderBy('startsOn')

/** The periods that these days touch, as they are now. */
export const readPeriods = (db: Db, from: LocalDate, to: LocalDate) => periodsOn(db, from, to).execute()

/** The same, held as they are until the transaction ends. */
export const holdPeriods = (db: Db, from: LocalDate, to: LocalDate) => periodsOn(db, from, to).forShare().execute()

/** The period a day lies in, as it is now. */
export const periodOf = (db: Db, on: LocalDate) =>
  db
    .selectFrom('payPeriod')
    .select(['startsOn as from', 'endsOn as to', 'status', 'processing', 'reopened'])
    .where('startsOn', '<=', on)
    .where('endsOn', '>=', on)
    .executeTakeFirst()
