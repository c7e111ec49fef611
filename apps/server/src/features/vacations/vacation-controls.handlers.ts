import { Failure } from '@ponteiro/contract'
import type { VacationControl, vacationControls } from '@ponteiro/contract/vacations/vacation-controls'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import type { Session } from '../../platform/http/scope.ts'
import { type ControlRow, findControl, listControls } from './vacation-controls.queries.ts'
import { decideControl } from './vacation-decisions.queries.ts'

const viewOf = (row: ControlRow, { employeeId }: Session): VacationControl => ({
  ...row,
  own: row.employeeId === employeeId,
  mayEdit: false,
  mayDecide: row.state === 'pending',
  mayDelete: true,
})

export const vacationControlHandlers: Handlers<typeof vacationControls> = {
  async list({ db, scope, session, query }) {
    const { results, total } = await listControls(db, scope, query)
    return { results: results.map((row) => viewOf(row, session)), total }
  },

  async update(call) {
    const { db, scope, session, params, body } = call
    const { state, refusal = '' } = body
    if (state === 'pending') throw new Failure('operation.refused')
    await decideControl(call, params.id, { state, refusal })
    return viewOf(existing(await findControl(db, scope, params.id)), session)
  },
}
