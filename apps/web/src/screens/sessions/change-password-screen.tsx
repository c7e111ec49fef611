import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../session/session.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { NeutralScreen } from './neutral-screen.tsx'

/** The change of the own password as an address; leads on to the dashboard (R041, decision Q04). */
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
