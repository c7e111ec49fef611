/** Session tokens: one algorithm, one issuer, one audience. The kind says which calls a token opens. */
import { type TokenKind, tokenKinds } from '@ponteiro/contract'
import type { TemporaryClaims, TokenClaims } from '@ponteiro/contract/sessions/token'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import { Kept } from '../../platform/database/kept.ts'
import { isPasswordDue } from '../../platform/http/scope.ts'
import type { SessionRow } from './sessions.queries.ts'

/** Lifetime of each kind of token, in milliseconds. */
export const lifetimes: Readonly<Record<TokenKind, number>> = {
  session: 8 * 3_600_000,
  choice: 20_000,
  master: 5 * 60_000,
}

const bearing = { iss: 'ponteiro', aud: 'ponteiro' } as const

export interface Tokens {
  /** The token of a session at `now` (milliseconds). */
  sign(session: SessionRow, now: number): string
  /** The record and kind of a token; undefined when forged or expired. */
  read(token: string): Bearer | undefined
}

const BearerClaims = z
  .object({ sid: z.guid(), kind: z.enum(tokenKinds) })
  .transform(({ sid, kind }) => ({ sessionId: sid, kind }))
export type Bearer = Readonly<z.output<typeof BearerClaims>>

export function tokens(key: string): Tokens {
  const sign = createSigner({ key, algorithm: 'HS256', ...bearing })
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: bearing.iss,
    allowedAud: bearing.aud,
    requiredClaims: ['iss', 'aud', 'exp', 'kind', 'sid'],
  })
  const verified = new Kept<string, Bearer>(mostVerified)
  return {
    sign: (session, now) => sign({ ...claimsOf(session, now), ...bearing }),
    read(token) {
      const known = verified.get(token)
      if (known !== undefined) return known
      try {
        const bearer = BearerClaims.parse(verify(token))
        verified.set(token, bearer)
        return bearer
      } catch {
        return undefined
      }
    },
  }
}

/** The most verified tokens in memory. They end with their session's record, which is checked each time. */
const mostVerified = 100_000

const expiryOf = (session: SessionRow) => Math.ceil(Date.parse(session.expiresAt) / 1000)

function claimsOf(session: SessionRow, now: number): TokenClaims | TemporaryClaims {
  const { kind } = session
  return kind === 'session' ? sessionClaims(session, now) : { ...temporaryClaims(session), kind }
}

const temporaryClaims = (session: SessionRow) => ({
  sid: session.id,
  exp: expiryOf(session),
  user: { use_id: session.accountId, ind_name: session.name },
})

const sessionClaims = (session: SessionRow, now: number): TokenClaims => ({
  sid: session.id,
  kind: 'session',
  exp: expiryOf(session),
  modules: [...session.modules],
  user: {
    use_id: session.accountId,
    peo_id: session.employeeId ?? null,
    ind_id: session.employeeId ?? null,
    use_id_peo: session.employeeId ?? null,
    ind_name: session.name,
    pro_id: session.profileId,
    base_pro_id: session.baseProfileId,
    pro_name: session.profileName,
    usp_id: session.linkId ?? null,
    point_calculation: session.pointCalculation ? 1 : 0,
    isMaster: session.master || session.actorAccountId !== undefined,
    sectorIds: session.sectorIds,
    user_password_changed_at: session.passwordChangedAt,
    password_due: isPasswordDue(session, now) ? 1 : 0,
    ind_status: 1,
    use_app: session.appUser ? 1 : 0,
    zone: session.zone,
  },
  actor:
    session.actorAccountId === undefined ? null : { use_id: session.actorAccountId, ind_name: session.actorName ?? '' },
})
