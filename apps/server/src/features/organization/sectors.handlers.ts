import type { sectors } from '@ponteiro/contract/organization/sectors'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { findSector, insertSector, listSectors, updateSector } from './sectors.queries.ts'

export const sectorHandlers: Handlers<typeof sectors> = {
  list: ({ db, scope, query }) => listSectors(db, scope, query),
  create: async ({ db, body }) => existing(await insertSector(db, body)),
  find: async ({ db, scope, params }) => existing(await findSector(db, scope, params.id)),
  update: async ({ db, scope, params, body }) => existing(await updateSector(db, scope, params.id, body)),
  deactivate: async ({ db, scope, params }) => existing(await updateSector(db, scope, params.id, { active: false })),
}
