import { Failure } from '@ponteiro/contract'
import type { noticeChoices } from '@ponteiro/contract/notifications/notice-choices'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import type { Session } from '../../platform/http/scope.ts'
import { findChoice, saveChoice } from './notice-mails.queries.ts'

const own = async (db: Db, { employeeId }: Session) => existing(await findChoice(db, existing(employeeId)))

export const noticeChoiceHandlers: Handlers<typeof noticeChoices> = {
  own: ({ db, session }) => own(db, session),
  save: async ({ db, session, body }) => {
    // A master who acts as somebody chooses nothing for them.
    if (session.actorAccountId !== undefined) throw new Failure('operation.refused')
    await saveChoice(db, existing(session.employeeId), body)
    return own(db, session)
  },
}
