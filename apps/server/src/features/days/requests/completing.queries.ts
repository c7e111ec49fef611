/**
 * Whether a requested mark completes its day and gives nothing beyond the plan: found by trying it (decision
 * 083).
 */
import { Failure } from '@ponteiro/contract'
import { addDays, type Minutes, scheduledTimes } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { triedOut } from '../../../platform/database/tried-out.ts'
import { type Author, changeMarks, type DayKey, plannedDay } from '../day-changes.queries.ts'
import { completes, type DayAround, isMissing } from './completing.rules.ts'
import type { RequestedChange } from './request-lines.rules.ts'

/** The day and its neighbours, whose marks it may take. */
async function daysAround(db: Db, { employeeId, on }: DayKey): Promise<DayAround[]> {
  const { rows } = await sql<DayAround>`
    select day_on as "on", missing_mark as lacks, extra, jsonb_array_length(alerts) as alerts from day_record
    where employee_id = ${employeeId} and day_on between ${addDays(on, -1)}::date and ${addDays(on, 1)}::date`.execute(
    db,
  )
  return rows
}

async function marksOf(db: Db, { employeeId, on }: DayKey): Promise<Minutes[]> {
  const marks = db.selectFrom('dayMark').select('minute').where('employeeId', '=', employeeId).where('dayOn', '=', on)
  return (await marks.where('active', '=', true).orderBy('minute').execute()).map(({ minute }) => minute)
}

/** Whether including a mark of this minute completed the day. A doubtful one is not tried. */
export async function isCompletedBy(
  db: Db,
  day: DayKey,
  minute: Minutes,
  include: () => Promise<unknown>,
): Promise<boolean> {
  const before = await daysAround(db, day)
  if (!before.some(({ on, lacks }) => on === day.on && lacks)) return false
  const { scheduled, book } = await plannedDay(db, day)
  const plan = { planned: scheduledTimes(scheduled), tolerance: book.tolerance.perMark }
  if (!isMissing(minute, await marksOf(db, day), plan)) return false
  await include()
  return completes(day.on, before, await daysAround(db, day))
}

/** `minute`: since midnight of the day. */
export async function isCompleting(
  db: Db,
  day: DayKey,
  { change, minute }: { readonly change: RequestedChange; readonly minute: Minutes },
  by: Author,
): Promise<boolean> {
  if (change.kind !== 'inclusion') return false
  try {
    return await triedOut(db, () => isCompletedBy(db, day, minute, () => changeMarks(db, day, [change], by)))
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
