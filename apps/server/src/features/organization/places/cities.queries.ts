import { Failure, windowOf } from '@ponteiro/contract'
import type { cities } from '@ponteiro/contract/organization/cities'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Db } from '../../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../../platform/database/lists.ts'
import type { PeopleScope } from '../../../platform/http/scope.ts'

const columns = [
  'city.id',
  'city.name',
  'city.isWorkCity',
  'city.stateId',
  'state.name as stateName',
  'state.abbreviation as stateAbbreviation',
] as const

const joined = (db: Db) => db.selectFrom('city').innerJoin('state', 'state.id', 'city.stateId')

/** The work cities of a person: their own and those of their sectors; all for administrators. */
const citiesOf = (scope: PeopleScope) => (eb: ExpressionBuilder<Database, 'city'>) => {
  if (scope.kind === 'everyone') return eb.lit(true)
  const employeeId = scope.employeeId ?? -1
  return eb.or([
    eb('city.id', 'in', eb.selectFrom('employee').select('employee.workCityId').where('employee.id', '=', employeeId)),
    eb(
      'city.id',
      'in',
      eb
        .selectFrom('sectorAssignment')
        .select('sectorAssignment.cityId')
        .where('sectorAssignment.employeeId', '=', employeeId),
    ),
  ])
}

/** Digits alone search the beginning of the IBGE code; anything else is part of the name. */
const named = (search: string) =>
  /^\d+$/.test(search) ? sql<boolean>`city.id::text like ${`${search}%`}` : containing('city.name', search)

export function listCities(db: Db, scope: PeopleScope, query: z.output<typeof cities.list.query>) {
  const { name, workCity, stateId, cityIds } = query
  const matching = joined(db)
    .where(citiesOf(scope))
    .$if(Boolean(name), (q) => q.where(named((name ?? '').trim())))
    .$if(workCity !== undefined, (q) => q.where('city.isWorkCity', '=', workCity === 'yes'))
    .$if(stateId !== undefined, (q) => q.where('city.stateId', '=', stateId ?? 0))
    .$if(cityIds !== undefined, (q) => q.where('city.id', 'in', cityIds ?? []))
  const rows = matching
    .select(columns)
    .orderBy(alphabetical('city.name'), query.orderBy === 'DESC' ? 'desc' : 'asc')
    .orderBy('city.id')
  return listed(rows, matching, windowOf(query))
}

export async function listCitiesOfState(db: Db, stateId: number) {
  const results = await joined(db)
    .select(columns)
    .where('city.stateId', '=', stateId)
    .orderBy(alphabetical('city.name'))
    .execute()
  return { results, total: results.length }
}

export const findCity = (db: Db, id: number) => joined(db).select(columns).where('city.id', '=', id).executeTakeFirst()

/** A city named with a state must lie in it. A missing city is refused by the constraint. */
export async function refuseCityElsewhere(
  db: Db,
  place: { readonly stateId?: number | null | undefined; readonly cityId?: number | null | undefined },
): Promise<void> {
  if (!place.stateId || !place.cityId) return
  const city = await findCity(db, place.cityId)
  if (city && city.stateId !== place.stateId) throw new Failure('city.of-another-state', undefined, 'cityId')
}

/** Undefined when there is no such municipality. */
export async function updateWorkCity(db: Db, id: number, isWorkCity: boolean) {
  await db.updateTable('city').set({ isWorkCity }).where('id', '=', id).execute()
  return findCity(db, id)
}
