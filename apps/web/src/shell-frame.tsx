/** The shell with the person's content. Loaded with a session, so that the login appears sooner. */
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePlaces } from './domain/navigation.ts'
import { AccountMenu } from './screens/sessions/account-menu.tsx'
import { ActingBanner } from './screens/sessions/acting-banner.tsx'
import { useLogin, useSession } from './session/session.ts'
import { AppShell } from './shell/app-shell.tsx'
import { Bell } from './shell/bell.tsx'
import { ToolsMenu } from './shell/tools-menu.tsx'

const ChangePasswordDialog = lazy(() =>
  import('./screens/sessions/change-password-dialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })),
)

/** Nothing of a screen outlives its session, not even while it leaves for the login. */
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
