/** People for selectors, which search as one types. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'
import { alphabetical, containing, paged } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { hasPart } from '../calculation/plans/participants.queries.ts'
import { findPeriodDates } from '../calculation/plans/period-dates.queries.ts'

export interface Choosing {
  readonly name?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly take?: number | undefined
}

/** `Inativo` stands beside a name, so it is typed like one. */
const saysInactive = (typed = '') => typed.trim().length > 2 && 'inativo'.startsWith(typed.trim().toLowerCase())

/** Of `people`, those asked for; all who match are counted. */
async function chosen<O>(
  people: SelectQueryBuilder<Database, 'employee', O>,
  { name, ids, take }: Choosing,
): Promise<{ results: O[]; total: number; inactive: number }> {
  const matching = people
    .$if(name !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          containing('employee.name', name),
          containing('employee.enrollment', name),
          ...(saysInactive(name) ? [eb('employee.active', '=', false)] : []),
        ]),
      ),
    )
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`employee.id = any(${ids}::int[])`))
  const ordered = matching.orderBy(alphabetical('employee.name')).orderBy('employee.id')
  const results = (await (take === undefined ? ordered : paged(ordered, { skip: 0, take })).execute()) as O[]
  const counts = await matching
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where not employee.active))::int`.as('inactive'),
    ])
    .$castTo<{ total: number; inactive: number }>()
    .executeTakeFirstOrThrow()
  return { results, ...counts }
}

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

const activePeople = (db: Db, scope: PeopleScope) => everybody(db, scope).where('employee.active', '=', true)

export const listActivePeople = (db: Db, scope: PeopleScope, choosing: Choosing) =>
  chosen(activePeople(db, scope), choosing)

/** Has a schedule in force on a day that this holds for. */
const scheduled = (today: string, what: 'pointCalculation' | 'provider') =>
  sql<boolean>`exists (
    select from schedule_assignment given
    where given.employee_id = employee.id and given.since_on <= ${today}::date and ${sql.ref(`given.${what}`)}
      and not exists (
        select from schedule_assignment later
        where later.employee_id = given.employee_id and later.since_on <= ${today}::date and later.since_on > given.since_on))`

export const listWithPointCalculation = (db: Db, scope: PeopleScope, today: string, choosing: Choosing) =>
  chosen(activePeople(db, scope).where(scheduled(today, 'pointCalculation')), choosing)

export const listNotProviders = (db: Db, scope: PeopleScope, today: string, choosing: Choosing) =>
  chosen(
    activePeople(db, scope)
      .where('employee.outsourced', '=', false)
      .where(({ not }) => not(scheduled(today, 'provider'))),
    choosing,
  )

/** People whom a processing of the calculation may include. */
export async function listPeopleOfPeriod(db: Db, scope: PeopleScope, payPeriodId: number, choosing: Choosing) {
  const period = await findPeriodDates(db, payPeriodId)
  if (!period) return { results: [], total: 0, inactive: 0 }
  const range = { id: period.id, from: period.startsOn, to: period.endsOn }
  return chosen(
    everybody(db, scope).where(sql<boolean>`employee.id in (select e.id from employee e where ${hasPart(range)})`),
    choosing,
  )
}

/** Of these people, past ones included, those asked for. */
export const listPeopleNamed = (db: Db, scope: PeopleScope, ids: readonly number[], choosing: Choosing) =>
  chosen(everybody(db, scope).where(sql<boolean>`employee.id = any(${ids}::int[])`), choosing)
