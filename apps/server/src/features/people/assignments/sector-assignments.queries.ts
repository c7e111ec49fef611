import type { SectorAssignmentDraft } from '@ponteiro/contract/people/sector-assignments'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../../platform/database/database.ts'
import { alphabetical } from '../../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../../platform/http/scope.ts'
import { sectorsOf } from '../../organization/places/sectors.queries.ts'

refuseOn('sector_assignment_employee_id_sector_id_key', 'unique.taken', 'Setor já cadastrado.', 'sectorId')
refuseOn('sector_assignment_city_id_fkey', 'not-found')

const selection = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('sectorAssignment')
    .innerJoin('employee', 'employee.id', 'sectorAssignment.employeeId')
    .innerJoin('sector', 'sector.id', 'sectorAssignment.sectorId')
    .innerJoin('unit', 'unit.id', 'sector.unitId')
    .leftJoin('city', 'city.id', 'sectorAssignment.cityId')
    .select([
      'sectorAssignment.id',
      'sectorAssignment.employeeId',
      'sectorAssignment.sectorId',
      'sector.name as sectorName',
      'unit.id as unitId',
      'unit.name as unitName',
      'sectorAssignment.cityId',
      'city.name as cityName',
      'sectorAssignment.responsible',
    ])
    .where(visibleTo(scope))

export async function listSectorAssignments(db: Db, scope: PeopleScope, employeeId: number) {
  const results = await selection(db, scope)
    .where('sectorAssignment.employeeId', '=', employeeId)
    .orderBy(alphabetical('sector.name'))
    .execute()
  return { results, total: results.length }
}

export const findSectorAssignment = (db: Db, scope: PeopleScope, id: number) =>
  selection(db, scope).where('sectorAssignment.id', '=', id).executeTakeFirst()

export const isPersonInScope = async (db: Db, scope: PeopleScope, id: number) =>
  (await db
    .selectFrom('employee')
    .select('employee.id')
    .where('employee.id', '=', id)
    .where(visibleTo(scope))
    .executeTakeFirst()) !== undefined

/** People may assign only sectors they can see, themselves included. */
export const isSectorInScope = async (db: Db, scope: PeopleScope, id: number) =>
  (await db
    .selectFrom('sector')
    .select('sector.id')
    .where('sector.id', '=', id)
    .where(sectorsOf(scope))
    .executeTakeFirst()) !== undefined

type Draft = z.output<typeof SectorAssignmentDraft>

export async function insertSectorAssignment(db: Db, scope: PeopleScope, draft: Draft) {
  const { id } = await db.insertInto('sectorAssignment').values(draft).returning('id').executeTakeFirstOrThrow()
  return findSectorAssignment(db, scope, id)
}

export async function updateSectorAssignment(
  db: Db,
  scope: PeopleScope,
  id: number,
  change: { [K in keyof Draft]?: Draft[K] | undefined },
) {
  await db
    .updateTable('sectorAssignment')
    .set({ ...change, id })
    .where('id', '=', id)
    .execute()
  return findSectorAssignment(db, scope, id)
}

export const deleteSectorAssignment = (db: Db, id: number) =>
  db.deleteFrom('sectorAssignment').where('id', '=', id).execute()
