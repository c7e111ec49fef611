/** Sends the marks that wait on this device, one after another, until the server has answered each. */
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

/** What became of a press on this page: received, or not needed, with the server's words, because the mark exists. */
export type MarkOutcome = { key: string; accountId: number } & ({ received: MarkReceived } | { repeated: string })
/** With the session in which the answer came. */
type TimedOutcome = MarkOutcome & { readonly session: Session | undefined }

/** Newest last. */
export const markOutcomes = createStore<readonly TimedOutcome[]>([])
/** The key of the mark that is on its way. */
export const markUnderway = createStore<string | undefined>(undefined)

const patience = 20_000
let timer: ReturnType<typeof setTimeout> | undefined
/** In which session a mark was answered last: what refused it in an earlier one may be gone, such as a right that was missing. */
const answeredIn = new Map<string, Session>()

const finish = (outcome: MarkOutcome) => {
  dropMark(outcome.key)
  markOutcomes.write((all) => [...all, { ...outcome, session: currentSession() }])
}

/** True when the server has decided; false when the mark has to wait. One that is refused stays on the device until its person gives it up. */
async function send(mark: WaitingMark): Promise<boolean> {
  const { key, accountId } = mark
  changeMark(key, { attempts: mark.attempts + 1, unanswered: true })
  markUnderway.write(() => key)
  try {
    const received = await api.marks.register(
      { body: registrationOf(mark, serverNow()) },
      // A press is nobody's attempt at another's door, whenever it gets through.
      { key: key, signal: AbortSignal.timeout(patience), background: true },
    )
    finish({ key, accountId, received })
    return true
  } catch (failure) {
    const { status, code } = failure instanceof ApiError ? failure : { status: 0, code: undefined }
    const refused = refusalOf(failure)
    // The session ended, or its password: the mark waits for the next one of the same person. Whoever is in by now lost nothing.
    if ((status === 401 || code === 'password.due') && actsFor(accountId)) showFailure(failure)
    if (refused === undefined) return false
    if (code === 'mark.duplicate') finish({ key, accountId, repeated: refused })
    else changeMark(key, { refused, unanswered: false })
    return true
  } finally {
    markUnderway.write(() => undefined)
  }
}

/** Whose marks can be sent: of who is in now, in person, with a password that holds. The token decides: another tab may have changed it. */
function sender(): Session | undefined {
  const session = currentSession()
  if (!session || session.actor || session.passwordDue) return undefined
  return actsFor(session.user.accountId) ? session : undefined
}

/** The mark that the sender sends next: one that was never refused goes first. */
function nextOf(session: Session): WaitingMark | undefined {
  const isDue = (mark: WaitingMark) =>
    mark.refused === undefined || mark.unanswered || answeredIn.get(mark.key) !== session
  const due = waitingMarks.read().filter((mark) => mark.accountId === session.user.accountId && isDue(mark))
  return due.find(({ refused }) => refused === undefined) ?? due[0]
}

/** Sends what waits, and tries again later what got no answer. While one was on its way somebody else may have come in: each is its own person's. */
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

/** Sends a mark that was refused once more: what stood against it may be gone. */
export function sendAgain(key: string): void {
  if (!navigator.onLine) {
    showFailure(new ApiError({ status: 0 }))
    return
  }
  answeredIn.delete(key)
  sendMarks()
}

/** A network that comes back, or a screen that is looked at again, is a reason to try at once. */
const wake = () => document.visibilityState === 'visible' && sendMarks()
globalThis.addEventListener?.('online', wake)
globalThis.document?.addEventListener('visibilitychange', wake)
// So is somebody who comes in, or goes on with a new password or profile.
onSession(sendMarks)
