import { Failure } from '@ponteiro/contract'
import type { scheduleAssignments } from '@ponteiro/contract/people/schedule-assignments'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { scopeWith } from '../../../platform/http/scope.ts'
import { daysChanged } from '../../calculation/results/days.queries.ts'
import { refuseCityElsewhere } from '../../organization/places/cities.queries.ts'
import {
  findHistoryRow,
  findNextBeginning,
  findScheduleAssignment,
  findScheduleOn,
  insertScheduleAssignment,
  isOutsourced,
  listScheduleHistory,
  listSchedulesInForce,
  moveScheduleAssignment,
  refuseProcessed,
  updateScheduleAssignment,
} from './schedule-assignments.queries.ts'
import { isPersonInScope } from './sector-assignments.queries.ts'

export const scheduleAssignmentHandlers: Handlers<typeof scheduleAssignments> = {
  list: ({ db, scope, query, today }) => listSchedulesInForce(db, scope, query, today),

  ofPerson: async ({ db, session, params, today }) =>
    existing(await findScheduleOn(db, scopeWith(session, 'Employees.view'), params.id, today)),

  history: async ({ db, scope, params }) => {
    if (!(await isPersonInScope(db, scope, params.id))) throw new Failure('not-found')
    return listScheduleHistory(db, scope, params.id)
  },

  viewsHourBank: async ({ db, session, params, today }) => {
    const scope = scopeWith(session, 'Employees.view')
    if (!(await isPersonInScope(db, scope, params.id))) throw new Failure('not-found')
    const inForce = await findScheduleOn(db, scope, params.id, today)
    return { pointCalculation: inForce?.pointCalculation ?? false }
  },

  create: async ({ db, scope, body }) => {
    if (!(await isPersonInScope(db, scope, body.employeeId))) throw new Failure('not-found')
    if (await isOutsourced(db, body.employeeId)) throw new Failure('person.outsourced')
    await refuseCityElsewhere(db, body)
    const { employeeId, sinceOn } = body
    const until = await findNextBeginning(db, employeeId, sinceOn)
    await refuseProcessed(db, { employeeId, from: sinceOn, until, isAsked: true })
    const made = existing(await insertScheduleAssignment(db, scope, body))
    await daysChanged(db, { employeeIds: [made.employeeId], from: made.sinceOn })
    return made
  },

  update: async ({ db, scope, params, body }) => {
    const { id, workScheduleName: _, ...before } = existing(await findScheduleAssignment(db, scope, params.id))
    const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const after = { ...before, ...named }
    await refuseCityElsewhere(db, { stateId: body.stateId, cityId: after.cityId })
    const until = await findNextBeginning(db, before.employeeId, after.sinceOn)
    await refuseProcessed(db, { employeeId: before.employeeId, from: after.sinceOn, until, isAsked: true })
    const saved = existing(
      after.sinceOn === before.sinceOn
        ? await updateScheduleAssignment(db, scope, id, after)
        : await insertScheduleAssignment(db, scope, after),
    )
    await daysChanged(db, { employeeIds: [saved.employeeId], from: saved.sinceOn })
    return saved
  },

  moveHistory: async ({ db, scope, body }) => {
    existing(await findHistoryRow(db, scope, body.id))
    const { employeeId, sinceOn } = existing(await findScheduleAssignment(db, scope, body.id))
    for (const from of [sinceOn, body.sinceOn]) {
      const until = await findNextBeginning(db, employeeId, from, body.id)
      await refuseProcessed(db, { employeeId, from, until, isAsked: from !== sinceOn })
    }
    const moved = existing(await moveScheduleAssignment(db, scope, body.id, body.sinceOn))
    await daysChanged(db, { employeeIds: [employeeId], from: sinceOn < body.sinceOn ? sinceOn : body.sinceOn })
    return moved
  },
}
