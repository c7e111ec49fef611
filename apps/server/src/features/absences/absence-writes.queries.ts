/** All changes of absences. Each locks the person and the calculations of its days, and updates the days. */
import { Failure } from '@ponteiro/contract'
import type { DateRange } from '@ponteiro/timesheet'
import { dayIn } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { PeopleScope, Session } from '../../platform/http/scope.ts'
import type { KnownPeriod } from '../calculation/plans/calendar.rules.ts'
import { holdPeriods, lockPeople } from '../calculation/results/day-locks.queries.ts'
import { dropAttachment } from '../days/attachments/attachments.queries.ts'
import { viewerOf } from '../days/day-rights.rules.ts'
import { giveDaysBack, justifyDays, refuseProcessed } from './absence-effects.queries.ts'
import type { AbsenceViewer } from './absence-rights.rules.ts'
import {
  type AbsenceDecision,
  type AbsenceFields,
  type AbsenceRow,
  deleteAbsence,
  findAbsence,
  findOverlapping,
  insertAbsence,
  updateAbsence,
} from './absences.queries.ts'

/** Who acts, and when. */
export interface Acting {
  readonly db: Db
  readonly scope: PeopleScope
  readonly session: Session
  readonly now: number
}

/** The caller, seen beside an absence in `zone`: today is the same day for every caller. */
export const viewerIn = ({ session, now }: Pick<Acting, 'session' | 'now'>, zone: string): AbsenceViewer => ({
  ...viewerOf(session, dayIn(now, zone)),
  permissions: session.permissions,
})

/** The absence as it is now, with its person and calculations locked, those of its new days too. */
export async function heldAbsence({ db, scope }: Acting, id: number, others?: DateRange): Promise<HeldAbsence> {
  const { employeeId } = existing(await findAbsence(db, scope, id))
  await lockPeople(db, [employeeId])
  const before = existing(await findAbsence(db, scope, id))
  const own = { from: before.startsOn, to: before.endsOn }
  const { from, to } = others ?? own
  const periods = await holdPeriods(db, from < own.from ? from : own.from, to > own.to ? to : own.to)
  return { before, periods }
}

export interface HeldAbsence {
  readonly before: AbsenceRow
  readonly periods: readonly KnownPeriod[]
}

/** In closed calculations only administrators change what days are made of. */
function refuseClosed(
  { role }: Session,
  periods: readonly KnownPeriod[],
  days: Pick<AbsenceFields, 'startsOn' | 'endsOn'>,
) {
  const isClosed = periods.some(
    ({ status, from, to }) => status === 'closed' && from <= days.endsOn && days.startsOn <= to,
  )
  if (isClosed && role !== 'admin') throw new Failure('period.closed')
}

/** Days to come count in no number yet, so absences on them may always be asked for and withdrawn. */
export function refuseSettled(
  session: Session,
  periods: readonly KnownPeriod[],
  days: Pick<AbsenceFields, 'startsOn' | 'endsOn'>,
) {
  refuseProcessed(periods, days)
  refuseClosed(session, periods, days)
}

/** A decision as stored; a pending absence has none. */
export const decisionOf = (
  { accountId, actorAccountId }: Session,
  now: number,
  state: AbsenceDecision['state'],
  reason: string,
): AbsenceDecision =>
  state === 'pending'
    ? { state, decidedBy: null, decidedBehind: null, decidedAt: null, decisionReason: '' }
    : {
        state,
        decidedBy: accountId,
        decidedBehind: actorAccountId ?? null,
        decidedAt: new Date(now).toISOString(),
        decisionReason: state === 'denied' ? reason : '',
      }

/** A request for cancellation ends with the authorisation it was about. */
const noCancellation = {
  cancellation: 'none',
  cancellationReason: '',
  cancellationAskedAt: null,
  cancellationBy: null,
  cancellationBehind: null,
  cancellationAt: null,
  cancellationAnswer: '',
} as const

export const isStanding = (state: AbsenceRow['state']) => state === 'pending' || state === 'authorized'

