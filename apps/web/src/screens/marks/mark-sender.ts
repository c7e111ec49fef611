/** Sends this device's waiting marks one by one, until the server has answered each. */
import type { Registered } from '@ponteiro/contract/marks/marks'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { serverNow } from '../../domain/server-time.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { showFailure } from '../../kit/feedback/failures.ts'
import { createStore } from '../../kit/loading/store.ts'
import { currentSession, onSession, type Session } from '../../session/session.ts'
import { actsFor } from '../../session/token.ts'
import {
  changeMark,
  dropMark,
  pause,
  refusalOf,
  registrationOf,
  type WaitingMark,
  waitingMarks,
} from './waiting-marks.ts'

export type MarkReceived = z.output<typeof Registered>

/**
 * The outcome of a press on this page: received, or unnecessary because the mark exists, in the server's
 * words.
 */
export type MarkOutcome = { key: string; accountId: number } & ({ received: MarkReceived } | { repeated: string })
/** With the session of the answer. */
type TimedOutcome = MarkOutcome & { readonly session: Session | undefined }

/** Newest last. */
export const markOutcomes = createStore<readonly TimedOutcome[]>([])
/** The key of the mark that is on its way. */
export const markUnderway = createStore<string | undefined>(undefined)

const patience = 20_000
let timer: ReturnType<typeof setTimeout> | undefined
/**
 * The session of each mark's last answer: an earlier refusal may no longer hold, such as for a missing right.
 */
const answeredIn = new Map<string, Session>()

const finish = (outcome: MarkOutcome) => {
  dropMark(outcome.key)
  markOutcomes.write((all) => [...all, { ...outcome, session: currentSession() }])
}

/**
 * True when the server decided; false: the mark waits. A refused one stays on the device until its person
 * gives it up.
 */
async function send(mark: WaitingMark): Promise<boolean> {
  const { key, accountId } = mark
  changeMark(key, { attempts: mark.attempts + 1, unanswered: true })
  markUnderway.write(() => key)
  try {
    const received = await api.marks.register(
      { body: registrationOf(mark, serverNow()) },
      // A press never counts as a denied visit.
      { key: key, signal: AbortSignal.timeout(patience), background: true },
    )
    finish({ key, accountId, received })
    return true
  } catch (failure) {
    const { status, code } = failure instanceof ApiError ? failure : { status: 0, code: undefined }
    const refused = refusalOf(failure)
    // The session or password ended: the mark waits for the person's next session. Whoever is logged in now
    // lost nothing.
    if ((status === 401 || code === 'password.due') && actsFor(accountId)) showFailure(failure)
    if (refused === undefined) return false
    if (code === 'mark.duplicate') finish({ key, accountId, repeated: refused })
    else changeMark(key, { refused, unanswered: false })
    return true
  } finally {
    markUnderway.write(() => undefined)
  }
}

/**
 * Whose marks can be sent: the logged-in person's, not a master's, with a valid password. The token decides,
 * because another tab may have changed it.
 */
function sender(): Session | undefined {
  const session = currentSession()
  if (!session || session.actor || session.passwordDue) return undefined
  return actsFor(session.user.accountId) ? session : undefined
}

/** The next mark to send; never refused ones first. */
function nextOf(session: Session): WaitingMark | undefined {
  const isDue = (mark: WaitingMark) =>
    mark.refused === undefined || mark.unanswered || answeredIn.get(mark.key) !== session
  const due = waitingMarks.read().filter((mark) => mark.accountId === session.user.accountId && isDue(mark))
  return due.find(({ refused }) => refused === undefined) ?? due[0]
}

/** Sends what waits, and retries later. The person may change while a mark is on its way. */
export async function sendMarks(): Promise<void> {
  if (markUnderway.read()) return
  clearTimeout(timer)
  for (;;) {
    const session = sender()
    const next = session && nextOf(session)
    if (!next || !navigator.onLine) return
    if (await send(next)) answeredIn.set(next.key, session)
    else if (sender()?.user.accountId === next.accountId) {
      timer = setTimeout(sendMarks, pause(next.attempts + 1))
      return
    }
  }
}

/** Sends a refused mark again: the obstacle may be gone. */
export function sendAgain(key: string): void {
  if (!navigator.onLine) {
    showFailure(new ApiError({ status: 0 }))
    return
  }
  answeredIn.delete(key)
  sendMarks()
}

/** A returning network or a visible page is a reason to try at once. */
const wake = () => document.visibilityState === 'visible' && sendMarks()
globalThis.addEventListener?.('online', wake)
globalThis.document?.addEventListener('visibilitychange', wake)
// So are a login, a new password and another profile.
onSession(sendMarks)
