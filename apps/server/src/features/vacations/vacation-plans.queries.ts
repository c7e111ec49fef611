/** Stored vacation plans, and the only way they are written. */
import { windowOf } from '@ponteiro/contract'
import { noCityWord, noSectorWord } from '@ponteiro/contract/vacations/vacation-plan'
import type { vacationPlans } from '@ponteiro/contract/vacations/vacation-plans'
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import type { AcquisitionPeriod } from '@ponteiro/vacations'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { containing, listed } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import type { PlanRow } from './vacation-plans.rules.ts'

refuseOn('vacation_plan_no_overlap', 'vacation.overlaps')

type Filter = z.output<typeof vacationPlans.list.query>

/** City and sector of a card; reads `employee`. */
export const cityOf = sql<string>`coalesce((select city.name from city where city.id = employee.work_city_id), ${noCityWord})`
export const sectorsNamed = sql<string>`coalesce((
  select string_agg(sector.name, ', ' order by sector.name) from sector_assignment join sector on sector.id = sector_assignment.sector_id
  where sector_assignment.employee_id = employee.id), ${noSectorWord})`

type PeopleFilter = Partial<Pick<Filter, 'enrollment' | 'name' | 'workCityId' | 'sectorId' | 'employeeId'>>

/** A list filter as a condition on `employee`. */
export function peopleMatching({ enrollment, name, workCityId, sectorId, employeeId }: PeopleFilter) {
  const conditions = [
    ...(enrollment ? [containing('employee.enrollment', enrollment)] : []),
    ...(name ? [containing('employee.name', name)] : []),
    ...(workCityId === undefined ? [] : [sql`employee.work_city_id = ${workCityId}::int`]),
    ...(employeeId === undefined ? [] : [sql`employee.id = ${employeeId}::int`]),
    ...(sectorId === undefined
      ? []
      : [
          sql`exists (select from sector_assignment s where s.employee_id = employee.id and s.sector_id = ${sectorId}::int)`,
        ]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const plansOf = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('vacationPlan')
    .innerJoin('employee', 'employee.id', 'vacationPlan.employeeId')
    .where('vacationPlan.active', '=', true)
    .where(visibleTo(scope))

const columns = [
  'vacationPlan.id',
  'vacationPlan.employeeId',
  'employee.name',
  'employee.enrollment',
  cityOf.as('city'),
  sectorsNamed.as('sector'),
  'vacationPlan.startsOn',
  'vacationPlan.endsOn',
  sql<number>`vacation_plan.ends_on - vacation_plan.starts_on + 1`.as('days'),
  'vacationPlan.state',
  'vacationPlan.active',
  sql<string>`coalesce(names_of_deed(vacation_plan.decided_by, vacation_plan.decided_behind), '')`.as('responsible'),
  'vacationPlan.decidedAt',
  'vacationPlan.refusal',
  'vacationPlan.acquiredFrom',
  'vacationPlan.acquiredTo',
  'vacationPlan.deadlineOn as deadline',
  sql<PlanRow['control']>`(
    select c.state from vacation_control c where c.plan_id = vacation_plan.id and c.active order by c.id desc limit 1)`.as(
    'control',
  ),
  sql<boolean>`vacation_plan.collective_id is not null`.as('collective'),
  'vacationPlan.revision',
  'vacationPlan.createdAt',
  'vacationPlan.accountId',
] as const

/** `notOf`: a person to leave out, because only administrators decide their own plans. */
export function listPlans(db: Db, scope: PeopleScope, filter: Filter, notOf: number | undefined) {
  const { state, decidable } = filter
  const matching = plansOf(db, scope)
    .where(peopleMatching(filter))
    .$if(state !== undefined, (q) => q.where('vacationPlan.state', '=', state ?? 'pending'))
    .$if(decidable === true, (q) =>
      q.where('vacationPlan.state', '=', 'pending').where('vacationPlan.employeeId', '<>', notOf ?? 0),
    )
  const rows = matching
    .select(columns)
    .orderBy('vacationPlan.acquiredTo', 'desc')
    .orderBy('vacationPlan.startsOn')
    .orderBy('vacationPlan.id')
  return listed(rows, matching, windowOf(filter))
}

export const findPlan = (db: Db, scope: PeopleScope, id: number): Promise<PlanRow | undefined> =>
  plansOf(db, scope).select(columns).where('vacationPlan.id', '=', id).executeTakeFirst()

export const plansOfPerson = (db: Db, scope: PeopleScope, employeeId: number): Promise<PlanRow[]> =>
  plansOf(db, scope)
    .select(columns)
    .where('vacationPlan.employeeId', '=', employeeId)
    .orderBy('vacationPlan.startsOn')
    .execute()

/** A plan's dates and acquisition period. */
export interface PlacedPart extends DateRange {
  readonly period: Pick<AcquisitionPeriod, 'from' | 'to' | 'deadline'>
  readonly charged: number
  /** The collective vacations it belongs to. */
  readonly collectiveId?: number
}

const placedColumns = ({ from, to, period, charged, collectiveId }: PlacedPart) => ({
  collectiveId: collectiveId ?? null,
  startsOn: from,
  endsOn: to,
  charged,
  acquiredFrom: period.from,
  acquiredTo: period.to,
  deadlineOn: period.deadline,
})

export async function insertPlan(db: Db, employeeId: number, accountId: number, part: PlacedPart): Promise<number> {
  const { id } = await db
    .insertInto('vacationPlan')
    .values({ employeeId, accountId, ...placedColumns(part) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const nextRevision = sql<number>`revision + 1`
const now = sql<string>`now()`

/** New dates need a new decision. */
export const movePlan = (db: Db, id: number, part: PlacedPart) =>
  db
    .updateTable('vacationPlan')
    .set({
      ...placedColumns(part),
      state: 'pending',
      decidedBy: null,
      decidedBehind: null,
      decidedAt: null,
      refusal: '',
      revision: nextRevision,
      changedAt: now,
    })
    .where('id', '=', id)
    .execute()

export interface PlanDecision {
  readonly state: 'authorized' | 'denied'
  readonly refusal: string
  readonly accountId: number
}

const decidedColumns = ({ state, refusal, accountId }: PlanDecision) => ({
  state,
  refusal: state === 'denied' ? refusal : '',
  decidedBy: accountId,
  decidedBehind: sql<number | null>`acting_behind()`,
  decidedAt: now,
})

export const decidePlanRow = (db: Db, id: number, decision: PlanDecision) =>
  db
    .updateTable('vacationPlan')
    .set({ ...decidedColumns(decision), revision: nextRevision, changedAt: now })
    .where('id', '=', id)
    .execute()

export const decideControlRow = (db: Db, id: number, decision: PlanDecision, absenceId: number | null) =>
  db
    .updateTable('vacationControl')
    .set({ ...decidedColumns(decision), absenceId })
    .where('id', '=', id)
    .execute()

/** The authorised plan, for HR. */
export async function insertControl(
  db: Db,
  plan: Pick<PlanRow, 'id' | 'employeeId' | 'startsOn' | 'endsOn'>,
  accountId: number,
): Promise<number> {
  const { id } = await db
    .insertInto('vacationControl')
    .values({
      planId: plan.id,
      employeeId: plan.employeeId,
      startsOn: plan.startsOn,
      endsOn: plan.endsOn,
      plannedBy: accountId,
      plannedBehind: sql<number | null>`acting_behind()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a plan with what came of it; answers the absence, for its own area to remove. */
export async function removePlanRow(db: Db, id: number): Promise<number | null> {
  await db.updateTable('vacationPlan').set({ active: false, changedAt: now }).where('id', '=', id).execute()
  const [control] = await db
    .updateTable('vacationControl')
    .set({ active: false })
    .where('planId', '=', id)
    .where('active', '=', true)
    .where('state', '<>', 'denied')
    .returning('absenceId')
    .execute()
  return control?.absenceId ?? null
}

/** Colleagues who share a sector, without the person. */
export async function teamOf(db: Db, employeeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct other.employee_id as id from sector_assignment mine
    join sector_assignment other on other.sector_id = mine.sector_id and other.employee_id <> mine.employee_id
    join employee on employee.id = other.employee_id and employee.active
    where mine.employee_id = ${employeeId}::int order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Plans of these people from a day on that are no absence yet. Pending ones only of people in scope. */
export const plansAhead = (db: Db, scope: PeopleScope, ids: readonly number[], today: LocalDate) =>
  db
    .selectFrom('vacationPlan')
    .innerJoin('employee', 'employee.id', 'vacationPlan.employeeId')
    .select(['vacationPlan.employeeId', 'vacationPlan.startsOn', 'vacationPlan.endsOn'])
    .where(sql<boolean>`vacation_plan.employee_id = any(${ids}::int[])`)
    .where('vacationPlan.active', '=', true)
    .where('vacationPlan.state', '<>', 'denied')
    .where((eb) => eb.or([eb('vacationPlan.state', '=', 'authorized'), visibleTo(scope)(eb)]))
    .where('vacationPlan.endsOn', '>=', today)
    .where(
      sql<boolean>`not exists (select from vacation_control c where c.plan_id = vacation_plan.id and c.absence_id is not null)`,
    )
    .execute()
