/** Tools with their sectors and functions. */
import { windowOf } from '@ponteiro/contract'
import type { SectorOfTool, tools } from '@ponteiro/contract/access-control/tools'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'

refuseOn('tool_title', 'unique.taken', 'Nome já cadastrado.', 'title')
refuseOn('tool_access_tool_id_fkey', 'record.in-use')

/** Somebody of the sector holds the tool. Reads `tool_sector`. */
export const heldInSector = sql<boolean>`exists (
  select from tool_access held join sector_assignment works on works.employee_id = held.employee_id
  where held.tool_id = tool_sector.tool_id and held.cancelled_on is null and works.sector_id = tool_sector.sector_id)`

const sectors = sql<z.output<typeof SectorOfTool>[]>`(
  select coalesce(json_agg(json_build_object('id', tool_sector.id, 'sectorId', sector.id, 'name', sector.name, 'unitName', unit.name,
    'inUse', ${heldInSector}) order by unit.name collate "pt-BR-x-icu", sector.name collate "pt-BR-x-icu"), '[]')
  from tool_sector join sector on sector.id = tool_sector.sector_id join unit on unit.id = sector.unit_id
  where tool_sector.tool_id = tool.id)`

const shown = (db: Db) =>
  db
    .selectFrom('tool')
    .select([
      'tool.id',
      'tool.title',
      'tool.description',
      'tool.allSectors',
      sectors.as('sectors'),
      sql<boolean>`exists (select from tool_access where tool_access.tool_id = tool.id)`.as('inUse'),
    ])

export function listTools(db: Db, query: z.output<typeof tools.list.query>) {
  const matching = db
    .selectFrom('tool')
    .$if(Boolean(query.filter), (q) => q.where(containing('tool.title', query.filter)))
  const rows = shown(db)
    .$if(Boolean(query.filter), (q) => q.where(containing('tool.title', query.filter)))
    .orderBy(alphabetical('tool.title'))
    .orderBy('tool.id')
  return listed(rows, matching, windowOf(query))
}

export const findTool = (db: Db, id: number) => shown(db).where('tool.id', '=', id).executeTakeFirst()

type Draft = Omit<z.output<typeof tools.save.body>, 'id'>

export async function insertTool(db: Db, draft: Draft) {
  const { id } = await db.insertInto('tool').values(draft).returning('id').executeTakeFirstOrThrow()
  return findTool(db, id)
}

/** Undefined when there is no such tool. */
export async function updateTool(db: Db, id: number, draft: Draft) {
  await db.updateTable('tool').set(draft).where('id', '=', id).execute()
  return findTool(db, id)
}

/** Undefined when there is no such tool. Accesses, past ones included, refuse its deletion. */
export const deleteTool = (db: Db, id: number) =>
  db.deleteFrom('tool').where('id', '=', id).returning('id').executeTakeFirst()

/** Giving a tool and closing it to a sector wait for each other. */
export const holdTool = (db: Db, id: number, strength: 'share' | 'update') => {
  const row = db.selectFrom('tool').select('id').where('id', '=', id)
  return (strength === 'share' ? row.forShare() : row.forUpdate()).executeTakeFirst()
}
