/** The session of a token, from memory where possible; any change of its rights removes it within moments. */

import type { Clock } from '../../platform/config/clock.ts'
import type { Changes } from '../../platform/database/changes.ts'
import type { Pool } from '../../platform/database/database.ts'
import { Kept } from '../../platform/database/kept.ts'
import type { Session } from '../../platform/http/scope.ts'
import { sessionChanges } from './session-changes.rules.ts'
import { findSession, type SessionRow } from './sessions.queries.ts'
import type { Bearer, Tokens } from './token.rules.ts'

const mostKept = 100_000

/** A record serves tokens of its own kind, until it ends. */
const isIn = (session: SessionRow, { kind }: Bearer, now: number, endsAt = Date.parse(session.expiresAt)) =>
  session.kind === kind && endsAt > now

export function authenticator(
  db: Pool,
  tokens: Tokens,
  changes: Changes,
  clock: Clock,
  defaultZone: string,
): (token: string) => Promise<Session | undefined> {
  const kept = new Kept<string, { readonly session: SessionRow; readonly endsAt: number; readonly readAt: number }>(
    mostKept,
  )
  const standing = sessionChanges(changes)

  return async (token) => {
    const bearer = tokens.read(token)
    if (!bearer) return undefined
    const now = clock.now()
    const known = kept.get(bearer.sessionId)
    if (known && changes.live && standing.unchanged(known.session, known.readAt))
      return isIn(known.session, bearer, now, known.endsAt) ? known.session : undefined
    const readAt = standing.now()
    const session = await findSession(db, bearer.sessionId, { now, defaultZone })
    kept.delete(bearer.sessionId)
    if (!session || !isIn(session, bearer, now)) return undefined
    if (changes.live) kept.set(session.id, { session, endsAt: Date.parse(session.expiresAt), readAt })
    return session
  }
}
