import { Failure, windowOf } from '@ponteiro/contract'
import { competenceOf } from '@ponteiro/contract/calculation/months'
import type { ScheduleAssignmentDraft, scheduleAssignments } from '@ponteiro/contract/people/schedule-assignments'
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Database, type Db, refuseOn } from '../../../platform/database/database.ts'
import { alphabetical, listed } from '../../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../../platform/http/scope.ts'
import { holdPeriods } from '../../calculation/results/day-locks.queries.ts'

refuseOn('schedule_assignment_employee_id_since_on_key', 'unique.taken', 'Data de histórico já cadastrada.', 'sinceOn')
refuseOn('schedule_assignment_work_schedule_id_fkey', 'not-found')
refuseOn('schedule_assignment_city_id_fkey', 'not-found')
refuseOn('schedule_assignment_state_id_fkey', 'not-found')

const joined = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('scheduleAssignment')
    .innerJoin('employee', 'employee.id', 'scheduleAssignment.employeeId')
    .innerJoin('workSchedule', 'workSchedule.id', 'scheduleAssignment.workScheduleId')
    .where(visibleTo(scope))

const columns = [
  'scheduleAssignment.id',
  'scheduleAssignment.employeeId',
  'scheduleAssignment.workScheduleId',
  'workSchedule.name as workScheduleName',
  'scheduleAssignment.sinceOn',
  'scheduleAssignment.overtimeType',
  'scheduleAssignment.pointCalculation',
  'scheduleAssignment.provider',
  'scheduleAssignment.stateId',
  'scheduleAssignment.cityId',
] as const

/** No other assignment of the person begins between this one and `today`. */
const isLastBegun = (today: string) => (eb: ExpressionBuilder<Database, 'scheduleAssignment'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('scheduleAssignment as later')
        .select('later.id')
        .whereRef('later.employeeId', '=', 'scheduleAssignment.employeeId')
        .whereRef('later.sinceOn', '>', 'scheduleAssignment.sinceOn')
        .where('later.sinceOn', '<=', today),
    ),
  )

export function listSchedulesInForce(
  db: Db,
  scope: PeopleScope,
  query: z.output<typeof scheduleAssignments.list.query>,
  today: string,
) {
  const { employeeId, workScheduleId } = query
  const matching = joined(db, scope)
    .where('scheduleAssignment.sinceOn', '<=', today)
    .where(isLastBegun(today))
    .$if(employeeId !== undefined, (q) => q.where('scheduleAssignment.employeeId', '=', employeeId ?? 0))
    .$if(workScheduleId !== undefined, (q) => q.where('scheduleAssignment.workScheduleId', '=', workScheduleId ?? 0))
  const rows = matching.select(columns).orderBy(alphabetical('employee.name')).orderBy('scheduleAssignment.id')
  return listed(rows, matching, windowOf(query))
}

/** The person's schedule in force on a day, or else the next. */
export const findScheduleOn = (db: Db, scope: PeopleScope, employeeId: number, today: string) =>
  joined(db, scope)
    .select(columns)
    .where('scheduleAssignment.employeeId', '=', employeeId)
    .orderBy(sql`schedule_assignment.since_on > ${today}::date`)
    .orderBy(sql`abs(schedule_assignment.since_on - ${today}::date)`)
    .limit(1)
    .executeTakeFirst()

const historyColumns = [
  'scheduleAssignment.id',
  'scheduleAssignment.sinceOn',
  'workSchedule.name as workScheduleName',
  'scheduleAssignment.overtimeType',
  'scheduleAssignment.pointCalculation',
  'scheduleAssignment.provider',
  'scheduleAssignment.createdAt',
] as const

export async function listScheduleHistory(db: Db, scope: PeopleScope, employeeId: number) {
  const results = await joined(db, scope)
    .select(historyColumns)
    .where('scheduleAssignment.employeeId', '=', employeeId)
    .orderBy('scheduleAssignment.sinceOn', 'desc')
    .execute()
  return { results, total: results.length }
}

export const findHistoryRow = (db: Db, scope: PeopleScope, id: number) =>
  joined(db, scope).select(historyColumns).where('scheduleAssignment.id', '=', id).executeTakeFirst()

export const findScheduleAssignment = (db: Db, scope: PeopleScope, id: number) =>
  joined(db, scope).select(columns).where('scheduleAssignment.id', '=', id).executeTakeFirst()

/** The first day after `day` on which another assignment begins, except row `except`. */
export const findNextBeginning = async (db: Db, employeeId: number, day: string, except?: number) =>
  (
    await db
      .selectFrom('scheduleAssignment')
      .select('sinceOn')
      .where('employeeId', '=', employeeId)
      .where('sinceOn', '>', day)
      .where('id', '<>', except ?? 0)
      .orderBy('sinceOn')
      .limit(1)
      .executeTakeFirst()
  )?.sinceOn

