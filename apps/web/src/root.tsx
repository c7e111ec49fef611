/** What stands around every screen, with or without the shell: the login over a screen whose session expired. */
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { LazyShell } from './lazy-shell.ts'
import { useExpired, useLogin } from './session/session.ts'

const cover = () => import('./screens/sessions/expired-cover.tsx')
const ExpiredCover = lazy(() => cover().then((module) => ({ default: module.ExpiredCover })))

const afterTheScreen = 3000

export function Root() {
  const loggedIn = useLogin() !== undefined
  const expired = useExpired()
  const isThere = useRouterState({ select: ({ status }) => status === 'idle' })
  useEffect(() => {
    if (!isThere) return
    // Long before it is needed: by then a new version may have been installed, without this one's code.
    const fetchAhead = () => (loggedIn ? cover() : LazyShell.preload())?.catch(() => {})
    const timer = setTimeout(fetchAhead, afterTheScreen)
    // Whoever is quicker has it while the password is looked at.
    window.addEventListener('submit', fetchAhead, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('submit', fetchAhead, true)
    }
  }, [loggedIn, isThere])
  return (
    <>
      <Outlet />
      <Suspense>{loggedIn && expired && <ExpiredCover />}</Suspense>
    </>
  )
}
