import { Failure } from '@ponteiro/contract'
import type { mails } from '@ponteiro/contract/notifications/mails'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import type { Post } from '../../platform/mail/mail.ts'
import { findMail, listMails, updateWaiting } from './mails.queries.ts'

export const mailHandlers = (post: Post): Handlers<typeof mails> => ({
  list: ({ db, query }) => listMails(db, query),
  find: ({ db, params }) => whole(db, params.id),
  again: async ({ db, params }) => {
    const { heldSecret } = existing(await findMail(db, params.id))
    if (heldSecret) throw new Failure('mail.secret-gone')
    // It is sent or waiting already: somebody else was faster.
    if (!(await updateWaiting(db, params.id))) throw new Failure('record.changed')
    await post.again(db, params.id)
    return whole(db, params.id)
  },
})

async function whole(db: Db, id: number) {
  const { heldSecret, ...mail } = existing(await findMail(db, id))
  return { ...mail, repeatable: !heldSecret && (mail.state === 'failed' || mail.state === 'kept') }
}
