/** Calls about marks that change a day: switches, and annulling by place or by id. */
import { Failure } from '@ponteiro/contract'
import type { marks } from '@ponteiro/contract/marks/marks'
import { timeOfDay } from '@ponteiro/timesheet'
import { actAs, type Pool } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Call, Handlers } from '../../platform/http/gate.ts'
import { unlessChanged } from '../../platform/http/take-back.ts'
import { dayAskedFor } from './day-access.queries.ts'
import { changeMarks, changeSwitches, holdDay } from './day-changes.queries.ts'
import { dayDetails } from './day-details.queries.ts'
import { mayChangeSwitches, viewerOf } from './day-rights.rules.ts'
import { dateOf, lookOf } from './day-view.rules.ts'

/** Sets overnight, on-notice or the observation of a stored day. */
export const changeSwitch = (pool: Pool) => (call: Call<typeof marks.register>) =>
  pool.transaction().execute(async (db) => {
    const { request, session, scope, body, today } = call
    await actAs(db, session.accountId)
    if (!body.dayId) throw new Failure('day.missing')
    const day = await dayAskedFor(db, scope, session, body.dayId)
    const period = await holdDay(db, day)
    const viewer = viewerOf(session, today)
    if (!mayChangeSwitches(viewer, day, period)) throw new Failure('operation.refused')
    // Administrators delete an observation by saving an empty one.
    if (body.observation === '' && session.role !== 'admin') throw new Failure('form.incomplete', 'Campo obrigatório')
    const { overnight, onNotice, observation } = body
    await unlessChanged(request, db, () => changeSwitches(db, day, { overnight, onNotice, observation }))
    const saved = await dayDetails(db, day.employeeId, day.on, lookOf(call))
    return {
      dayId: day.id,
      on: day.on,
      outsideClosing: saved.outsideClosing,
      overnight: saved.overnight,
      onNotice: saved.onNotice,
      observation: saved.observation,
      marks: saved.marks.filter(({ active }) => active).map(({ minute }) => minute),
      worked: saved.worked,
      due: saved.due,
      extra: saved.extra,
      late: saved.late,
      night: saved.night,
    }
  })

export const dayMarkHandlers: Pick<Handlers<typeof marks>, 'ofPosition' | 'annul'> = {
  async ofPosition(call) {
    const day = await dayAskedFor(call.db, call.scope, call.session, call.params.id)
    const { marks: ofDay } = await dayDetails(call.db, day.employeeId, day.on, lookOf(call))
    const mark = existing(ofDay.find(({ position }) => position === call.params.type))
    return { history: mark.history ?? [], mark }
  },

  async annul(call) {
    const { db, scope, session, params, query, now } = call
    const day = await dayAskedFor(db, scope, session, params.id)
    await holdDay(db, day)
    const { marks: ofDay } = await dayDetails(db, day.employeeId, day.on, lookOf(call))
    // A night's marks may lie before or after the midnights of their day.
    const asked = ofDay.filter(({ active, time }) => active && time === timeOfDay(query.minute))
    const date = dateOf(day.on, query.minute)
    const { id } = existing(asked.find(({ at }) => at.startsWith(date)) ?? asked[0])
    await changeMarks(db, day, [{ id, active: false, reason: query.reason }], { accountId: session.accountId, now })
  },
}
