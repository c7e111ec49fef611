/**
 * Sends place and photo after their press, in a call of their own. They wait in the browser's storage, and
 * nothing that happens to them affects the mark.
 */
import { api } from '../../api.ts'
import { currentSession, onSession } from '../../session/session.ts'
import { takePhoto, takePlace } from './evidence-capture.ts'
import {
  type AskedEvidence,
  keepTaken,
  nothingTaken,
  shedEvidence,
  type WaitingEvidence,
  waitingEvidence,
} from './kept-evidence.ts'
import { type MarkOutcome, markOutcomes } from './mark-sender.ts'
import { pause, refusalOf } from './waiting-marks.ts'

/** Milliseconds after which device and server are given up on. */
const lookedFor = 60_000

/** Asks this device for what the company wants, while the mark is being sent. */
export async function gatherEvidence(press: { key: string; accountId: number }, asked: AskedEvidence): Promise<void> {
  const { key, accountId } = press
  waitingEvidence.keep({ key, accountId, asked, begunAt: Date.now() })
  const [place, photo] = await Promise.all([asked.place ? takePlace() : {}, asked.photo ? takePhoto() : {}])
  keepTaken(press, { ...place, ...photo })
  sendEvidence()
}

let sending = false
let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined

const isReady = ({ accountId, markId, taken, begunAt }: WaitingEvidence) =>
  accountId === currentSession()?.user.accountId &&
  markId !== undefined &&
  (taken !== undefined || Date.now() - begunAt > lookedFor)

/** True when the server has decided. */
async function send({ key, markId = 0, asked, taken = nothingTaken(asked) }: WaitingEvidence): Promise<boolean> {
  try {
    await api.clockEvidence.send({ body: { markId, ...taken } }, { background: true })
  } catch (failure) {
    if (refusalOf(failure) === undefined) return false
  }
  waitingEvidence.drop(key)
  return true
}

/** Sends what is ready, one by one; retries later what gets no answer. */
export async function sendEvidence(): Promise<void> {
  shedEvidence()
  if (sending || currentSession()?.actor || !navigator.onLine) return
  clearTimeout(timer)
  sending = true
  try {
    for (;;) {
      const next = waitingEvidence.read().find(isReady)
      if (!next) return
      if (!(await send(next))) {
        attempts += 1
        timer = setTimeout(sendEvidence, pause(attempts))
        return
      }
      attempts = 0
    }
  } finally {
    sending = false
  }
}

/** Adds the mark's id once the server has the press; drops the rest for refused presses. */
function follow(outcomes: readonly MarkOutcome[]): void {
  for (const { key, accountId, markId } of waitingEvidence.read()) {
    const outcome = outcomes.find((each) => each.key === key && each.accountId === accountId)
    if (!outcome || markId !== undefined) continue
    const id = 'received' in outcome ? outcome.received.id : undefined
    if (id === undefined) waitingEvidence.drop(key)
    else waitingEvidence.change(key, { markId: id })
  }
}

markOutcomes.listen(() => {
  follow(markOutcomes.read())
  sendEvidence()
})
globalThis.addEventListener?.('online', () => sendEvidence())
onSession(sendEvidence)
