/** Mails for administrators. Only the sender reads their secrets. */
import { windowOf } from '@ponteiro/contract'
import type { mails } from '@ponteiro/contract/notifications/mails'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { containing, listed } from '../../platform/database/lists.ts'
import { veiled } from '../../platform/mail/mail.ts'

const columns = [
  'id',
  'recipient',
  'subject',
  'state',
  'attempts',
  'lastError as fault',
  'createdAt',
  'triedAt',
] as const

export function listMails(db: Db, query: z.output<typeof mails.list.query>) {
  const { recipient, state } = query
  const matching = db
    .selectFrom('outboxMail')
    .$if(Boolean(recipient), (q) => q.where(containing('outbox_mail.recipient', recipient)))
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'waiting'))
  return listed(matching.select(columns).orderBy('id', 'desc'), matching, windowOf(query))
}

const heldSecret = sql<boolean>`strpos(body, ${veiled}) > 0`

export const findMail = (db: Db, id: number) =>
  db
    .selectFrom('outboxMail')
    .select([...columns, 'body as text', heldSecret.as('heldSecret')])
    .where('id', '=', id)
    .executeTakeFirst()

/** Queues a mail again with its tries reset. False: it may not be sent again. */
export async function updateWaiting(db: Db, id: number): Promise<boolean> {
  const waiting = await db
    .updateTable('outboxMail')
    .set({ state: 'waiting', attempts: 0, sentAt: null, lastError: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'kept'])
    .where(sql<boolean>`not ${heldSecret}`)
    .returning('id')
    .executeTakeFirst()
  return waiting !== undefined
}
