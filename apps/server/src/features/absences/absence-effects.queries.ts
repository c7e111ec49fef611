/**
 * Applies authorised absences to days, and takes them back: justifications of their days, nothing else
 * (decision 076).
 */
import { Failure } from '@ponteiro/contract'
import type { DateRange } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { loadCalendar, loadPeople } from '../calculation/plans/calendar.queries.ts'
import { isProcessed, type KnownPeriod } from '../calculation/plans/calendar.rules.ts'
import { holdPeriods, lockPeople } from '../calculation/results/day-locks.queries.ts'
import { recomputeDays } from '../calculation/results/days.queries.ts'
import { type AbsentDays, type DayRule, type TakenDay, takenDays } from './absence-days.rules.ts'

/** The parts of an absence that its days depend on. */
export interface KnownAbsence extends AbsentDays {
  readonly id: number
  readonly employeeId: number
  readonly reasonId: number
  readonly observations: string
}

const rangeOf = ({ startsOn, endsOn }: Pick<AbsentDays, 'startsOn' | 'endsOn'>): DateRange => ({
  from: startsOn,
  to: endsOn,
})

/** Locks a person, and the calculations of these days, until the transaction ends. */
export async function holdDays(db: Db, employeeId: number, { from, to }: DateRange): Promise<readonly KnownPeriod[]> {
  await lockPeople(db, [employeeId])
  return holdPeriods(db, from, to)
}

/** Processed periods stay as handed out. */
export function refuseProcessed(
  periods: readonly KnownPeriod[],
  { startsOn, endsOn }: Pick<AbsentDays, 'startsOn' | 'endsOn'>,
) {
  const isTouched = periods.some((period) => isProcessed(period) && period.from <= endsOn && startsOn <= period.to)
  if (isTouched) throw new Failure('operation.refused')
}

/** The days that an absence takes, by the person's current plans. */
export async function daysTaken(
  db: Db,
  absence: AbsentDays & Pick<KnownAbsence, 'employeeId' | 'reasonId'>,
): Promise<readonly TakenDay[]> {
  const calendar = await loadCalendar(db)
  const people = await loadPeople(db, [absence.employeeId], calendar.schedules, rangeOf(absence))
  const { allowance } = existing(
    await db.selectFrom('absenceReason').select('allowance').where('id', '=', absence.reasonId).executeTakeFirst(),
  )
  const schedules = await db.selectFrom('workSchedule').select(['id', 'absenceDays']).execute()
  const rules = new Map<number, DayRule>(schedules.map(({ id, absenceDays }) => [id, absenceDays]))
  const plan = { person: existing(people.get(absence.employeeId)), calendar, rules }
  return takenDays(absence, absence.vacation || allowance === 'full', plan)
}

/**
 * Justifies the days that nothing explains yet, and computes them. Person and calculations must be locked.
 */
export async function justifyDays(db: Db, absence: KnownAbsence, accountId: number): Promise<void> {
  const { id: absenceId, employeeId, reasonId, observations: description } = absence
  const days = await daysTaken(db, absence)
  if (days.length > 0) {
    const rows = days.map(({ on, allowance, minutes }) => ({
      employeeId,
      dayOn: on,
      reasonId,
      allowance,
      minutes,
      description,
      accountId,
      absenceId,
    }))
    await db
      .insertInto('dayJustification')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['employeeId', 'dayOn']).doNothing())
      .execute()
  }
  await recomputeDays(db, { employeeIds: [employeeId], ...rangeOf(absence) })
}

/** Removes exactly what an absence wrote, and computes its days. */
export async function giveDaysBack(db: Db, { id, employeeId, ...absence }: KnownAbsence): Promise<void> {
  await db.deleteFrom('dayJustification').where('absenceId', '=', id).execute()
  await recomputeDays(db, { employeeIds: [employeeId], ...rangeOf(absence) })
}
