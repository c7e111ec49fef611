/** The route guard: anonymous visitors to the login, the denied home (decision Q15). */
import { type Access, allows } from '@ponteiro/contract'
import { currentSession, restoreSession } from './session.ts'

let restored: Promise<unknown> | undefined

/** What becomes of a visit to a screen that `access` guards. The session of an earlier visit is taken up first, once. */
export async function passage(access: Access): Promise<'pass' | 'login' | 'denied'> {
  if (access === 'anyone') return 'pass'
  if (!currentSession()) {
    restored ??= restoreSession()
    await restored
  }
  const session = currentSession()
  if (!session) return 'login'
  return allows(access, session) ? 'pass' : 'denied'
}
