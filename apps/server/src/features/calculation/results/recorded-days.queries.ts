/** What was handed out of the days of processed periods. */
import { type DateRange, datesOf, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db, Pool } from '../../../platform/database/database.ts'
import { type Calendar, isProcessed } from '../plans/calendar.rules.ts'
import { type RecordedDay, recordedOn, type StoredDays } from './sheet-days.rules.ts'
import type { StoredParties } from './sheet-parties.rules.ts'

export type RecordedDays = (employeeId: number, on: LocalDate) => RecordedDay | undefined

const none: RecordedDays = () => undefined

/** Read only where a period of the range is processed: the one under way, which is looked at all day, is not. */
export const recordedDays = async (
  db: Db,
  calendar: Calendar,
  employeeIds: readonly number[],
  range: DateRange,
): Promise<RecordedDays> =>
  datesOf(range).some((on) => isProcessed(calendar.periodOn(on))) ? findRecordedDays(db, employeeIds, range) : none

/** One version of the mirror of a day's period: what it says of the day, and whom it names. */
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
  // Written by saveSheets only, in these shapes.
  const day = row && recordedOn(row.days as StoredDays, on)
  return day && { ...day, name: (row.parties as StoredParties).worker.name }
}

/** What the mirrors in force of processed periods say of a person's day of the range: its minutes, and the marks they were made from. */
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
    // Written by saveSheets only, in this shape.
    return row && recordedOn(row.days as StoredDays, on)
  }
}
