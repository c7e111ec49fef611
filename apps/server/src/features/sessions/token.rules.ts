/** Session tokens: one algorithm, one issuer, one audience; the kind says which calls a token opens (requirement 9). */
import type { TokenClaims } from '@ponteiro/contract/sessions/auth'
import { createSigner, createVerifier } from 'fast-jwt'
import type { SessionRow } from './sessions.queries.ts'

export const sessionHours = 8

const bearing = { iss: 'ponteiro', aud: 'ponteiro' } as const

export interface Tokens {
  sign(session: SessionRow): string
  /** The session id of a token of kind `session`; undefined for a token that is forged, expired, or of another kind. */
  sessionIdOf(token: string): string | undefined
}

export function tokens(key: string): Tokens {
  const sign = createSigner({ key, algorithm: 'HS256', ...bearing })
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: bearing.iss,
    allowedAud: bearing.aud,
    requiredClaims: ['iss', 'aud', 'exp', 'kind', 'sid'],
  })
  const verified = new Map<string, string>()
  return {
    sign: (session) => sign({ ...claimsOf(session), ...bearing }),
    sessionIdOf(token) {
      const known = verified.get(token)
      if (known !== undefined) return known
      try {
        const claims = verify(token) as TokenClaims
        if (claims.kind !== 'session') return undefined
        if (verified.size >= mostVerified) verified.clear()
        verified.set(token, claims.sid)
        return claims.sid
      } catch {
        return undefined
      }
    },
  }
}

/** Tokens known to be ours. They end with the record of their session, which is looked at each time. */
const mostVerified = 20_000

const claimsOf = (session: SessionRow): TokenClaims => ({
  sid: session.id,
  kind: 'session',
  exp: Math.floor(Date.parse(session.expiresAt) / 1000),
  modules: [...session.modules],
  user: {
    use_id: session.accountId,
    peo_id: session.employeeId ?? null,
    ind_id: session.employeeId ?? null,
    ind_name: session.name,
    pro_id: session.profileId,
    base_pro_id: session.baseProfileId,
    pro_name: session.profileName,
    point_calculation: session.pointCalculation ? 1 : 0,
    isMaster: session.master,
    sectorIds: session.sectorIds,
    user_password_changed_at: session.passwordChangedAt,
    ind_status: 1,
    use_app: session.appUser ? 1 : 0,
    zone: session.zone,
  },
})
