/** Earned days without a plan that is certain and in time, and their deadlines. */
import { windowOf } from '@ponteiro/contract'
import type { vacationPlans } from '@ponteiro/contract/vacations/vacation-plans'
import { addDays, daysBetween, type LocalDate } from '@ponteiro/timesheet'
import {
  type AcquisitionPeriod,
  acquisitionPeriods,
  chargedAfter,
  countText,
  isLeftover,
  isOpen,
  waitingDays,
} from '@ponteiro/vacations'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { givingWay } from '../../platform/jobs/give-way.ts'
import { periodFacts } from './vacation-facts.rules.ts'
import { findVacationRules, listHistories } from './vacation-histories.queries.ts'
import { cityOf, peopleMatching, sectorsNamed } from './vacation-plans.queries.ts'

/** For days that form no part: they must join another part, or HR settles them. */
const leftoverRemark = 'não forma outra parte'

/** Days that may still fall back, or will be paid twice: the deadline stays near for them. */
const isUncertain = ({ earned, settled, parts, deadline }: AcquisitionPeriod, today: LocalDate): boolean =>
  earned && !settled && parts.some(({ to, waits }) => waits || (to > deadline && to >= today))

function remarkOf(period: AcquisitionPeriod): string {
  const [waiting, late] = [waitingDays(period), chargedAfter(period)]
  return [
    ...(isLeftover(period) ? [leftoverRemark] : []),
    ...(waiting > 0 ? [`${countText(waiting)} à espera de decisão`] : []),
    ...(late > 0 ? [`${countText(late)} em dobro`] : []),
  ].join(', ')
}

type Filter = z.output<typeof vacationPlans.deadlines.query>
type DeadlineRow = z.output<typeof vacationPlans.deadlines.answer>['results'][number]
/** Of everybody: what only a page shows is read for the page. */
type FoundDeadline = Omit<DeadlineRow, 'city' | 'sector' | 'plans'>

const planning = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where('employee.active', '=', true)
    .where('employee.outsourced', '=', false)
    .where('employee.admittedOn', 'is not', null)

const peopleOf = (db: Db, scope: PeopleScope, filter: Filter) =>
  planning(db, scope)
    .select(['employee.id', 'employee.name', 'employee.enrollment'])
    .where(peopleMatching(filter))
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
    .execute()

/** A person's open periods, and leftovers until their deadline. */
const openOf = (periods: readonly AcquisitionPeriod[], today: LocalDate) =>
  periods.filter((period) => isOpen(period) || (isLeftover(period) && period.deadline >= today))

/** Unplanned days of everybody with a deadline up to some days ahead, without words. */
export async function deadlinesWithin(db: Db, scope: PeopleScope, days: number, today: LocalDate) {
  const people = await planning(db, scope).select('employee.id').execute()
  const rules = await findVacationRules(db)
  const ids = people.map(({ id }) => id)
  const histories = await listHistories(db, ids, today, rules.reducesByAbsences)
  const last = addDays(today, days)
  const turn = givingWay()
  const near = []
  for (const history of histories.values()) {
    await turn()
    for (const { deadline, left } of openOf(acquisitionPeriods(periodFacts(history, today), rules), today))
      if (deadline <= last) near.push({ employeeId: history.id, isOver: deadline < today, left })
  }
  return near
}

/**
 * All rows of a filter, nearest deadline first: a person's open periods, leftovers until their deadline, and
 * those planned whose days wait for a decision or are paid twice.
 */
