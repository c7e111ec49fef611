import { windowOf } from '@ponteiro/contract'
import type { SectorDraft, sectors } from '@ponteiro/contract/organization/sectors'
import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { type Database, type Db, refuseOn } from '../../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../../platform/database/lists.ts'
import { oneOf, type PeopleScope } from '../../../platform/http/scope.ts'

refuseOn('sector_name', 'unique.taken', 'Nome já cadastrado.', 'name')
refuseOn('sector_unit_id_fkey', 'not-found')

const columns = [
  'sector.id',
  'sector.name',
  'sector.label',
  'sector.unitId',
  'unit.name as unitName',
  'sector.leastPresent',
  'sector.active',
  'sector.createdAt',
] as const

/** Sectors to choose from: all for administrators, otherwise the caller's own. */
export const sectorsOf = (scope: PeopleScope) => (eb: ExpressionBuilder<Database, 'sector'>) => {
  switch (scope.kind) {
    case 'everyone':
      return eb.lit(true)
    case 'sectors':
      return eb('sector.id', '=', oneOf(scope.sectorIds))
    case 'self':
      return eb(
        'sector.id',
        'in',
        eb
          .selectFrom('sectorAssignment')
          .select('sectorAssignment.sectorId')
          .where('sectorAssignment.employeeId', '=', scope.employeeId),
      )
  }
}

export function listSectors(db: Db, scope: PeopleScope, query: z.output<typeof sectors.list.query>) {
  const { name, unitId, status } = query
  const matching = db
    .selectFrom('sector')
    .innerJoin('unit', 'unit.id', 'sector.unitId')
    .where(sectorsOf(scope))
    .$if(name !== undefined, (q) => q.where(containing('sector.name', name)))
    .$if(unitId !== undefined, (q) => q.where('sector.unitId', '=', unitId ?? 0))
    .$if(status !== undefined, (q) => q.where('sector.active', '=', status === 'active'))
  const rows = matching
    .select(columns)
    .orderBy(alphabetical('sector.name'), query.orderBy === 'DESC' ? 'desc' : 'asc')
    .orderBy('sector.id')
  return listed(rows, matching, windowOf(query))
}

const joined = (db: Db) => db.selectFrom('sector').innerJoin('unit', 'unit.id', 'sector.unitId').select(columns)

/** A sector the caller may choose; undefined: none. */
export const findSector = (db: Db, scope: PeopleScope, id: number) =>
  joined(db).where('sector.id', '=', id).where(sectorsOf(scope)).executeTakeFirst()

export async function insertSector(db: Db, draft: z.output<typeof SectorDraft>) {
  const { id } = await db.insertInto('sector').values(draft).returning('id').executeTakeFirstOrThrow()
  return joined(db).where('sector.id', '=', id).executeTakeFirst()
}

type Change = Partial<z.output<typeof SectorDraft>> & { active?: boolean | undefined }

/** Undefined when there is no such sector in scope. */
export async function updateSector(
  db: Db,
  scope: PeopleScope,
  id: number,
  change: { [K in keyof Change]?: Change[K] | undefined },
) {
  await db
    .updateTable('sector')
    .set({ ...change, id })
    .where('id', '=', id)
    .where(sectorsOf(scope))
    .execute()
  return findSector(db, scope, id)
}
