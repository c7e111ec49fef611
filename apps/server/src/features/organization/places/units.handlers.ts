import type { units } from '@ponteiro/contract/organization/units'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { findUnit, insertUnit, listUnits, updateUnit } from './units.queries.ts'

export const unitHandlers: Handlers<typeof units> = {
  list: ({ db, scope, query }) => listUnits(db, scope, query),
  create: async ({ db, body }) => existing(await insertUnit(db, body)),
  find: async ({ db, scope, params }) => existing(await findUnit(db, scope, params.id)),
  update: async ({ db, scope, params, body }) => existing(await updateUnit(db, scope, params.id, body)),
  deactivate: async ({ db, scope, params }) => existing(await updateUnit(db, scope, params.id, { active: false })),
}
