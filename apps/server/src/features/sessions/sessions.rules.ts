/** Who is behind a token, from memory where possible: a session is forgotten within moments of any change to what it may do. */
import type { Changes } from '../../platform/changes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Pool } from '../../platform/database.ts'
import type { Session } from '../../platform/scope.ts'
import { findSession, type SessionRow } from './sessions.queries.ts'
import type { Tokens } from './token.rules.ts'

const mostKept = 20_000

/** Tables whose change alters what some session may do or see; which session is not worth finding out. */
const tablesBehindSessions = [
  'account',
  'profile',
  'profile_permission',
  'sector_assignment',
  'schedule_assignment',
  'employee',
  'city',
]

export function authenticator(
  db: Pool,
  tokens: Tokens,
  changes: Changes,
  clock: Clock,
  defaultZone: string,
): (token: string) => Promise<Session | undefined> {
  const kept = new Map<string, SessionRow>()
  changes.on(['session'], (id) => (id === undefined ? kept.clear() : kept.delete(id)))
  changes.on(tablesBehindSessions, () => kept.clear())

  return async (token) => {
    const id = tokens.sessionIdOf(token)
    if (id === undefined) return undefined
    const known = kept.get(id)
    if (known && changes.live) return Date.parse(known.expiresAt) > clock.now() ? known : undefined
    const session = await findSession(db, id, defaultZone)
    if (session && changes.live) {
      if (kept.size >= mostKept) kept.clear()
      kept.set(id, session)
    }
    return session
  }
}
