import { AbsenceReasonDraft, type absenceReasons } from '@ponteiro/contract/absences/absence-reasons'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import {
  deleteReason,
  findVacationReason,
  insertReason,
  listReasons,
  listUsableReasons,
  updateReason,
} from './absence-reasons.queries.ts'

export const absenceReasonHandlers: Handlers<typeof absenceReasons> = {
  list: ({ db, session, query }) => listReasons(db, session.role === 'admin', query),
  choices: async ({ db, session }) => {
    const results = await listUsableReasons(db, session.role === 'admin')
    return { results, total: results.length }
  },
  standing: async ({ db, session }) => {
    const { length } = await listUsableReasons(db, session.role === 'admin')
    const ofVacations = await findVacationReason(db)
    return { total: length, hasHoliday: ofVacations?.active === true, linked: ofVacations !== undefined }
  },
  save: async ({ db, body: { id, ...sent } }) =>
    id === undefined ? insertReason(db, AbsenceReasonDraft.parse(sent)) : existing(await updateReason(db, id, sent)),
  update: async ({ db, params, body }) => existing(await updateReason(db, params.id, body)),
  remove: async ({ db, params }) => existing(await deleteReason(db, params.id)),
}
