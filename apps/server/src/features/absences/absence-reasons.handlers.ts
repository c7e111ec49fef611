import type { absenceReasons } from '@ponteiro/contract/absences/absence-reasons'
import type { Handlers } from '../../platform/http/gate.ts'
import { listUsableReasons } from './absence-reasons.queries.ts'

export const absenceReasonHandlers: Handlers<typeof absenceReasons> = {
  choices: async ({ db, session }) => {
    const results = await listUsableReasons(db, session.role === 'admin')
    return { results, total: results.length }
  },
}
