import { notificationPage, type notifications } from '@ponteiro/contract/notifications/notifications'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { countUnread, findNotification, listNotifications, updateRead } from './notifications.queries.ts'

/** Readers see and mark only their own rows; others' are not found. */
export const notificationHandlers: Handlers<typeof notifications> = {
  count: async ({ db, session }) => ({ total: await countUnread(db, session.accountId) }),
  list: ({ db, session, query }) => listNotifications(db, session.accountId, query.limit ?? notificationPage.first),
  readAll: async ({ db, session }) => {
    await updateRead(db, session.accountId)
    return { total: await countUnread(db, session.accountId) }
  },
  read: async ({ db, session, params }) => {
    await updateRead(db, session.accountId, params.id)
    return existing(await findNotification(db, session.accountId, params.id))
  },
}