type Fields = Omit<z.output<typeof ScheduleAssignmentDraft>, 'sinceOn'> & { sinceOn: string }

/** A provider has no time sheet; a city brings its state. */
const stored = (db: Db, { provider, pointCalculation, cityId, stateId, ...fields }: Fields) => ({
  ...fields,
  provider: provider ?? false,
  pointCalculation: provider ? false : (pointCalculation ?? true),
  cityId: cityId ?? null,
  stateId: cityId ? db.selectFrom('city').select('city.stateId').where('city.id', '=', cityId) : (stateId ?? null),
})

export async function insertScheduleAssignment(db: Db, scope: PeopleScope, draft: Fields) {
  const { id } = await db
    .insertInto('scheduleAssignment')
    .values(stored(db, draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  return findScheduleAssignment(db, scope, id)
}

export async function updateScheduleAssignment(db: Db, scope: PeopleScope, id: number, fields: Fields) {
  await db.updateTable('scheduleAssignment').set(stored(db, fields)).where('id', '=', id).execute()
  return findScheduleAssignment(db, scope, id)
}

export async function moveScheduleAssignment(db: Db, scope: PeopleScope, id: number, sinceOn: string) {
  await db.updateTable('scheduleAssignment').set({ sinceOn }).where('id', '=', id).execute()
  return findHistoryRow(db, scope, id)
}

/** The last day of a schedule whose successor begins at `until`. */
const lastBefore = (until: LocalDate | undefined): LocalDate =>
  until === undefined ? '9999-12-31' : addDays(until, -1)

/**
 * Calculations with handed-out days of this person from `from` to the day before `until` (or without end),
 * oldest first. One in processing may still include the person.
 */
const calculationsOf = (db: Db, employeeId: number, from: LocalDate, until: LocalDate | undefined) =>
  db
    .selectFrom('payPeriod')
    .select(['year', 'month', 'startsOn', 'endsOn'])
    .where('startsOn', '<=', lastBefore(until))
    .where('endsOn', '>=', from)
    .where((eb) =>
      eb.or([
        eb('processing', '=', 'running'),
        eb.and([
          eb('processing', '=', 'done'),
          eb.exists(
            eb
              .selectFrom('timeSheet')
              .select('timeSheet.id')
              .whereRef('timeSheet.payPeriodId', '=', 'payPeriod.id')
              .where('timeSheet.employeeId', '=', employeeId)
              .where('timeSheet.situation', '<>', 'withdrawn'),
          ),
        ]),
      ]),
    )
    .orderBy('startsOn')
    .execute()

type Calculation = Awaited<ReturnType<typeof calculationsOf>>[number]
const written = (on: LocalDate) => on.split('-').reverse().join('/')

/** Names the last one and the ways out: another date for a date just typed, otherwise only the reopening. */
function refusalBy({ year, month, startsOn, endsOn }: Calculation, isAsked: boolean): string {
  const named = `${competenceOf(year, month)} (${written(startsOn)} a ${written(endsOn)})`
  const other = isAsked ? ` ou informe uma data a partir de ${written(addDays(endsOn, 1))}` : ''
  return `A data alcança dias de uma apuração processada da pessoa: ${named}. Reabra a apuração${other}.`
}

/** Days from `from` until the next assignment. `isAsked`: somebody typed the date and may change it. */
export interface Stretch {
  readonly employeeId: number
  readonly from: LocalDate
  readonly until: LocalDate | undefined
  readonly isAsked: boolean
}

/** The refusal of `refuseProcessed` at this moment; undefined: none. */
export async function processedRefusal(db: Db, { employeeId, from, until, isAsked }: Stretch) {
  const last = (await calculationsOf(db, employeeId, from, until)).at(-1)
  return last && refusalBy(last, isAsked)
}

/**
 * Handed-out days keep their schedule, for administrators too. Periods are locked until this transaction
 * ends, so none enters processing.
 */
export async function refuseProcessed(db: Db, stretch: Stretch): Promise<void> {
  await holdPeriods(db, stretch.from, lastBefore(stretch.until))
  const refusal = await processedRefusal(db, stretch)
  if (refusal !== undefined) throw new Failure('period.processed', refusal, stretch.isAsked ? 'sinceOn' : undefined)
}

export const isOutsourced = async (db: Db, employeeId: number) =>
  (await db.selectFrom('employee').select('outsourced').where('id', '=', employeeId).executeTakeFirst())?.outsourced ===
  true
