import { Failure } from '@ponteiro/contract'
import type { markRequests } from '@ponteiro/contract/days/requests/mark-requests'
import { existing } from '../../../platform/database/lists.ts'
import { checkedFile } from '../../../platform/files/checked-file.ts'
import type { Call, Handlers } from '../../../platform/http/gate.ts'
import { ownScope } from '../../../platform/http/scope.ts'
import { updateSettled } from '../../notifications/personal-notices.queries.ts'
import { attachmentAnswer } from '../attachments/attachments.queries.ts'
import type { DayKey } from '../day-changes.queries.ts'
import { viewerOf } from '../day-rights.rules.ts'
import { missingMarkOf } from '../missing-mark-notices.rules.ts'
import { ownLeftOut } from '../undecided-days.queries.ts'
import { askFor, ownDay } from './asking.queries.ts'
import { listPending, listRequests, listRequestsOf, settleRequest } from './mark-requests.queries.ts'
import { readerOf, requestView, seesRequestsOf } from './mark-requests.rules.ts'
import { dayToReview, openedDay } from './requested-days.queries.ts'

/** Stores requests on an own day and answers it. A file is checked before the day is locked. */
async function requestedOn(call: Call<typeof markRequests.add> | Call<typeof markRequests.create>, day: DayKey) {
  const { db, files, session, body, today, now } = call
  const file = body.file === undefined ? undefined : await checkedFile(body.file, body.fileName, 'file')
  const asking = { viewer: viewerOf(session, today), accountId: session.accountId, now, files, file }
  await askFor(db, day, body.marks, asking)
  await updateSettled(db, day.employeeId, missingMarkOf(day.on))
  return openedDay(call, day)
}

export const markRequestHandlers: Handlers<typeof markRequests> = {
  create: (call) => requestedOn(call, { employeeId: existing(call.session.employeeId), on: call.body.on }),

  add: async (call) => requestedOn(call, await ownDay(call.db, call.session.employeeId, call.params.id)),

  async withdraw({ db, session, params, now }) {
    const [request] = await listRequests(db, ownScope(session), [params.id])
    existing(request)
    if (!(await settleRequest(db, params.id, { state: 'withdrawn' }, now))) throw new Failure('decided.already')
  },

  async file({ db, files, scope, session, params }) {
    const [request] = await listRequests(db, scope, [params.id])
    const sees = request && seesRequestsOf(session, request.employeeId)
    return attachmentAnswer({ db, files }, existing((sees && request.attachmentId) || undefined))
  },

  async ofDay({ db, scope, session, query, today }) {
    const day = await dayToReview(db, scope, session, query.dayId)
    const rows = await listRequestsOf(db, day.employeeId, { from: day.on, to: day.on })
    return { results: rows.map((row) => requestView(row, readerOf(session, today))), total: rows.length }
  },

  async pending({ db, scope, session, query, today }) {
    const { rows, total } = await listPending(db, scope, query, ownLeftOut(session))
    const reader = readerOf(session, today)
    const results = rows.map((row) => {
      const { name, enrollment, cityName, period } = row
      return { ...requestView(row, reader), name, enrollment, cityName, closed: period?.status === 'closed' }
    })
    return { results, total }
  },
}
