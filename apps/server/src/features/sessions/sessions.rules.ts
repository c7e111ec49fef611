/** Who is behind a token, from memory where possible: a session is forgotten within moments of any change to what it may do. */
import type { Changes } from '../../platform/changes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Pool } from '../../platform/database.ts'
import type { Session } from '../../platform/scope.ts'
import { findSession, type SessionRow } from './sessions.queries.ts'
import type { Bearer, Tokens } from './token.rules.ts'

const mostKept = 20_000

/** Tables whose change alters what some session may do or see; which session is not worth finding out. */
const tablesBehindSessions = [
  'account',
  'account_profile',
  'profile',
  'profile_permission',
  'sector_assignment',
  'schedule_assignment',
  'employee',
  'city',
]

/** A record answers for tokens of its own kind, until it ends. */
const isIn = (session: SessionRow, { kind }: Bearer, now: number) =>
  session.kind === kind && Date.parse(session.expiresAt) > now

export function authenticator(
  db: Pool,
  tokens: Tokens,
  changes: Changes,
  clock: Clock,
  defaultZone: string,
): (token: string) => Promise<Session | undefined> {
  const kept = new Map<string, SessionRow>()
  let told = 0
  changes.on(['session'], (id) => {
    told += 1
    if (id === undefined) kept.clear()
    else kept.delete(id)
  })
  changes.on(tablesBehindSessions, () => {
    told += 1
    kept.clear()
  })

  return async (token) => {
    const bearer = tokens.read(token)
    if (!bearer) return undefined
    const now = clock.now()
    const known = kept.get(bearer.sessionId)
    if (known && changes.live) return isIn(known, bearer, now) ? known : undefined
    const before = told
    const session = await findSession(db, bearer.sessionId, { now, defaultZone })
    if (!session || !isIn(session, bearer, now)) return undefined
    // What was read while a change came in may be what was before it.
    if (changes.live && told === before) {
      if (kept.size >= mostKept) kept.clear()
      kept.set(session.id, session)
    }
    return session
  }
}
