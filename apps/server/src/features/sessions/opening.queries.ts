/** Opens sessions: creates the record, reads its rights, signs the token. */
import { Failure } from '@ponteiro/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Session } from '../../platform/http/scope.ts'
import { endSession, endSessionSoon, findSession, insertSession, type NewSession } from './sessions.queries.ts'
import { lifetimes, type Tokens } from './token.rules.ts'

/** Milliseconds during which an exchanged token still serves calls under way. */
const grace = 10_000

export interface Opened {
  readonly id: string
  readonly idToken: string
}

export interface SessionOpener {
  /** Opens a session with the lifetime of its kind. Refuses accounts that may not log in. */
  open(db: Db, login: Omit<NewSession, 'expiresAt'>, now: number): Promise<Opened>
  /** Opens the session that follows the caller's own, in `profileId`. A token of a choice is used up. */
  follow(db: Db, session: Session, profileId: number, now: number): Promise<Opened>
}

export function sessionOpener(tokens: Tokens, defaultZone: string): SessionOpener {
  const signed = async (db: Db, login: NewSession, now: number) => {
    const { id } = await insertSession(db, login)
    const session = await findSession(db, id, { now, defaultZone })
    if (!session) throw new Failure('login.locked')
    return { id, idToken: tokens.sign(session, now) }
  }
  const open: SessionOpener['open'] = (db, login, now) =>
    signed(db, { ...login, expiresAt: new Date(now + lifetimes[login.kind ?? 'session']) }, now)

  return {
    open,
    async follow(db, session, profileId, now) {
      const { accountId, actorAccountId, expiresAt } = session
      if (session.kind !== 'session') {
        if (!(await endSession(db, session.id))) throw new Failure('session.invalid')
        return open(db, { accountId, profileId }, now)
      }
      if (!(await endSessionSoon(db, session.id, new Date(now + grace)))) throw new Failure('session.invalid')
      return signed(db, { accountId, profileId, actorAccountId, expiresAt }, now)
    },
  }
}
