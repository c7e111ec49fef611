/** What HR decides on, as rows. */
import { windowOf } from '@ponteiro/contract'
import type { VacationControl, vacationControls } from '@ponteiro/contract/vacations/vacation-controls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { listed } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { cityOf, peopleMatching, sectorsNamed } from './vacation-plans.queries.ts'

type Filter = z.output<typeof vacationControls.list.query>

export type ControlRow = Omit<VacationControl, 'own' | 'mayEdit' | 'mayDecide' | 'mayDelete'>

const controlsOf = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('vacationControl')
    .innerJoin('vacationPlan', 'vacationPlan.id', 'vacationControl.planId')
    .innerJoin('employee', 'employee.id', 'vacationControl.employeeId')
    .where('vacationControl.active', '=', true)
    .where(visibleTo(scope))

const columns = [
  'vacationControl.id',
  'vacationControl.planId',
  'vacationControl.employeeId',
  'employee.name',
  'employee.enrollment',
  cityOf.as('city'),
  sectorsNamed.as('sector'),
  'vacationControl.startsOn',
  'vacationControl.endsOn',
  sql<number>`vacation_control.ends_on - vacation_control.starts_on + 1`.as('days'),
  'vacationControl.state',
  'vacationControl.active',
  sql<string>`coalesce(names_of_deed(vacation_control.decided_by, vacation_control.decided_behind), '')`.as(
    'responsible',
  ),
  sql<string>`coalesce(names_of_deed(vacation_control.planned_by, vacation_control.planned_behind), '')`.as(
    'plannedBy',
  ),
  'vacationControl.decidedAt',
  'vacationControl.refusal',
  'vacationControl.absenceId',
  'vacationPlan.acquiredFrom',
  'vacationPlan.acquiredTo',
  'vacationPlan.deadlineOn as deadline',
  sql<boolean>`vacation_plan.collective_id is not null`.as('collective'),
  'vacationPlan.revision',
  'vacationControl.createdAt',
] as const

export function listControls(db: Db, scope: PeopleScope, filter: Filter) {
  const { state, decidable } = filter
  const wanted = decidable ? 'pending' : state
  const matching = controlsOf(db, scope)
    .where(peopleMatching(filter))
    .$if(wanted !== undefined, (q) => q.where('vacationControl.state', '=', wanted ?? 'pending'))
  const rows = matching
    .select(columns)
    .orderBy('vacationPlan.acquiredTo', 'desc')
    .orderBy('vacationControl.startsOn')
    .orderBy('vacationControl.id')
  return listed(rows, matching, windowOf(filter))
}

export const findControl = (db: Db, scope: PeopleScope, id: number): Promise<ControlRow | undefined> =>
  controlsOf(db, scope).select(columns).where('vacationControl.id', '=', id).executeTakeFirst()
