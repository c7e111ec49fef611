import type { units } from '@ponteiro/contract/organization/units'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { findUnit, insertUnit, listUnits, updateUnit } from './units.queries.ts'

export const unitHandlers: Handlers<typeof units> = {
  list: ({ db, scope, query }) => listUnits(db, scope, query),
  create: async ({ db, body }) => existing(await insertUnit(db, body)),
  find: async ({ db, params }) => existing(await findUnit(db, params.id)),
  update: async ({ db, params, body }) => existing(await updateUnit(db, params.id, body)),
  deactivate: async ({ db, params }) => existing(await updateUnit(db, params.id, { active: false })),
}
