/** Who justifies and decides a day's overtime, and which of its minutes (decision 053). */
import type { Minutes } from '@ponteiro/timesheet'
import { isProcessed, type KnownPeriod } from '../../calculation/plans/calendar.rules.ts'
import { concernsViewer, mayRequestFor, type OwnedDay, type Viewer } from '../day-rights.rules.ts'

export type OvertimeState = 'open' | 'authorized' | 'denied'

/**
 * Why somebody may not decide. Reviewers decide for people in scope until the period is closed,
 * administrators until it is processed; only administrators decide their own.
 */
export function barOfDecision(
  viewer: Viewer,
  day: OwnedDay,
  period: KnownPeriod | undefined,
): 'operation.refused' | 'overtime.own' | 'overtime.closed' | 'period.processed' | undefined {
  if (viewer.role === 'admin') return isProcessed(period) ? 'period.processed' : undefined
  if (viewer.role === 'employee') return 'operation.refused'
  if (concernsViewer(viewer, day.employeeId)) return 'overtime.own'
  return period?.status === 'closed' ? 'overtime.closed' : undefined
}

export const mayDecide = (viewer: Viewer, day: OwnedDay, period: KnownPeriod | undefined): boolean =>
  barOfDecision(viewer, day, period) === undefined

/** The owner's texts, in the window and while undecided; deciders may write them too. */
export const mayJustify = (
  viewer: Viewer,
  day: OwnedDay,
  period: KnownPeriod | undefined,
  state: OvertimeState,
): boolean => mayDecide(viewer, day, period) || (state === 'open' && mayRequestFor(viewer, day, period))

/** A day is open while some of it waits, whatever was decided of the rest. */
export const standingState = (state: OvertimeState, pending: Minutes): OvertimeState => (pending > 0 ? 'open' : state)

/** Decided and waiting minutes of a day's extra time. */
export interface DecidedMinutes {
  readonly authorized: Minutes
  readonly denied: Minutes
  readonly pending: Minutes
}

/**
 * The minutes of a decision: the waiting ones besides those decided earlier, or all where none wait. Opening
 * a day takes back every decision.
 */
export function decidedBy(
  decision: OvertimeState,
  { authorized, denied, pending }: DecidedMinutes,
): Omit<DecidedMinutes, 'pending'> {
  if (decision === 'open') return { authorized: 0, denied: 0 }
  const all = authorized + denied
  if (decision === 'authorized')
    return pending > 0 ? { authorized: authorized + pending, denied } : { authorized: all, denied: 0 }
  return pending > 0 ? { authorized, denied: denied + pending } : { authorized: 0, denied: all }
}

/**
 * The text kept with a decision: who authorised first and later, or the words of a denial; empty while open.
 */
export function authorizationOf(
  state: OvertimeState,
  before: { readonly by: string; readonly authorized: Minutes; readonly pending: Minutes },
  name: string,
): string {
  if (state === 'open') return ''
  const stands = before.authorized > 0 && before.by !== ''
  if (state === 'denied') return stands && before.pending > 0 ? before.by : 'Não autorizado'
  if (!stands) return name
  return before.pending === 0 || before.by.split(', ').includes(name) ? before.by : `${before.by}, ${name}`
}

/** The stored part of a decision. */
export interface KeptDecision {
  readonly decision: OvertimeState
  readonly authorizedMinutes: Minutes
  readonly deniedMinutes: Minutes
  readonly authorization: string
}

/** A decision on a day's waiting minutes, or on all of them. */
export function decisionOn(
  state: OvertimeState,
  day: DecidedMinutes & { readonly authorization: string },
  name: string,
): KeptDecision {
  const { authorized, denied } = decidedBy(state, day)
  const authorization = authorizationOf(state, { ...day, by: day.authorization }, name)
  return { decision: state, authorizedMinutes: authorized, deniedMinutes: denied, authorization }
}

/** What was on the sender's screen, as far as it was sent. */
export interface SeenOvertime {
  readonly seen?: OvertimeState | undefined
  readonly seenJustification?: string | undefined
  readonly seenActivity?: string | undefined
}

/** Somebody decided or wrote since: nothing is overwritten unseen. */
export function isStale(
  { seen, seenJustification, seenActivity }: SeenOvertime,
  now: { readonly state: OvertimeState; readonly justification: string; readonly activity: string },
): boolean {
  return (
    (seen ?? now.state) !== now.state ||
    (seenJustification ?? now.justification) !== now.justification ||
    (seenActivity ?? now.activity) !== now.activity
  )
}
