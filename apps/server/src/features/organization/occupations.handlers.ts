import type { occupations } from '@ponteiro/contract/organization/occupations'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { findOccupation, insertOccupation, listOccupations, updateOccupation } from './occupations.queries.ts'

export const occupationHandlers: Handlers<typeof occupations> = {
  list: ({ db, query }) => listOccupations(db, query),
  create: ({ db, body }) => insertOccupation(db, body.name),
  find: async ({ db, params }) => existing(await findOccupation(db, params.id)),
  update: async ({ db, params, body }) => existing(await updateOccupation(db, params.id, body)),
  deactivate: async ({ db, params }) => existing(await updateOccupation(db, params.id, { active: false })),
}
