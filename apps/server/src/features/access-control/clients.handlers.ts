import type { clients } from '@ponteiro/contract/access-control/clients'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { deleteClient, insertClient, listClients, renameClient } from './clients.queries.ts'

export const clientHandlers: Handlers<typeof clients> = {
  list: ({ db, query }) => listClients(db, query),
  create: ({ db, body }) => insertClient(db, body.name),
  update: async ({ db, params, body }) => existing(await renameClient(db, params.id, body.name)),
  remove: async ({ db, params }) => existing(await deleteClient(db, params.id)),
}