export async function deadlineRows(
  db: Db,
  scope: PeopleScope,
  filter: Filter,
  today: LocalDate,
): Promise<FoundDeadline[]> {
  const people = await peopleOf(db, scope, filter)
  const ids = people.map(({ id }) => id)
  const rules = await findVacationRules(db)
  const histories = await listHistories(db, ids, today, rules.reducesByAbsences)
  const last = filter.within === undefined ? undefined : addDays(today, filter.within)
  const rows = people.flatMap(({ id, name, enrollment }) => {
    const history = histories.get(id)
    if (!history) return []
    const periods = acquisitionPeriods(periodFacts(history, today), rules)
    const own = openOf(periods, today)
    const listed = periods.filter((period) => own.includes(period) || isUncertain(period, today))
    const near = listed.filter(({ deadline }) => last === undefined || deadline <= last)
    return near.map((period) => ({
      id: `${id}-${period.from}`,
      employeeId: id,
      name,
      enrollment,
      acquiredFrom: period.from,
      acquiredTo: period.to,
      deadline: period.deadline,
      left: period.left,
      daysToDeadline: daysBetween(today, period.deadline),
      lateDays: chargedAfter(period),
      openPeriods: own.length,
      remark: remarkOf(period),
    }))
  })
  return rows.sort((a, b) => a.daysToDeadline - b.daysToDeadline)
}

export async function listDeadlines(db: Db, scope: PeopleScope, filter: Filter, today: LocalDate) {
  const rows = await deadlineRows(db, scope, filter, today)
  const { skip, take } = windowOf(filter)
  const page = rows.slice(skip, skip + take)
  const ids = page.map(({ employeeId }) => employeeId)
  const plans = await plansFrom(db, ids, addDays(today, -366))
  const places = await placesOf(db, ids)
  const results = page.map((row) => ({
    ...row,
    ...(places.get(row.employeeId) ?? { city: '', sector: '' }),
    plans: plans.get(row.employeeId) ?? [],
  }))
  return { results, total: rows.length }
}

/** Work city and sectors of these people. */
async function placesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('employee')
    .select(['employee.id', cityOf.as('city'), sectorsNamed.as('sector')])
    .where(sql<boolean>`employee.id = any(${ids}::int[])`)
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Plans of these people that end after a day. */
async function plansFrom(db: Db, ids: readonly number[], after: LocalDate): Promise<Map<number, DeadlineRow['plans']>> {
  const rows = await db
    .selectFrom('vacationPlan')
    .select(['id', 'employeeId', 'startsOn', 'endsOn', 'state'])
    .where('active', '=', true)
    .where('endsOn', '>', after)
    .where(sql<boolean>`employee_id = any(${ids}::int[])`)
    .orderBy('startsOn')
    .execute()
  const plans = new Map<number, DeadlineRow['plans']>()
  for (const { employeeId, ...plan } of rows) plans.set(employeeId, [...(plans.get(employeeId) ?? []), plan])
  return plans
}

interface Step {
  readonly employeeId: number
  readonly acquiredFrom: LocalDate
  readonly daysBefore: number
}

type PeriodOf = Pick<Step, 'employeeId' | 'acquiredFrom'>

/** Records these announcements; answers the periods not announced before, of people in this zone. */
export async function insertTold(db: Db, told: readonly Step[], zone: string): Promise<PeriodOf[]> {
  const column = <T>(of: (step: Step) => T) => told.map(of)
  const { rows } = await sql<PeriodOf>`
    insert into vacation_deadline_told (employee_id, acquired_from, days_before)
    select t.employee_id, t.acquired_from, t.days_before
    from unnest(${column(({ employeeId }) => employeeId)}::int[], ${column(({ acquiredFrom }) => acquiredFrom)}::date[],
      ${column(({ daysBefore }) => daysBefore)}::smallint[]) as t(employee_id, acquired_from, days_before)
    join employee e on e.id = t.employee_id left join city c on c.id = e.work_city_id
    where coalesce(c.zone, house_zone()) = ${zone}
    on conflict do nothing returning employee_id, acquired_from`.execute(db)
  return rows
}

/** Managers of a person's sectors. */
export async function managersOf(db: Db, employeeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct manager.employee_id as id from sector_assignment mine
    join sector_assignment manager on manager.sector_id = mine.sector_id and manager.employee_id <> mine.employee_id
    join account on account.employee_id = manager.employee_id and account.profile_id = 4
    where mine.employee_id = ${employeeId}::int order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
