/** What stands around the screens: the shell, filled with what this person may do, and the login over a screen whose session expired. */
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { AccountMenu } from './screens/sessions/account-menu.tsx'
import { ActingBanner } from './screens/sessions/acting-banner.tsx'
import { useExpired, useLogin, useSession } from './session/session.ts'
import { AppShell } from './shell/app-shell.tsx'
import { Bell } from './shell/bell.tsx'
import { usePlaces } from './shell/navigation.ts'
import { ToolsMenu } from './shell/tools-menu.tsx'

const cover = () => import('./screens/sessions/expired-cover.tsx')
const ExpiredCover = lazy(() => cover().then((module) => ({ default: module.ExpiredCover })))
const ChangePasswordDialog = lazy(() =>
  import('./screens/sessions/change-password-dialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })),
)

const afterTheScreen = 3000

/** Around every screen, with or without the shell. */
export function Root() {
  const loggedIn = useLogin() !== undefined
  const expired = useExpired()
  useEffect(() => {
    if (!loggedIn) return
    // Long before it is needed: by then a new version may have been installed, without this one's code.
    const timer = setTimeout(cover, afterTheScreen)
    return () => clearTimeout(timer)
  }, [loggedIn])
  return (
    <>
      <Outlet />
      <Suspense>{loggedIn && expired && <ExpiredCover />}</Suspense>
    </>
  )
}

/** Nothing of a screen outlives its session, not even for the moment it takes to leave for the login. */
export function Frame() {
  return useLogin() ? <FilledShell /> : null
}

function FilledShell() {
  const { role, passwordDue } = useSession()
  const menu = usePlaces().map(({ title, to, icon, group }) => ({ title, to, icon, group }))
  return (
    <AppShell
      menu={menu}
      actions={
        <>
          {!passwordDue && <ToolsMenu />}
          {role === 'admin' && !passwordDue && <Bell />}
          <AccountMenu />
        </>
      }
    >
      <ActingBanner />
      {passwordDue ? (
        <Suspense>
          <ChangePasswordDialog onChanged={() => undefined} />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </AppShell>
  )
}
