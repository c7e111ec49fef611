import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../session/session.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { NeutralScreen } from './neutral-screen.tsx'

/** The password change as an address; leads on to the dashboard. */
export function ChangePasswordScreen() {
  const { passwordDue } = useSession()
  const navigate = useNavigate()
  const home = () => navigate({ to: '/dashboard', replace: true })
  return (
    <NeutralScreen title="Alterar Senha">
      <ChangePasswordDialog onChanged={home} {...(passwordDue ? {} : { onCancel: home })} />
    </NeutralScreen>
  )
}
