/** What becomes of the screens when the session ends or changes behind their back: the server forgot it, another tab left or came in. */
import type { QueryClient } from '@tanstack/react-query'
import { onAccessRemoved, onPasswordDue, onSessionExpired } from './kit/feedback/failures.ts'
import { toast } from './kit/feedback/toast.tsx'
import { isAnythingTyped, letGo, stay } from './kit/form/keep-typed.ts'
import {
  currentSession,
  expireSession,
  forgetSession,
  holds,
  leaveSession,
  openSession,
  passwordFellDue,
  putAside,
  type Session,
} from './session/session.ts'
import { claimsOf, onOtherTab, readToken } from './session/token.ts'
import type { AppRouter } from './shell/router.tsx'

const sameRights = (one: Session | undefined, other: Session | undefined) =>
  one?.user.accountId === other?.user.accountId &&
  one?.user.profileId === other?.user.profileId &&
  one?.actor?.name === other?.actor?.name

/** The token is of the person that a session is of, with nobody behind who is not behind it. */
function isOf({ user, actor }: Session, token: string | undefined): boolean {
  const claims = token === undefined ? undefined : claimsOf(token)
  return claims?.user.use_id === user.accountId && claims.actor?.ind_name === actor?.name
}

export function followSession(router: AppRouter, queries: QueryClient): void {
  /** Typed text goes with the session it was typed in: no question is asked about it. */
  const go = async (to: string) => {
    queries.clear()
    await router.navigate({ to, ignoreBlocker: true })
    letGo()
  }
  const leave = (to: string) => {
    forgetSession()
    return go(to)
  }

  onSessionExpired(() => {
    const session = currentSession()
    if (!session) return false
    if (session.actor) {
      // Nobody can be asked for the password of somebody else: a master chooses again.
      leave('/auth/master')
      return true
    }
    // The login that covers the screen says it, and for longer.
    stay()
    expireSession()
    return false
  })

  onAccessRemoved(() => leave('/auth/login'))

  onPasswordDue(passwordFellDue)

  onOtherTab(async (token) => {
    const before = currentSession()
    // What was typed waits for its person, under the login; whoever is in elsewhere sees nothing of it.
    if (before && isAnythingTyped() && !isOf(before, token)) {
      stay()
      return putAside()
    }
    if (token === undefined) {
      if (before) await leave('/auth/login')
      return
    }
    // A login is told about late on a slow machine: to the page, too, that was opened with its token meanwhile.
    if (holds(token)) return
    const now = await openSession(token).catch(() => undefined)
    if (!now) {
      if (!before || isOf(before, token) || readToken() !== token || currentSession() !== before) return
      // What that person may do could not be asked: nothing more is done here in that person's name.
      leaveSession()
      toast.info('Outra pessoa entrou neste navegador.')
      await go('/auth/login')
      return
    }
    if (sameRights(before, now)) await queries.invalidateQueries()
    else await go('/dashboard')
  })
}
