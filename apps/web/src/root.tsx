/** The frame of every screen, with or without the shell: the login over a screen whose session expired. */
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { fetchAhead } from './kit/loading/late-code.ts'
import { LazyShell } from './lazy-shell.ts'
import { useExpired, useLogin } from './session/session.ts'

const cover = () => import('./screens/sessions/expired-cover.tsx')
const ExpiredCover = lazy(() => cover().then((module) => ({ default: module.ExpiredCover })))

export function Root() {
  const loggedIn = useLogin() !== undefined
  const expired = useExpired()
  const isThere = useRouterState({ select: ({ status }) => status === 'idle' })
  useEffect(() => {
    if (!isThere) return
    // Loaded early, because a newer version may have replaced the code by the time it is needed.
    const next = async () => void (await (loggedIn ? cover() : LazyShell.preload()))
    const stop = fetchAhead(next)
    // It loads while the password is checked.
    const submitted = () => next().catch(() => undefined)
    window.addEventListener('submit', submitted, true)
    return () => {
      stop()
      window.removeEventListener('submit', submitted, true)
    }
  }, [loggedIn, isThere])
  return (
    <>
      <Outlet />
      <Suspense>{loggedIn && expired && <ExpiredCover />}</Suspense>
    </>
  )
}
