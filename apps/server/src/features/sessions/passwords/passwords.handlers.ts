import { Failure } from '@ponteiro/contract'
import type { auth } from '@ponteiro/contract/sessions/auth'
import { actAs, type Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import { type Attempts, addressOf, spendAttempts } from '../../../platform/http/attempts.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { hashPassword, verifyPassword } from '../../../platform/http/passwords.ts'
import { currentPasswordLimit, resetAddressLimit, resetMailLimit, resetUseLimit } from '../denials/attempts.rules.ts'
import { findPasswordHash, replacePassword } from '../logins.queries.ts'
import type { SessionOpener } from '../opening.queries.ts'
import { endSessionsOf } from '../sessions.queries.ts'
import { findReset, takeReset } from './password-resets.queries.ts'
import { digestOf } from './reset-link.rules.ts'

export interface PasswordParts {
  readonly opener: SessionOpener
  readonly attempts: Attempts
  /** Looks up the address and mails outside the call, so that its time reveals nothing. */
  readonly mailLink: (db: Db, email: string) => Promise<unknown>
  /** Called after a password was changed; never fails. */
  readonly onChanged: () => Promise<void>
}

const tooMany = 'Muitas solicitações. Aguarde alguns minutos e tente novamente.'

export const passwordHandlers = ({
  opener,
  attempts,
  mailLink,
  onChanged,
}: PasswordParts): Pick<
  Handlers<typeof auth>,
  'changePassword' | 'forgotPassword' | 'lookAtReset' | 'resetPassword'
> => ({
  changePassword: async ({ session, params, body, now, reply, transact }) => {
    const { accountId } = session
    if (params.accountId !== accountId) throw new Failure('not-found')
    await spendAttempts(attempts, [[currentPasswordLimit, String(accountId)]], { now, reply })
    const from = existing(await transact((db) => findPasswordHash(db, accountId)))
    if (!(await verifyPassword(from, body.currentPassword))) throw new Failure('password.wrong')
    await attempts.giveBack(currentPasswordLimit, String(accountId))
    const to = await hashPassword(body.newPassword)
    const { idToken } = await transact(async (db) => {
      const at = new Date(now)
      if (!(await replacePassword(db, accountId, { from, to, at }))) throw new Failure('record.changed')
      await endSessionsOf(db, accountId)
      return opener.open(db, { accountId, profileId: session.profileId }, now)
    })
    await onChanged()
    return { success: true, idToken, message: 'Salvo' }
  },

  forgotPassword: async ({ body, now, request, transact }) => {
    const email = body.email.toLowerCase()
    const wait =
      (await attempts.take(resetAddressLimit, addressOf(request.ip), now)) ||
      (await attempts.take(resetMailLimit, email, now))
    if (wait > 0) return tooMany
    await transact((db) => mailLink(db, email))
    return true
  },

  lookAtReset: async ({ body, now, request, reply, transact }) => {
    await spendAttempts(attempts, [[resetUseLimit, addressOf(request.ip)]], { now, reply })
    if (!(await transact((db) => findReset(db, digestOf(body.token), new Date(now)))))
      throw new Failure('reset.expired')
  },

  resetPassword: async ({ body, now, request, reply, transact }) => {
    await spendAttempts(attempts, [[resetUseLimit, addressOf(request.ip)]], { now, reply })
    const digest = digestOf(body.token)
    const at = new Date(now)
    const reset = await transact((db) => findReset(db, digest, at))
    if (!reset || (body.accountId !== undefined && body.accountId !== reset.accountId))
      throw new Failure('reset.expired')
    const { accountId, passwordHash: from } = reset
    if (await verifyPassword(from, body.newPassword)) throw new Failure('password.same')
    const to = await hashPassword(body.newPassword)
    await transact(async (db) => {
      await actAs(db, accountId)
      if (!(await takeReset(db, digest, at))) throw new Failure('reset.expired')
      if (!(await replacePassword(db, accountId, { from, to, at }))) throw new Failure('reset.expired')
      await endSessionsOf(db, accountId)
    })
    await onChanged()
  },
})
