import { notificationPage } from '@ponteiro/contract/notifications/notifications'
import type { personalNotices } from '@ponteiro/contract/notifications/personal-notices'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import type { Session } from '../../platform/http/scope.ts'
import { countUnreadNotices, findNotice, listNotices, updateNoticeRead } from './personal-notices.queries.ts'

/** No notice is that of a login which is nobody's. */
const nobody = 0

const readerOf = ({ employeeId }: Session): number => employeeId ?? nobody

/** What a master reads who acts as somebody stays unread for that person. */
const isThemselves = ({ actorAccountId }: Session): boolean => actorAccountId === undefined

/** Every reader sees and marks the own rows only: another's are not found. */
export const personalNoticeHandlers: Handlers<typeof personalNotices> = {
  count: async ({ db, session }) => ({ total: await countUnreadNotices(db, readerOf(session)) }),
  list: ({ db, session, query }) => listNotices(db, readerOf(session), query.limit ?? notificationPage.first),
  readAll: async ({ db, session }) => {
    if (isThemselves(session)) await updateNoticeRead(db, readerOf(session))
    return { total: await countUnreadNotices(db, readerOf(session)) }
  },
  read: async ({ db, session, params }) => {
    if (isThemselves(session)) await updateNoticeRead(db, readerOf(session), params.id)
    return existing(await findNotice(db, readerOf(session), params.id))
  },
}
