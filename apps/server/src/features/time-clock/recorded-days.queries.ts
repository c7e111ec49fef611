/** What was handed out of the days of processed periods. */
import { type DateRange, datesOf, type LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database.ts'
import type { RecordedDay } from '../time-sheets/sheet-days.rules.ts'
import { findRecordedDays } from '../time-sheets/sheet-versions.queries.ts'
import { type Calendar, isProcessed } from './calendar.rules.ts'

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
