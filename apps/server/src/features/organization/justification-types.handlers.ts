import type { justificationTypes } from '@ponteiro/contract/organization/justification-types'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import {
  findJustificationType,
  insertJustificationType,
  listJustificationTypes,
  updateJustificationType,
} from './justification-types.queries.ts'

export const justificationTypeHandlers: Handlers<typeof justificationTypes> = {
  list: ({ db, query }) => listJustificationTypes(db, query),
  create: ({ db, body }) => insertJustificationType(db, body),
  find: async ({ db, params }) => existing(await findJustificationType(db, params.id)),
  update: async ({ db, params, body }) => existing(await updateJustificationType(db, params.id, body)),
  deactivate: async ({ db, params }) => existing(await updateJustificationType(db, params.id, { active: false })),
}
