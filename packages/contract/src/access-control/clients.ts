/** Clients for whom people use tools and are on call. Wire prefix: cac_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { direction, requiredText } from '../register.ts'
import { searched } from '../text.ts'
import { wire } from '../wire.ts'
import { accessControlMessages as messages } from './messages.ts'

export const ClientDraft = z.object({ name: requiredText(255, messages.required) })
export const Client = z.object({ id: z.int(), name: z.string(), inUse: z.boolean() })

const draftNames = { name: 'cac_name' } as const
const client = wire(Client, { id: 'cac_id', ...draftNames, inUse: 'inUse' })

const list = endpoint({
  method: 'GET',
  path: '/clientaccesscontroll',
  access: ['AccessControl.viewClient', 'AccessControl.storeEmployeeTool', 'gestor'],
  about: 'A page of clients by name, both ways. Also feeds the selectors of accesses and of on-call duty.',
  query: wire(page.extend({ name: searched, orderBy: direction.optional() }), {
    ...pageNames,
    name: 'cac_name',
    orderBy: 'orderBy',
  }),
  answer: pageOf(client),
})

export const clients = {
  list,
  file: fileOf(list, 'clientes', [column.text('Nome', (row) => row.name), column.yesNo('Em uso', (row) => row.inUse)]),
  create: endpoint({
    method: 'POST',
    path: '/clientaccesscontroll',
    access: ['AccessControl.storeClient'],
    about: 'A new client.',
    body: wire(ClientDraft, draftNames),
    answer: client,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/clientaccesscontroll/:id',
    access: ['AccessControl.storeClient'],
    about: 'Renames a client.',
    params: idParam,
    body: wire(ClientDraft, draftNames),
    answer: client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/clientaccesscontroll/delete/:id',
    access: ['AccessControl.removeClient'],
    about: 'Removes a client that nothing refers to.',
    params: idParam,
  }),
}
