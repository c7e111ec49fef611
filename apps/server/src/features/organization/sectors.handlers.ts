import type { sectors } from '@ponteiro/contract/organization/sectors'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { refuseChange } from './register.rules.ts'
import { findSector, insertSector, listSectors, updateSector } from './sectors.queries.ts'

export const sectorHandlers: Handlers<typeof sectors> = {
  list: ({ db, scope, query }) => listSectors(db, scope, query),
  create: async ({ db, body }) => existing(await insertSector(db, body)),
  find: async ({ db, params }) => existing(await findSector(db, params.id)),
  update: async ({ db, session, params, body }) => {
    refuseChange(session, body, { update: 'Sector.update', active: 'Sector.active' })
    return existing(await updateSector(db, params.id, body))
  },
  deactivate: async ({ db, params }) => existing(await updateSector(db, params.id, { active: false })),
}
