import { Failure } from '@ponteiro/contract'
import { needsDecision } from '@ponteiro/contract/days/days'
import type { overtime } from '@ponteiro/contract/days/overtime'
import { completeRange } from '@ponteiro/timesheet'
import { existing } from '../../../platform/database/lists.ts'
import type { Order } from '../../../platform/database/remembered-order.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { deciderName } from '../../../platform/http/scope.ts'
import { givingWay } from '../../../platform/jobs/give-way.ts'
import type { KnownPeriod } from '../../calculation/plans/calendar.rules.ts'
import type { KnownPeople } from '../../calculation/plans/known-people.cache.ts'
import { periodOf } from '../../calculation/results/day-locks.queries.ts'
import { latenessOver, summedDays } from '../../calculation/results/lateness.rules.ts'
import { recordedDays } from '../../calculation/results/recorded-days.queries.ts'
import { dayAskedFor } from '../day-access.queries.ts'
import { holdDay } from '../day-changes.queries.ts'
import { type Viewer, viewerOf } from '../day-rights.rules.ts'
import { listUndecided, ownLeftOut } from '../undecided-days.queries.ts'
import { findOvertime, saveOvertime } from './overtime.queries.ts'
import { decisionOn, isStale, type KeptDecision, mayDecide, mayJustify, standingState } from './overtime.rules.ts'
import { tellOfDecisions } from './overtime-notices.queries.ts'
import { listOvertimePeople } from './overtime-people.queries.ts'

type Found = Awaited<ReturnType<typeof findOvertime>>

const viewOf = (found: Found, viewer: Viewer, period: KnownPeriod | undefined) => {
  const { belowLimit, decision, authorizedMinutes: _, deniedMinutes: __, ...row } = found
  const state = standingState(decision, row.pending)
  return {
    ...row,
    state,
    needsDecision: needsDecision({ extra: row.extra, belowLimit }),
    mayEdit: mayJustify(viewer, row, period, state),
    mayDecide: mayDecide(viewer, row, period),
  }
}

const keptOf = ({ decision, authorizedMinutes, deniedMinutes, authorization }: KeptDecision): KeptDecision => ({
  decision,
  authorizedMinutes,
  deniedMinutes,
  authorization,
})

export interface OvertimeDependencies {
  readonly order: Order
  readonly people: KnownPeople
}

export const overtimeHandlers = ({ order, people }: OvertimeDependencies): Handlers<typeof overtime> => ({
  undecided: ({ db, scope, session, query, today }) =>
    listUndecided({ db, scope, today, notOf: ownLeftOut(session) }, query),

  async people({ db, scope, query, today, now }) {
    const range = completeRange(query, today)
    const summed = summedDays(range, today, now)
    const { settledBefore } = summed
    const { rows, total } = await listOvertimePeople(db, scope, query, { ...range, settledBefore }, order)
    const ids = rows.map(({ id }) => id)
    const known = await people.of(ids)
    const recorded = await recordedDays(db, known.calendar, ids, range)
    const results = []
    const turn = givingWay()
    for (const { computed, unsettled, ...row } of rows) {
      await turn()
      const person = existing(known.people.get(row.id))
      const late = latenessOver(person, known.calendar, summed, { late: row.late, computed, unsettled }, recorded)
      results.push({ ...row, late })
    }
    return { results, total }
  },

  async find({ db, scope, session, params, today }) {
    const day = await dayAskedFor(db, scope, session, params.id)
    const viewer = viewerOf(session, today)
    return viewOf(await findOvertime(db, day.id), viewer, await periodOf(db, day.on))
  },

  async update({ db, scope, session, params, body, today, now }) {
    const day = await dayAskedFor(db, scope, session, params.id)
    const period = await holdDay(db, day)
    const found = await findOvertime(db, day.id)
    const viewer = viewerOf(session, today)
    const state = standingState(found.decision, found.pending)
    if (!mayJustify(viewer, day, period, state)) throw new Failure('operation.refused')
    if (isStale(body, { ...found, state })) throw new Failure('record.changed')
    // The owner may not decide: the field is dropped, like every field outside a role.
    const sent = mayDecide(viewer, day, period) ? body.state : undefined
    const decided = sent === undefined || sent === state ? found : decisionOn(sent, found, deciderName(session))
    const { justification, activity } = body
    const said = mayDecide(viewer, day, period) ? (body.refusal ?? found.refusal) : found.refusal
    const refusal = decided.deniedMinutes > 0 ? said : ''
    await saveOvertime(db, day.id, { ...day, ...keptOf(decided), justification, activity, refusal })
    if (decided !== found) {
      const by = deciderName(session)
      const told = { dayId: day.id, ...day, ...keptOf(decided), refusal, state: decided.decision, by, now }
      await tellOfDecisions(db, [told])
    }
    return viewOf(await findOvertime(db, day.id), viewer, period)
  },
})
