import { Failure } from '@ponteiro/contract'
import type { auth } from '@ponteiro/contract/sessions/auth'
import { existing } from '../../platform/database/lists.ts'
import type { Attempts } from '../../platform/http/attempts.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { entrance } from './entrance.handlers.ts'
import type { KnownDevices } from './known-device.rules.ts'
import { findCustomProfile, holdPassword, listProfilesOf } from './logins.queries.ts'
import { masterHandlers } from './master.handlers.ts'
import { sessionOpener } from './opening.queries.ts'
import { type PasswordParts, passwordHandlers } from './passwords/passwords.handlers.ts'
import { endSession } from './sessions.queries.ts'
import type { Tokens } from './token.rules.ts'

export interface AuthParts extends Omit<PasswordParts, 'opener'> {
  readonly tokens: Tokens
  readonly defaultZone: string
  readonly attempts: Attempts
  readonly devices: KnownDevices
}

export function authHandlers(parts: AuthParts): Handlers<typeof auth> {
  const opener = sessionOpener(parts.tokens, parts.defaultZone)
  const enter = entrance(parts.attempts, parts.devices)
  return {
    ...masterHandlers(opener, enter),
    ...passwordHandlers({ ...parts, opener }),

    login: async (call) => {
      const { id: accountId, profileId, passwordHash } = await enter(call)
      return call.transact(async (db) => {
        if (!(await holdPassword(db, accountId, passwordHash))) throw new Failure('login.refused')
        const profiles = await listProfilesOf(db, accountId)
        const kind = profiles.length > 1 ? 'choice' : 'session'
        const { idToken } = await opener.open(db, { accountId, profileId, kind }, call.now)
        return { idToken, profiles }
      })
    },

    useProfile: ({ session, params, now, transact }) =>
      transact(async (db) => {
        const { profileId } = existing(await findCustomProfile(db, session.accountId, params.linkId))
        return opener.follow(db, session, profileId, now)
      }),

    useBaseProfile: ({ session, params, now, transact }) => {
      if (params.accountId !== session.accountId) throw new Failure('not-found')
      return transact((db) => opener.follow(db, session, session.baseProfileId, now))
    },

    logout: async ({ db, session }) => {
      await endSession(db, session.id)
    },
  }
}
