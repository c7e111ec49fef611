import type { requestDay } from '@ponteiro/contract/days/requests/request-day'
import type { Handlers } from '../../../platform/http/gate.ts'
import { findRequestDay, saveRequestDay } from './request-day.queries.ts'

export const requestDayHandlers: Handlers<typeof requestDay> = {
  find: async ({ db }) => ({ on: await findRequestDay(db) }),

  update: async ({ db, body }) => {
    await saveRequestDay(db, body.on)
    return body
  },
}
