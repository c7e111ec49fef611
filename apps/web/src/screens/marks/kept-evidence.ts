/**
 * Keeps place and photo of presses in the browser until they are sent. Whoever uses this device later must
 * not find them.
 */
import { evidenceFollowsWithin } from '@ponteiro/contract/audits/clock-evidence'
import { keptList } from '../../kit/loading/kept-list.ts'
import { onSession } from '../../session/session.ts'
import { accountOf, readToken } from '../../session/token.ts'
import type { TakenPhoto, TakenPlace } from './evidence-capture.ts'

export interface AskedEvidence {
  readonly place: boolean
  readonly photo: boolean
}

type TakenEvidence = Partial<TakenPlace & TakenPhoto>

export interface WaitingEvidence {
  /** Key of the press. */
  readonly key: string
  readonly accountId: number
  /** When this device began to look, by its own clock. */
  readonly begunAt: number
  readonly asked: AskedEvidence
  readonly markId?: number
  readonly taken?: TakenEvidence
}

export const waitingEvidence = keptList<WaitingEvidence>('ponteiro.evidence')

const hour = 3_600_000
/** Kept as long as its mark may wait, so that the server is told that there is none. */
const keptFor = 8 * 24 * hour

/** Nothing was kept: the page was left during the look, or its person has left. */
export const nothingTaken = ({ place, photo }: AskedEvidence): TakenEvidence => ({
  ...(place && { placeMissing: 'unavailable' }),
  ...(photo && { photoMissing: 'unavailable' }),
})

const holdsContent = (taken: TakenEvidence) => 'latitude' in taken || 'photo' in taken

/** Whether the person of this press is logged in here, in any tab. */
const isPresent = (accountId: number) => accountOf(readToken() ?? '') === accountId

/** Keeps what a device told, unless its person has left meanwhile. */
export function keepTaken({ key, accountId }: { key: string; accountId: number }, taken: TakenEvidence): void {
  if (isPresent(accountId)) waitingEvidence.change(key, { taken })
}

/** Deletes place and photo of whoever logged out, and of presses that are too old for the server. */
export function shedEvidence(): void {
  for (const { key, accountId, begunAt, asked, taken } of waitingEvidence.read()) {
    const age = Date.now() - begunAt
    if (age > keptFor) waitingEvidence.drop(key)
    else if (taken && holdsContent(taken) && (!isPresent(accountId) || age > evidenceFollowsWithin * hour))
      waitingEvidence.change(key, { taken: nothingTaken(asked) })
  }
}

onSession(shedEvidence)
shedEvidence()
