/** Handed-out days of processed periods. */
import { type DateRange, datesOf, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db, Pool } from '../../../platform/database/database.ts'
import { type Calendar, isProcessed } from '../plans/calendar.rules.ts'
import { type RecordedDay, recordedOn, type StoredDays } from './sheet-days.rules.ts'
import type { StoredParties } from './sheet-parties.rules.ts'

export type RecordedDays = (employeeId: number, on: LocalDate) => RecordedDay | undefined

const none: RecordedDays = () => undefined

/** Skips the read where no period of the range is processed, as for the current one. */
export const recordedDays = async (
  db: Db,
  calendar: Calendar,
  employeeIds: readonly number[],
  range: DateRange,
): Promise<RecordedDays> =>
  datesOf(range).some((on) => isProcessed(calendar.periodOn(on))) ? findRecordedDays(db, employeeIds, range) : none

/** A day of one version of its mirror, and the names on it. */
export async function findDayOfVersion(db: Db, employeeId: number, on: LocalDate, version: number) {
  const row = await db
    .selectFrom('timeSheetVersion as made')
    .innerJoin('timeSheet', 'timeSheet.id', 'made.timeSheetId')
    .innerJoin('payPeriod', 'payPeriod.id', 'timeSheet.payPeriodId')
    .select(['made.days', 'made.parties'])
    .where('timeSheet.employeeId', '=', employeeId)
    .where('payPeriod.startsOn', '<=', on)
    .where('payPeriod.endsOn', '>=', on)
    .where('made.version', '=', version)
    .executeTakeFirst()
  // Written only by saveSheets, in these shapes.
  const day = row && recordedOn(row.days as StoredDays, on)
  return day && { ...day, name: (row.parties as StoredParties).worker.name }
}

/** Days of a range in the mirrors in force of processed periods: minutes, and the marks behind them. */
export async function findRecordedDays(db: Db | Pool, employeeIds: readonly number[], { from, to }: DateRange) {
  const rows = await db
    .selectFrom('timeSheetVersion as made')
    .innerJoin('timeSheet', (join) =>
      join.onRef('timeSheet.id', '=', 'made.timeSheetId').onRef('timeSheet.version', '=', 'made.version'),
    )
    .innerJoin('payPeriod', 'payPeriod.id', 'timeSheet.payPeriodId')
    .select(['made.days', 'timeSheet.employeeId', 'payPeriod.startsOn', 'payPeriod.endsOn'])
    .where(sql<boolean>`time_sheet.employee_id = any(${`{${employeeIds.join()}}`}::int[])`)
    .where('payPeriod.startsOn', '<=', to)
    .where('payPeriod.endsOn', '>=', from)
    .where('payPeriod.processing', '=', 'done')
    .execute()
  const byPerson = new Map<number, typeof rows>()
  for (const row of rows) {
    const known = byPerson.get(row.employeeId)
    if (known) known.push(row)
    else byPerson.set(row.employeeId, [row])
  }
  return (employeeId: number, on: LocalDate): RecordedDay | undefined => {
    const row = byPerson.get(employeeId)?.find(({ startsOn, endsOn }) => startsOn <= on && on <= endsOn)
    // Written only by saveSheets, in this shape.
    return row && recordedOn(row.days as StoredDays, on)
  }
}
