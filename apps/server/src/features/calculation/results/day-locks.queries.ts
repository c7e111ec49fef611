/** Locks on people's days, and the periods that forbid writing. */
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * One transaction at a time writes a person's days. Locks are taken by id, so that none wait for each other.
 * A press does not wait: its mark is stored at once and placed later.
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

/** The same, locked until the transaction ends. */
export const holdPeriods = (db: Db, from: LocalDate, to: LocalDate) => periodsOn(db, from, to).forShare().execute()

/** The period of a day, as it is now. */
export const periodOf = (db: Db, on: LocalDate) =>
  db
    .selectFrom('payPeriod')
    .select(['startsOn as from', 'endsOn as to', 'status', 'processing', 'reopened'])
    .where('startsOn', '<=', on)
    .where('endsOn', '>=', on)
    .executeTakeFirst()
