/** People for selectors. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { hasPart } from '../calculation/plans/participants.queries.ts'
import { findPeriodDates } from '../calculation/plans/period-dates.queries.ts'

const everybody = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('employee')
    .select([
      'employee.id',
      'employee.id as individualId',
      'employee.enrollment',
      'employee.name',
      'employee.outsourced',
      'employee.active',
    ])
    .where(visibleTo(scope))
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')

const activePeople = (db: Db, scope: PeopleScope) => everybody(db, scope).where('employee.active', '=', true)

const whole = <T>(results: T[]) => ({ results, total: results.length })

export const listActivePeople = async (db: Db, scope: PeopleScope) => whole(await activePeople(db, scope).execute())

/** The schedule in force on a day. */
const inForce = (today: string) => sql<boolean>`
  schedule_assignment.since_on <= ${today}::date and not exists (
    select from schedule_assignment later
    where later.employee_id = schedule_assignment.employee_id
      and later.since_on <= ${today}::date and later.since_on > schedule_assignment.since_on)`

export const listWithPointCalculation = async (db: Db, scope: PeopleScope, today: string) =>
  whole(
    await activePeople(db, scope)
      .innerJoin('scheduleAssignment', 'scheduleAssignment.employeeId', 'employee.id')
      .where(inForce(today))
      .where('scheduleAssignment.pointCalculation', '=', true)
      .execute(),
  )

export const listNotProviders = async (db: Db, scope: PeopleScope, today: string) =>
  whole(
    await activePeople(db, scope)
      .where('employee.outsourced', '=', false)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('scheduleAssignment')
              .select('scheduleAssignment.id')
              .whereRef('scheduleAssignment.employeeId', '=', 'employee.id')
              .where(inForce(today))
              .where('scheduleAssignment.provider', '=', true),
          ),
        ),
      )
      .execute(),
  )

/** People whom a processing of the calculation may include. */
export async function listPeopleOfPeriod(db: Db, scope: PeopleScope, payPeriodId: number) {
  const period = await findPeriodDates(db, payPeriodId)
  if (!period) return whole([])
  const range = { id: period.id, from: period.startsOn, to: period.endsOn }
  return whole(
    await everybody(db, scope)
      .where(sql<boolean>`employee.id in (select e.id from employee e where ${hasPart(range)})`)
      .execute(),
  )
}

/** These people, past ones included. */
export const listPeopleNamed = async (db: Db, scope: PeopleScope, ids: readonly number[]) =>
  whole(await everybody(db, scope).where(sql<boolean>`employee.id = any(${ids}::int[])`).execute())
