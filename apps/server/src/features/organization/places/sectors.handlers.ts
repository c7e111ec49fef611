import type { sectors } from '@ponteiro/contract/organization/sectors'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { findSector, insertSector, listSectors, updateSector } from './sectors.queries.ts'

export const sectorHandlers: Handlers<typeof sectors> = {
  list: ({ db, scope, query }) => listSectors(db, scope, query),
  create: async ({ db, body }) => existing(await insertSector(db, body)),
  find: async ({ db, scope, params }) => existing(await findSector(db, scope, params.id)),
  update: async ({ db, scope, params, body }) => existing(await updateSector(db, scope, params.id, body)),
  deactivate: async ({ db, scope, params }) => existing(await updateSector(db, scope, params.id, { active: false })),
}
