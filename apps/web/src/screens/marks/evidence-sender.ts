/**
 * Place and photo follow their press in a call of their own, once the server has answered it. They wait in the browser's storage as presses
 * do, and nothing that becomes of them touches the mark.
 */
import { api } from '../../api.ts'
import { keptList } from '../../kit/loading/kept-list.ts'
import { currentSession, onSession } from '../../session/session.ts'
import { type TakenPhoto, type TakenPlace, takePhoto, takePlace } from './evidence-capture.ts'
import { type MarkOutcome, markOutcomes } from './mark-sender.ts'
import { pause, refusalOf } from './waiting-marks.ts'

export interface AskedEvidence {
  readonly place: boolean
  readonly photo: boolean
}

type TakenEvidence = Partial<TakenPlace & TakenPhoto>

interface WaitingEvidence {
  /** Of the press. */
  readonly key: string
  readonly accountId: number
  /** When this device began to look, by its own clock. */
  readonly begunAt: number
  readonly asked: AskedEvidence
  readonly markId?: number
  readonly taken?: TakenEvidence
}

export const waitingEvidence = keptList<WaitingEvidence>('ponteiro.evidence')

/** Milliseconds after which nothing is to be expected any more: of the device, and of the server. */
const lookedFor = 60_000
const keptFor = 8 * 86_400_000

/** Asks this device for what the company asks for; the mark is on its way meanwhile. */
export async function gatherEvidence(press: { key: string; accountId: number }, asked: AskedEvidence): Promise<void> {
  const { key, accountId } = press
  waitingEvidence.keep({ key, accountId, asked, begunAt: Date.now() })
  const [place, photo] = await Promise.all([asked.place ? takePlace() : {}, asked.photo ? takePhoto() : {}])
  waitingEvidence.change(key, { taken: { ...place, ...photo } })
  sendEvidence()
}

/** The page was left while the device looked: what it found is gone. */
const nothingTaken = ({ place, photo }: AskedEvidence): TakenEvidence => ({
  ...(place && { placeMissing: 'unavailable' }),
  ...(photo && { photoMissing: 'unavailable' }),
})

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

/** Sends what is ready, one after another; what gets no answer is tried again later. */
export async function sendEvidence(): Promise<void> {
  if (sending || currentSession()?.actor || !navigator.onLine) return
  clearTimeout(timer)
  sending = true
  try {
    for (const old of waitingEvidence.read()) if (Date.now() - old.begunAt > keptFor) waitingEvidence.drop(old.key)
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

/** Where the server has a press, its evidence knows its mark; what was no mark of its own needs none. */
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
