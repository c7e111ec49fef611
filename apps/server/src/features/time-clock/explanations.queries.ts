/** What the explanation of a day reads beside its stored row. */
import type { DaysBefore, LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database.ts'
import { daysBefore } from './day-results.rules.ts'

const lookBack = 8

/** How the last day worked before a day ended, as the stored results were computed from it. */
export async function findDaysBefore(db: Db, employeeId: number, on: LocalDate): Promise<DaysBefore> {
  const earliest = new Date(Date.parse(on) - lookBack * 86_400_000).toISOString().slice(0, 10)
  const row = await db
    .selectFrom('dayRecord')
    .select(['dayOn', 'lastExit', 'daysInRow', 'daysSinceRest'])
    .where('employeeId', '=', employeeId)
    .where('dayOn', '<', on)
    .where('dayOn', '>=', earliest)
    .where('lastExit', 'is not', null)
    .orderBy('dayOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return daysBefore(row)
}

export async function findNames(db: Db, employeeId: number, scheduleId: number | undefined) {
  const person = await db.selectFrom('employee').select('name').where('id', '=', employeeId).executeTakeFirstOrThrow()
  const schedule = await db
    .selectFrom('workSchedule')
    .select('name')
    .where('id', '=', scheduleId ?? 0)
    .executeTakeFirst()
  return { name: person.name, scheduleName: schedule?.name ?? '' }
}
