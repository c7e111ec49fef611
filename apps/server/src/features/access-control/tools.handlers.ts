import { allows, Failure } from '@ponteiro/contract'
import type { toolFunctions, toolSectors, tools } from '@ponteiro/contract/access-control/tools'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import {
  deleteFunction,
  deleteToolSector,
  insertFunction,
  insertToolSector,
  listFunctions,
} from './tool-parts.queries.ts'
import { deleteTool, insertTool, listTools, updateTool } from './tools.queries.ts'

export const toolHandlers: Handlers<typeof tools> = {
  list: ({ db, query }) => listTools(db, query),

  // One call creates and changes tools; each needs its own key.
  async save({ db, session, body }) {
    const { id, ...draft } = body
    const key = id === undefined ? 'AccessControl.storeTool' : 'AccessControl.editTool'
    if (!allows([key], session)) throw new Failure('access.denied')
    return existing(id === undefined ? await insertTool(db, draft) : await updateTool(db, id, draft))
  },

  remove: async ({ db, params }) => existing(await deleteTool(db, params.id)),
}

export const toolSectorHandlers: Handlers<typeof toolSectors> = {
  add: ({ db, body }) => insertToolSector(db, body),
  remove: ({ db, params }) => deleteToolSector(db, params.id),
}

export const toolFunctionHandlers: Handlers<typeof toolFunctions> = {
  list: ({ db, query }) => listFunctions(db, query.toolId),
  create: ({ db, body }) => insertFunction(db, body),
  remove: async ({ db, params }) => existing(await deleteFunction(db, params.id)),
}
