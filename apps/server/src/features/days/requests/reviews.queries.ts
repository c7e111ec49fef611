/** Decisions on requests: all lines of a review, or none. */
import { Failure, type FailureCode } from '@ponteiro/contract'
import { longestRefusal, refusalTooLong } from '@ponteiro/contract/days/day-changes'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import { deciderName, type PeopleScope, type Session } from '../../../platform/http/scope.ts'
import { isProcessed, type KnownPeriod } from '../../calculation/plans/calendar.rules.ts'
import { holdPeriods, lockPeople } from '../../calculation/results/day-locks.queries.ts'
import { tell } from '../../notifications/personal-notices.queries.ts'
import { annulReserve, changeMarks, type DayKey } from '../day-changes.queries.ts'
import { viewerOf } from '../day-rights.rules.ts'
import { listRequests, settleRequest } from './mark-requests.queries.ts'
import { decidedMeanwhile, isOwn, isReviewer, mayAnswer, type RequestRow } from './mark-requests.rules.ts'
import { changeOfRecord } from './request-lines.rules.ts'
import { requestDecided } from './request-notices.rules.ts'

export interface Decision {
  readonly id: number
  readonly state: 'authorized' | 'denied'
  readonly refusal: string
}

export interface Reviewing {
  readonly db: Db
  readonly scope: PeopleScope
  readonly session: Session
  readonly today: string
  readonly now: number
}

/** Refusals of a day's change in the words of a review: the day is no longer what it was. */
const inWordsOfReview: Partial<Record<FailureCode, FailureCode>> = {
  'mark.duplicate': 'request.minute-taken',
  'record.changed': 'request.mark-gone',
  'not-found': 'request.mark-gone',
}

/**
 * Decides requests of one day. A review has pending ones; a day's form repeats all, and equal decisions stay
 * as they are.
 */
export async function review(
  call: Reviewing,
  sent: readonly Decision[],
  day: DayKey,
  how: 'review' | 'form' = 'review',
): Promise<void> {
  const { db, scope, session } = call
  if (!isReviewer(session)) throw new Failure('operation.refused')
  if (sent.some(({ refusal }) => refusal.length > longestRefusal))
    throw new Failure('review.incomplete', refusalTooLong)
  await lockPeople(db, [day.employeeId])
  const [period] = await holdPeriods(db, day.on, day.on)
  const requests = await listRequests(
    db,
    scope,
    sent.map(({ id }) => id),
  )
  if (requests.length < sent.length) throw new Failure('not-found')
  if (requests.some(({ employeeId, on }) => employeeId !== day.employeeId || on !== day.on))
    throw new Failure('operation.refused')
  const viewer = viewerOf(session, call.today)
  if (isOwn(viewer, day.employeeId)) throw new Failure('operation.refused')
  const decisions = sent.filter((decision) => stillAsked(decision, requests, how))
  if (decisions.length === 0) return
  // A denial needs a reason.
  if (decisions.some(({ state, refusal }) => state === 'denied' && refusal === ''))
    throw new Failure('review.incomplete')
  if (!mayAnswer(viewer, day, period)) throw new Failure('period.closed')
  for (const decision of decisions) {
    const request = requests.find(({ id }) => id === decision.id)
    if (!request) throw new Failure('not-found')
    await settle(call, request, decision, period)
  }
}

/** False for repeated decisions; a contrary decision is refused by name. */
function stillAsked({ id, state }: Decision, requests: readonly RequestRow[], how: 'review' | 'form'): boolean {
  const request = requests.find((each) => each.id === id)
  if (request === undefined || request.state === 'pending') return true
  if (how === 'review') throw new Failure('decided.already')
  if (request.state !== state) throw new Failure('decided.already', decidedMeanwhile(request))
  return false
}

/** The day of the first one. */
export async function dayOfRequests(
  { db, scope }: Pick<Reviewing, 'db' | 'scope'>,
  [first]: readonly Decision[],
): Promise<DayKey> {
  const [request] = await listRequests(db, scope, first ? [first.id] : [])
  return existing(request)
}

async function settle(
  { db, session, now }: Reviewing,
  request: RequestRow,
  { id, state, refusal }: Decision,
  period: KnownPeriod | undefined,
): Promise<void> {
  const decidedBy = session.accountId
  const markId = state === 'denied' ? null : await carryOut(db, request, { accountId: decidedBy, now }, period)
  const settled = { state, decidedBy, markId, refusal: state === 'denied' ? refusal : null }
  if (!(await settleRequest(db, id, settled, now))) throw new Failure('decided.already')
  await tell(db, requestDecided(request, { state, refusal, by: deciderName(session) }))
}

/** Applies the request to the marks, as an administrator's form would; answers the resulting mark. */
async function carryOut(
  db: Db,
  request: RequestRow,
  by: { readonly accountId: number; readonly now: number },
  period: KnownPeriod | undefined,
): Promise<number | null> {
  if (isProcessed(period)) throw new Failure('period.processed')
  const { baseId, reason } = request
  if (baseId !== null) await annulReserve(db, baseId, reason, by.accountId)
  try {
    const author = { ...by, motives: 'required', origin: 'request' } as const
    const [markId] = await changeMarks(db, request, [changeOfRecord(request)], author)
    return markId ?? null
  } catch (error) {
    const code = error instanceof Failure && inWordsOfReview[error.code]
    throw code ? new Failure(code) : error
  }
}
