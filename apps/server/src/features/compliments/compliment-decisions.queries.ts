/** An administrator's decision on a compliment. The recipient is told only of what arrives. */
import { Failure } from '@ponteiro/contract'
import type { Compliment, ComplimentState } from '@ponteiro/contract/compliments/compliments'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Session } from '../../platform/http/scope.ts'
import { findAdminAccount, notify, takeBackTopic } from '../notifications/notifications.queries.ts'
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
  if (state === 'authorized') await tellRecipient(db, session, known)
  else {
    await takeBack(db, known.recipientId, factOf(known))
    await takeBackTopic(db, factOf(known))
  }
}

/** Administrators have the bell in place of notices of their own. Who authorises an own one knows of it. */
async function tellRecipient(db: Db, { accountId }: Session, known: Compliment): Promise<void> {
  const told = complimentArrived(known)
  await tell(db, told)
  const admin = await findAdminAccount(db, known.recipientId)
  if (!admin || admin.id === accountId) return
  const { title, body, opens, fact } = told
  await notify(db, { kind: 'compliment', title, body, ...(opens && { opens }), onlyTo: admin.id, topic: fact })
}

const isOfActor = ({ actorEmployeeId }: Session, { senderId, recipientId }: Compliment) =>
  actorEmployeeId !== undefined && (senderId === actorEmployeeId || recipientId === actorEmployeeId)
