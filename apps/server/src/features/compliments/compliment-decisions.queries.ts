/** An administrator's decision on a compliment. The recipient is told only of what arrives. */
import { Failure } from '@ponteiro/contract'
import type { Compliment, ComplimentState } from '@ponteiro/contract/compliments/compliments'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Session } from '../../platform/http/scope.ts'
import { takeBack, tell } from '../notifications/personal-notices.queries.ts'
import { complimentArrived, factOf } from './compliment-notices.rules.ts'
import { lockCompliment, updateState } from './compliments.queries.ts'

interface Decider {
  readonly db: Db
  readonly session: Session
}

export interface Decision {
  readonly state: ComplimentState
  /** The revision that was read; absent: not checked. */
  readonly revision?: number | undefined
}

/** Sets the state. A master decides nothing that the master sent or is to receive. */
export async function decideCompliment({ db, session }: Decider, id: number, { state, revision }: Decision) {
  const known = existing(await lockCompliment(db, session, id))
  if (isOfActor(session, known)) throw new Failure('acting.refused')
  if (revision !== undefined && revision !== known.revision) throw new Failure('record.changed')
  if (state === known.state) return
  await updateState(db, id, state, session.accountId)
  if (state === 'authorized') await tell(db, complimentArrived(known))
  else await takeBack(db, known.recipientId, factOf(known))
}

const isOfActor = ({ actorEmployeeId }: Session, { senderId, recipientId }: Compliment) =>
  actorEmployeeId !== undefined && (senderId === actorEmployeeId || recipientId === actorEmployeeId)
