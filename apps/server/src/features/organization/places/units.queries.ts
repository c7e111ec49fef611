import { windowOf } from '@ponteiro/contract'
import type { UnitDraft, units } from '@ponteiro/contract/organization/units'
import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { type Database, type Db, refuseOn } from '../../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../../platform/database/lists.ts'
import type { PeopleScope } from '../../../platform/http/scope.ts'
import { chosenCompany } from '../companies.queries.ts'
import { sectorsOf } from './sectors.queries.ts'

refuseOn('unit_name', 'unique.taken', 'Nome já cadastrado.', 'name')
refuseOn('unit_city_id_fkey', 'not-found')
refuseOn('unit_employer_id_fkey', 'not-found')

const columns = [
  'unit.id',
  'unit.name',
  'unit.label',
  'unit.employerId as companyId',
  'employer.name as companyName',
  'unit.cityId',
  'city.name as cityName',
  'unit.active',
  'unit.createdAt',
] as const

const joined = (db: Db) =>
  db
    .selectFrom('unit')
    .innerJoin('employer', 'employer.id', 'unit.employerId')
    .innerJoin('city', 'city.id', 'unit.cityId')

/** All units for administrators, otherwise those of the caller's sectors. */
const unitsOf = (scope: PeopleScope) => (eb: ExpressionBuilder<Database, 'unit'>) =>
  scope.kind === 'everyone'
    ? eb.lit(true)
    : eb('unit.id', 'in', eb.selectFrom('sector').select('sector.unitId').where(sectorsOf(scope)))

export function listUnits(db: Db, scope: PeopleScope, query: z.output<typeof units.list.query>) {
  const { name, cityId, status } = query
  const matching = joined(db)
    .where(unitsOf(scope))
    .$if(name !== undefined, (q) => q.where(containing('unit.name', name)))
    .$if(cityId !== undefined, (q) => q.where('unit.cityId', '=', cityId ?? 0))
    .$if(status !== undefined, (q) => q.where('unit.active', '=', status === 'active'))
  const rows = matching
    .select(columns)
    .orderBy(alphabetical('unit.name'), query.orderBy === 'DESC' ? 'desc' : 'asc')
    .orderBy('unit.id')
  return listed(rows, matching, windowOf(query))
}

/** Undefined when there is no such unit in scope. */
export const findUnit = (db: Db, scope: PeopleScope, id: number) =>
  joined(db).select(columns).where('unit.id', '=', id).where(unitsOf(scope)).executeTakeFirst()

type Draft = z.output<typeof UnitDraft>

export async function insertUnit(db: Db, { companyId, ...fields }: Draft) {
  const employerId = await chosenCompany(db, companyId)
  const { id } = await db
    .insertInto('unit')
    .values({ ...fields, employerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return joined(db).select(columns).where('unit.id', '=', id).executeTakeFirst()
}

/** Undefined when there is no such unit in scope. */
export async function updateUnit(
  db: Db,
  scope: PeopleScope,
  id: number,
  { companyId, ...fields }: { [K in keyof Draft]?: Draft[K] | undefined } & { active?: boolean | undefined },
) {
  await db
    .updateTable('unit')
    .set({ ...fields, employerId: companyId, id })
    .where('id', '=', id)
    .where(unitsOf(scope))
    .execute()
  return findUnit(db, scope, id)
}
