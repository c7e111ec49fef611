import { notificationPage } from '@ponteiro/contract/notifications/notifications'
import type { personalNotices } from '@ponteiro/contract/notifications/personal-notices'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import type { Session } from '../../platform/http/scope.ts'
import { countUnreadNotices, findNotice, listNotices, updateNoticeRead } from './personal-notices.queries.ts'

/** A login without a person has no notices. */
const nobody = 0

const readerOf = ({ employeeId }: Session): number => employeeId ?? nobody

/** A notice read by a master who acts as somebody stays unread. */
const isThemselves = ({ actorAccountId }: Session): boolean => actorAccountId === undefined

/** Readers see and mark only their own rows; others' are not found. */
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
