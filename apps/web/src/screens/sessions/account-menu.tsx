import badge from '@material-symbols/svg-400/rounded/badge.svg?path'
import key from '@material-symbols/svg-400/rounded/key.svg?path'
import notices from '@material-symbols/svg-400/rounded/notifications.svg?path'
import switchAccount from '@material-symbols/svg-400/rounded/switch_account.svg?path'
import { routes } from '@ponteiro/contract'
import { personalNoticeMessages as words } from '@ponteiro/contract/notifications/messages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasScreen } from '../../domain/navigation.ts'
import { useUnreadNotices } from '../../domain/own-notices.ts'
import { loadedLater } from '../../kit/loading/loaded-later.tsx'
import { useSession } from '../../session/session.ts'
import { UserMenu } from './user-menu.tsx'

const ChangePasswordDialog = loadedLater(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}))
const ProfileSwitchDialog = loadedLater(async () => ({
  default: (await import('./profile-switch-dialog.tsx')).ProfileSwitchDialog,
}))

/** The logged-in person, in the toolbar, with their own screens. */
export function AccountMenu() {
  const { user, actor, role } = useSession()
  const unread = useUnreadNotices()
  const navigate = useNavigate()
  const hasScreen = useHasScreen()
  const [open, setOpen] = useState<'password' | 'profiles'>()
  const close = () => setOpen(undefined)
  const entries = [
    ...(role === 'admin' || user.personId === undefined
      ? []
      : [
          {
            icon: notices,
            label: unread > 0 ? `${words.title} (${unread})` : words.title,
            onClick: () => navigate({ to: routes['notice.index'].path }),
          },
        ]),
    // A master who acts as somebody changes nobody's password.
    ...(actor ? [] : [{ icon: key, label: 'Alterar Senha', onClick: () => setOpen('password') }]),
    ...(user.personId === undefined || !hasScreen('mydata.update')
      ? []
      : [
          {
            icon: badge,
            label: 'Meus Dados',
            onClick: () => navigate({ to: '/meusdados/editar/$id', params: { id: user.personId } } as never),
          },
        ]),
    ...(user.profileName ? [{ icon: switchAccount, label: 'Perfis', onClick: () => setOpen('profiles') }] : []),
  ]
  return (
    <>
      <UserMenu
        name={user.name}
        profileName={actor ? `${user.profileName} · por ${actor.name}` : user.profileName}
        personId={user.accountId}
        entries={entries}
        unread={unread > 0 ? words.unread(unread) : undefined}
        onLogout={() => navigate({ to: '/auth/logout' })}
      />
      {open === 'password' && <ChangePasswordDialog onChanged={close} onCancel={close} onClose={close} />}
      {open === 'profiles' && <ProfileSwitchDialog onClose={close} />}
    </>
  )
}
