/** The shell around every screen behind the login, filled with what this person may do. */
import { Outlet, useNavigate } from '@tanstack/react-router'
import { closeSession, useLogin, useSession } from './session/session.ts'
import { AppShell } from './shell/app-shell.tsx'
import { usePlaces } from './shell/navigation.ts'
import { UserMenu } from './shell/user-menu.tsx'

/** Nothing of a screen outlives its session, not even for the moment it takes to leave for the login. */
export function Frame() {
  return useLogin() ? <FilledShell /> : null
}

function FilledShell() {
  const { user } = useSession()
  const menu = usePlaces().map(({ title, to, icon, group }) => ({ title, to, icon, group }))
  const navigate = useNavigate()
  const leave = async () => {
    await closeSession()
    await navigate({ to: '/auth/login' })
  }
  return (
    <AppShell
      menu={menu}
      actions={
        <UserMenu
          name={user.name}
          profileName={user.profileName}
          personId={user.accountId}
          entries={[]}
          onLogout={leave}
        />
      }
    >
      <Outlet />
    </AppShell>
  )
}
