/** The sectors and functions of a tool. */
import { Failure } from '@ponteiro/contract'
import { sql } from 'kysely'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, existing } from '../../platform/database/lists.ts'
import { heldInSector, holdTool } from './tools.queries.ts'

refuseOn('tool_sector_once', 'unique.taken', 'Setor já cadastrado.', 'sectorId')
refuseOn('tool_sector_tool_id_fkey', 'not-found')
refuseOn('tool_sector_sector_id_fkey', 'not-found')
refuseOn('tool_function_name', 'unique.taken', 'Nome já cadastrado.', 'name')
refuseOn('tool_function_tool_id_fkey', 'not-found')
refuseOn('function_grant_function', 'record.in-use')

export const insertToolSector = (db: Db, link: { toolId: number; sectorId: number }) =>
  db.insertInto('toolSector').values(link).returning(['id', 'toolId', 'sectorId']).executeTakeFirstOrThrow()

/** Refused while somebody of the sector holds the tool. */
export async function deleteToolSector(db: Db, id: number): Promise<void> {
  const link = existing(await db.selectFrom('toolSector').select('toolId').where('id', '=', id).executeTakeFirst())
  await holdTool(db, link.toolId, 'update')
  const gone = await db
    .deleteFrom('toolSector')
    .where('id', '=', id)
    .where(sql<boolean>`not ${heldInSector}`)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new Failure('record.in-use')
}

export async function listFunctions(db: Db, toolId: number) {
  const results = await db
    .selectFrom('toolFunction')
    .select((eb) => [
      'toolFunction.id',
      'toolFunction.toolId',
      'toolFunction.name',
      eb
        .exists(
          eb.selectFrom('functionGrant').select('id').whereRef('functionGrant.toolFunctionId', '=', 'toolFunction.id'),
        )
        .$castTo<boolean>()
        .as('inUse'),
    ])
    .where('toolFunction.toolId', '=', toolId)
    .orderBy(alphabetical('toolFunction.name'))
    .orderBy('toolFunction.id')
    .execute()
  return { results, total: results.length }
}

export async function insertFunction(db: Db, draft: { toolId: number; name: string }) {
  const made = await db
    .insertInto('toolFunction')
    .values(draft)
    .returning(['id', 'toolId', 'name'])
    .executeTakeFirstOrThrow()
  return { ...made, inUse: false }
}

/** Undefined when there is no such function. Grants refuse one in use. */
export const deleteFunction = (db: Db, id: number) =>
  db.deleteFrom('toolFunction').where('id', '=', id).returning('id').executeTakeFirst()
