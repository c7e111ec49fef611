import { Failure } from '@ponteiro/contract'
import { type complimentsDay, standingOf } from '@ponteiro/contract/compliments/compliments-day'
import type { Handlers } from '../../platform/http/gate.ts'
import { findComplimentsDay, saveComplimentsDay } from './compliments-day.queries.ts'

export const complimentsDayHandlers: Handlers<typeof complimentsDay> = {
  find: async ({ db, session, today }) => standingOf(await findComplimentsDay(db), today, session.role === 'admin'),

  update: async ({ db, body, today }) => {
    if (body.on !== null && body.on < today) throw new Failure('compliments-day.past', undefined, 'on')
    await saveComplimentsDay(db, body.on)
    return body
  },
}
