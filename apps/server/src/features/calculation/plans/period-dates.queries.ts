/** Dates and state of a calculation (pay period), for areas that need nothing else of it. */
import type { Db } from '../../../platform/database/database.ts'

export const periodColumns = [
  'id',
  'month',
  'year',
  'startsOn',
  'endsOn',
  'observations',
  'status',
  'processing',
  'automatic',
  'reopened',
] as const

const periods = (db: Db) => db.selectFrom('payPeriod').select(periodColumns)

export const findPeriodDates = (db: Db, id: number) => periods(db).where('id', '=', id).executeTakeFirst()

export const findPeriodOfMonth = (db: Db, at: { year: number; month: number }) =>
  periods(db).where('year', '=', at.year).where('month', '=', at.month).executeTakeFirst()
