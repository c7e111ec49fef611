/** Other areas call these when inputs of days have changed. */
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { projectMarks } from '../places/mark-places.queries.ts'
import { lockPeople } from './day-locks.queries.ts'
import { recomputeRanges } from './day-results.queries.ts'

export interface DaysChange {
  readonly employeeIds: readonly number[] | 'all'
  readonly from: LocalDate
  /** Absent: every later day. */
  readonly to?: LocalDate
}

/** The kind of `job_run` for days computed in the background. */
export const daysRun = 'days.recompute'

/** Enqueues the days of many people, to be computed after the commit. */
export type LaterDays = (db: Db, change: Required<DaysChange>) => Promise<unknown>

let later: LaterDays | undefined

/** Sets the queue for large changes, once a process. Without one everything is computed at once. */
export const computeLargeChangesBy = (queue: LaterDays): void => {
  later = queue
}

/** The most stored days that are computed while a person waits. */
const largestAtOnce = 2000

/**
 * Call it in the transaction of a change to schedules, assignments, holidays, rules, places or employment. It
 * places marks and computes days anew: at once for few people, in the background for many. Processed periods
 * stay as handed out.
 */
export async function daysChanged(db: Db, { employeeIds, from, to }: DaysChange): Promise<void> {
  if (employeeIds !== 'all' && employeeIds.length === 0) return
  const known = await storedDays(db, employeeIds, from, to)
  const isLarge = later !== undefined && known.days > largestAtOnce
  // Waits for days being written and counts them, because they may have been computed from the old state.
  if (!isLarge && employeeIds !== 'all') await lockPeople(db, employeeIds)
  const stored = isLarge || employeeIds === 'all' ? known : await storedDays(db, employeeIds, from, to)
  if (stored.days === 0 || stored.last === null) return
  const until = to !== undefined && to < stored.last ? to : stored.last
  if (later && isLarge) {
    await later(db, { employeeIds, from, to: until })
    return
  }
  const ids = employeeIds === 'all' ? await everybodyWithDays(db, from, until) : employeeIds
  await recomputeNow(db, ids, { from, to: until })
}

/** Computes the stored days of these people, both ends included. */
export const recomputeDays = (
  db: Db,
  change: { readonly employeeIds: readonly number[]; readonly from: LocalDate; readonly to: LocalDate },
): Promise<void> =>
  recomputeRanges(
    db,
    [...new Set(change.employeeIds)].map((employeeId) => ({ employeeId, from: change.from, to: change.to })),
  )

/** Marks may belong to other days now, so every day of the range is computed. */
export async function recomputeNow(
  db: Db,
  employeeIds: readonly number[],
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<void> {
  await projectMarks(db, employeeIds, { from, to })
  await recomputeDays(db, { employeeIds, from, to })
}

/** The number of days with a record. Unplaced marks are left to `marks.sweep`. */
async function storedDays(db: Db, employeeIds: readonly number[] | 'all', from: LocalDate, to: LocalDate | undefined) {
  const { rows } = await sql<{ days: number; last: LocalDate | null }>`
    select count(*)::int as days, max(day_on) as last from (
      select day_on from day_record
      where day_on >= ${from}::date - 1 and day_on <= ${to ?? 'infinity'}::date
        and (${employeeIds === 'all'} or employee_id = any(${employeeIds === 'all' ? [] : employeeIds}::int[]))
    ) d`.execute(db)
  return rows[0] ?? { days: 0, last: null }
}

const everybodyWithDays = async (db: Db, from: LocalDate, to: LocalDate): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct employee_id as id from day_record where day_on between ${from}::date - 1 and ${to}::date order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
