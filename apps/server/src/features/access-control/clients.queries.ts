import { windowOf } from '@ponteiro/contract'
import type { clients } from '@ponteiro/contract/access-control/clients'
import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { type Database, type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'
import { isOnCallClient } from '../on-call/on-call.queries.ts'

refuseOn('client_name', 'unique.taken', 'Nome já cadastrado.', 'name')
refuseOn('tool_access_client_id_fkey', 'record.in-use')

/** Any access, cancelled or not, and any entry of the on-call roster. */
const inUse = (eb: ExpressionBuilder<Database, 'client'>) =>
  eb
    .or([eb.exists(eb.selectFrom('toolAccess').select('id').whereRef('clientId', '=', 'client.id')), isOnCallClient])
    .$castTo<boolean>()
    .as('inUse')

export function listClients(db: Db, query: z.output<typeof clients.list.query>) {
  const matching = db
    .selectFrom('client')
    .$if(Boolean(query.name), (q) => q.where(containing('client.name', query.name)))
  const rows = matching
    .select((eb) => ['client.id', 'client.name', inUse(eb)])
    .orderBy(alphabetical('client.name'), query.orderBy === 'DESC' ? 'desc' : 'asc')
    .orderBy('client.id')
  return listed(rows, matching, windowOf(query))
}

export const findClient = (db: Db, id: number) =>
  db
    .selectFrom('client')
    .select((eb) => ['client.id', 'client.name', inUse(eb)])
    .where('client.id', '=', id)
    .executeTakeFirst()

export async function insertClient(db: Db, name: string) {
  const made = await db.insertInto('client').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow()
  return { ...made, inUse: false }
}

/** Undefined when there is no such client. */
export async function renameClient(db: Db, id: number, name: string) {
  await db.updateTable('client').set({ name }).where('id', '=', id).execute()
  return findClient(db, id)
}

/** Undefined when there is no such client. Accesses and roster entries refuse a client in use. */
export const deleteClient = (db: Db, id: number) =>
  db.deleteFrom('client').where('id', '=', id).returning('id').executeTakeFirst()
