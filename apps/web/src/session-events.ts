/** Reactions of screens to sessions that end or change elsewhere: on the server, or in another tab. */
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

/** Whether the token is of the session's person and master. */
function isOf({ user, actor }: Session, token: string | undefined): boolean {
  const claims = token === undefined ? undefined : claimsOf(token)
  return claims?.user.use_id === user.accountId && claims.actor?.ind_name === actor?.name
}

export function followSession(router: AppRouter, cache: QueryClient): void {
  /** Input ends with its session: no question is asked. */
  const go = async (to: string) => {
    cache.clear()
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
      // A master cannot be asked for another's password, and chooses again.
      leave('/auth/master')
      return true
    }
    // The login that covers the screen says it, and stays.
    stay()
    expireSession()
    return false
  })

  onAccessRemoved(() => leave('/auth/login'))

  onPasswordDue(passwordFellDue)

  onOtherTab(async (token) => {
    const before = currentSession()
    // Input waits for its person, under the login; whoever logged in elsewhere sees none of it.
    if (before && isAnythingTyped() && !isOf(before, token)) {
      stay()
      return putAside()
    }
    if (token === undefined) {
      if (before) await leave('/auth/login')
      return
    }
    // On slow machines the event comes late, even to the page that was opened with its token.
    if (holds(token)) return
    const now = await openSession(token).catch(() => undefined)
    if (!now) {
      if (!before || isOf(before, token) || readToken() !== token || currentSession() !== before) return
      // That person's rights are unknown: nothing more is done here in their name.
      leaveSession()
      toast.info('Outra pessoa entrou neste navegador.')
      await go('/auth/login')
      return
    }
    if (sameRights(before, now)) await cache.invalidateQueries()
    else await go('/dashboard')
  })
}
