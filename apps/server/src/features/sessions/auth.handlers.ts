import { Failure } from '@ponteiro/contract'
import type { auth } from '@ponteiro/contract/sessions/auth'
import type { Handlers } from '../../platform/gate.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import { endSession, findAccountByLogin, findSession, insertSession } from './sessions.queries.ts'
import { sessionHours, type Tokens } from './token.rules.ts'

export const authHandlers = (tokens: Tokens, defaultZone: string): Handlers<typeof auth> => ({
  login: async ({ db, body, now }) => {
    const account = await findAccountByLogin(db, body.login)
    const right = await verifyPassword(account?.passwordHash, body.password)
    if (!account || !right || account.lockedAt || account.employeeActive === false) throw new Failure('login.refused')
    const { id } = await insertSession(db, account.id, account.profileId, new Date(now + sessionHours * 3_600_000))
    const session = await findSession(db, id, defaultZone)
    if (!session) throw new Failure('login.refused')
    return {
      idToken: tokens.sign(session),
      profiles: [{ linkId: null, profileId: account.profileId, name: account.profileName }],
    }
  },

  logout: ({ db, session }) => endSession(db, session.id),
})
