import { windowOf } from '@ponteiro/contract'
import type { people } from '@ponteiro/contract/people/people'
import { bareId } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical, containing, counted, literally, paged, withTotal } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { workCitySince } from '../calculation/plans/work-cities.queries.ts'
import { photoPath } from './photos.queries.ts'

const inScope = (db: Db, scope: PeopleScope) => db.selectFrom('employee').where(visibleTo(scope))

type Query = z.output<typeof people.list.query>

/** Condition on `employee`: never had a schedule, so nothing is due. */
export const neverScheduled = sql<boolean>`(not exists (
  select from schedule_assignment a where a.employee_id = employee.id))`

/** The searchable fields; PIS only where the caller may see it. */
function matching(db: Db, scope: PeopleScope, query: Query) {
  const { enrollment, pis, name, email, workCityId, unitId, sectorId, status, outsourced, schedule } = query
  return inScope(db, scope)
    .$if(Boolean(enrollment), (q) => q.where(containing('employee.enrollment', enrollment)))
    .$if(Boolean(pis) && scope.kind === 'everyone', (q) => q.where('employee.pis', 'like', `%${bareId(pis ?? '')}%`))
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
    .$if(Boolean(email), (q) =>
      q.where(sql<boolean>`lower(employee.email) like '%' || lower(${literally(email)}) || '%'`),
    )
    .$if(workCityId !== undefined, (q) => q.where('employee.workCityId', '=', workCityId ?? 0))
    .$if(status !== undefined, (q) => q.where('employee.active', '=', status === 'active'))
    .$if(outsourced !== undefined, (q) => q.where('employee.outsourced', '=', outsourced ?? false))
    .$if(schedule === 'none', (q) => q.where(neverScheduled))
    .$if(sectorId !== undefined || unitId !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('sectorAssignment')
            .innerJoin('sector', 'sector.id', 'sectorAssignment.sectorId')
            .select('sectorAssignment.id')
            .whereRef('sectorAssignment.employeeId', '=', 'employee.id')
            .$if(sectorId !== undefined, (inner) => inner.where('sectorAssignment.sectorId', '=', sectorId ?? 0))
            .$if(unitId !== undefined, (inner) => inner.where('sector.unitId', '=', unitId ?? 0)),
        ),
      ),
    )
}

/** A person as a row of a list. */
const asRows = (query: ReturnType<typeof inScope>) =>
  query.select((eb) => [
    'employee.id',
    'employee.id as individualId',
    'employee.enrollment',
    'employee.name',
    'employee.email',
    'employee.workCityId',
    'employee.outsourced',
    'employee.active',
    photoPath.as('photoPath'),
    jsonObjectFrom(
      eb.selectFrom('city').select(['city.id', 'city.name']).whereRef('city.id', '=', 'employee.workCityId'),
    ).as('workCity'),
    jsonArrayFrom(
      eb
        .selectFrom('sectorAssignment')
        .innerJoin('sector', 'sector.id', 'sectorAssignment.sectorId')
        .innerJoin('unit', 'unit.id', 'sector.unitId')
        .select(['sector.id', 'sector.name', 'unit.name as unit'])
        .whereRef('sectorAssignment.employeeId', '=', 'employee.id')
        .orderBy('sector.name'),
    ).as('sectors'),
  ])

const way = (order: 'ASC' | 'DESC' | undefined) => (order === 'DESC' ? 'desc' : 'asc')

/** By enrollment in number order, or by name; an index serves each order both ways. */
const inOrder = (found: ReturnType<typeof inScope>, { orderByEnrollment, orderByName }: Query) =>
  orderByEnrollment
    ? found
        .orderBy(sql`length(employee.enrollment)`, way(orderByEnrollment))
        .orderBy('employee.enrollment', way(orderByEnrollment))
        .orderBy('employee.id', way(orderByEnrollment))
    : found.orderBy(alphabetical('employee.name'), way(orderByName)).orderBy('employee.id', way(orderByName))

/** Finds the page's people first, so that sectors are read for these only. */
export async function listPeople(db: Db, scope: PeopleScope, query: Query) {
  const window = windowOf(query, 25)
  const found = matching(db, scope, query)
  const page = paged(inOrder(found, query).select('employee.id'), window)
  const rows = inOrder(db.selectFrom('employee').where('employee.id', 'in', page), query)
  return withTotal(await asRows(rows).execute(), window, () => counted(found))
}

export const findPersonRow = (db: Db, scope: PeopleScope, id: number) =>
  asRows(inScope(db, scope)).where('employee.id', '=', id).executeTakeFirst()

/** A person's contact at work, for reviewers. */
export const findPersonCard = (db: Db, scope: PeopleScope, id: number) =>
  asRows(inScope(db, scope))
    .leftJoin('occupation', 'occupation.id', 'employee.occupationId')
    .select([
      'employee.occupationId',
      'occupation.name as occupationName',
      'employee.cellPhone',
      'employee.businessPhone',
    ])
    .where('employee.id', '=', id)
    .executeTakeFirst()

/** A whole person, for administrators and themselves. */
export const findPerson = (db: Db, scope: PeopleScope, id: number) =>
  asRows(inScope(db, scope))
    .leftJoin('occupation', 'occupation.id', 'employee.occupationId')
    .leftJoin('account', 'account.employeeId', 'employee.id')
    .leftJoin('city as home', 'home.id', 'employee.cityId')
    .select([
      'employee.occupationId',
      'occupation.name as occupationName',
      'employee.cellPhone',
      'employee.businessPhone',
      'employee.employerId as companyId',
      workCitySince.as('workCitySinceOn'),
      'employee.pis',
      'employee.cpf',
      'employee.gender',
      'employee.motherName',
      'employee.bornOn',
      'employee.admittedOn',
      'employee.dismissedOn',
      'employee.ctps',
      'employee.rg',
      'employee.cnh',
      'employee.personalEmail',
      'employee.phone',
      'employee.zipCode',
      'home.stateId',
      'employee.cityId',
      'employee.neighborhood',
      'employee.street',
      'employee.complement',
      'employee.streetNumber',
      'account.id as accountId',
      'account.login',
    ])
    .where('employee.id', '=', id)
    .executeTakeFirst()