/** A new absence; undefined where it shares a day with another. Person and calculations must be locked. */
export async function enterAbsence(
  db: Db,
  employeeId: number,
  fields: AbsenceFields,
  decision: AbsenceDecision,
  accountId: number,
): Promise<number | undefined> {
  const days = { from: fields.startsOn, to: fields.endsOn }
  if (isStanding(decision.state) && (await findOverlapping(db, employeeId, days, 0))) return undefined
  const id = await insertAbsence(db, { employeeId, accountId, ...fields, ...decision })
  if (decision.state === 'authorized') await justifyDays(db, { id, employeeId, ...fields }, accountId)
  return id
}

/**
 * Changes a locked absence with its days, and its state if decided. False: it would share a day with another;
 * nothing changed.
 */
export async function changeAbsence(
  { db, session }: Acting,
  { before, periods }: HeldAbsence,
  fields: AbsenceFields,
  decision: AbsenceDecision | undefined,
): Promise<boolean> {
  const { id, employeeId } = before
  const state = decision?.state ?? before.state
  const days = { from: fields.startsOn, to: fields.endsOn }
  if (isStanding(state) && (await findOverlapping(db, employeeId, days, id))) return false
  const [was, becomes] = [before.state === 'authorized', state === 'authorized']
  if (was) refuseSettled(session, periods, before)
  if (becomes) refuseSettled(session, periods, fields)
  if (was) await giveDaysBack(db, before)
  await updateAbsence(db, id, { ...fields, ...decision, ...(!becomes && noCancellation) })
  if (becomes) await justifyDays(db, { id, employeeId, ...fields }, session.accountId)
  if (before.attachmentId !== null && before.attachmentId !== fields.attachmentId)
    await dropAttachment(db, before.attachmentId)
  return true
}

export const fieldsOf = (row: AbsenceRow): AbsenceFields => ({
  reasonId: row.reasonId,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  part: row.part,
  minutes: row.minutes,
  vacation: row.vacation,
  observations: row.observations,
  attachmentId: row.attachmentId,
})

/** Changes the state of a locked absence. */
export async function decideAbsence(
  acting: Acting,
  held: HeldAbsence,
  state: AbsenceDecision['state'],
  reason: string,
): Promise<void> {
  const { before } = held
  if (state === before.state) throw new Failure('decided.already')
  const decision = decisionOf(acting.session, acting.now, state, reason)
  if (!(await changeAbsence(acting, held, fieldsOf(before), decision))) throw new Failure('absence.duplicate')
}

/** Cancels a locked absence: its days are given back, the row stays. */
async function cancelHeld({ db, session }: Acting, { before, periods }: HeldAbsence, change: object) {
  if (before.state === 'authorized') {
    refuseSettled(session, periods, before)
    await giveDaysBack(db, before)
  }
  await updateAbsence(db, before.id, { state: 'cancelled', ...change })
}

/** Withdraws a pending absence at once; asks for the cancellation of an authorised one. */
export async function askCancellation(acting: Acting, held: HeldAbsence, reason: string) {
  const { id, state } = held.before
  if (state === 'pending') return cancelHeld(acting, held, { cancellationReason: reason })
  await updateAbsence(acting.db, id, {
    ...noCancellation,
    cancellation: 'asked',
    cancellationReason: reason,
    cancellationAskedAt: new Date(acting.now).toISOString(),
  })
}

/** The reviewer's answer to a requested cancellation. */
export async function answerCancellation(acting: Acting, held: HeldAbsence, granted: boolean, answer: string) {
  const decided = {
    cancellation: granted ? ('granted' as const) : ('refused' as const),
    cancellationBy: acting.session.accountId,
    cancellationBehind: acting.session.actorAccountId ?? null,
    cancellationAt: new Date(acting.now).toISOString(),
    cancellationAnswer: answer,
  }
  if (granted) return cancelHeld(acting, held, decided)
  await updateAbsence(acting.db, held.before.id, decided)
}

/** Deletes a locked absence with its file and gives its days back. */
export async function removeAbsence({ db, session }: Acting, { before, periods }: HeldAbsence) {
  if (before.state === 'authorized') {
    refuseSettled(session, periods, before)
    await giveDaysBack(db, before)
  }
  await deleteAbsence(db, before.id)
  if (before.attachmentId !== null) await dropAttachment(db, before.attachmentId)
}
