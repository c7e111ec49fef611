/**
 * npm run password -- LOGIN [-]: a new password for someone who lost theirs and has no address for a link.
 */
import { text } from 'node:stream/consumers'
import { NewPassword } from '@ponteiro/contract/sessions/password'
import { usageOf } from '../command-line.ts'
import { updateAccount } from '../features/people/accounts.queries.ts'
import { findAccountByLogin } from '../features/sessions/logins.queries.ts'
import { endSessionsOf, isAskedForPasswords } from '../features/sessions/sessions.queries.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { Pool } from '../platform/database/database.ts'
import { hashPassword } from '../platform/http/passwords.ts'
import { randomPassword } from '../setup/administrator.ts'

/**
 * Sets a random password, or with `-` one read from `input`, and ends the login's sessions. Answers a
 * sentence.
 */
export async function setPassword(
  db: Pool,
  [login, from]: readonly string[],
  input: () => Promise<string> = () => text(process.stdin),
): Promise<string> {
  if (!login || (from !== undefined && from !== '-')) throw usageOf('password')
  const password = from === '-' ? (await input()).replace(/\r?\n$/, '') : randomPassword()
  const { error } = NewPassword.safeParse(password)
  if (error) throw new StartProblem(error.issues.map(({ message }) => message).join(' '))
  const passwordHash = await hashPassword(password)
  const account = await db.transaction().execute(async (tx) => {
    const found = await findAccountByLogin(tx, login)
    if (!found) throw new StartProblem(`There is no login ${login}.`)
    await updateAccount(tx, found.id, { passwordHash })
    await endSessionsOf(tx, found.id)
    return found
  })
  return [
    from === '-' ? `${login} has the new password.` : `${login} has the password ${password}, shown this once.`,
    isAskedForPasswords(account.profileId, account)
      ? 'It must be changed when its person comes in next; every session has ended.'
      : 'Nobody will ask for another: change it under Alterar Senha, in the menu of the person. Every session has ended.',
    ...(account.lockedAt === null ? [] : ['The login is locked: an administrator opens it, under Acessos bloqueados.']),
  ].join(' ')
}
