import { Failure } from '@ponteiro/contract'
import type { heldMarks } from '@ponteiro/contract/days/held-marks'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { changeMarks, holdDay } from './day-changes.queries.ts'
import { findHeld, listHeld } from './held-marks.queries.ts'

export const heldMarkHandlers: Handlers<typeof heldMarks> = {
  list: ({ db, scope, query }) => listHeld(db, scope, query),

  async decide({ db, scope, session, params, body, now }) {
    const mark = existing(await findHeld(db, scope, params.id))
    const { accepted, reason = '' } = body
    if (!accepted && reason === '') throw new Failure('mark.unjustified')
    await holdDay(db, mark)
    // Checked again under the lock: the first decision stands.
    if (!(await findHeld(db, scope, params.id))?.waits) throw new Failure('record.changed')
    await changeMarks(db, mark, [{ id: params.id, active: accepted, reason }], { accountId: session.accountId, now })
  },
}
