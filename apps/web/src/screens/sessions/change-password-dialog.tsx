import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { failures } from '@ponteiro/contract'
import { PasswordChange } from '@ponteiro/contract/sessions/auth'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { SaveButton } from '../../kit/form/form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { PasswordField } from '../../kit/form/text-fields.tsx'
import { openSession, useSession } from '../../session/session.ts'
import { FocusOn } from './focus-on.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type Change = z.output<typeof PasswordChange>
const empty: Change = { currentPassword: '', newPassword: '', confirmation: '' }

/** Off until all three are filled; then it says what is wrong. */
function SaveWhenFilled() {
  const typed: Partial<Change> = useWatch()
  return <SaveButton always={Boolean(typed.currentPassword && typed.newPassword && typed.confirmation)} />
}

export interface ChangePasswordDialogProps {
  onChanged: () => unknown
  /** Absent: the change is mandatory, and there is no Cancelar. */
  onCancel?: () => void
}

/** Changes the own password. A refusal leaves the dialog as it is, with the reason. */
export function ChangePasswordDialog({ onChanged, onCancel }: ChangePasswordDialogProps) {
  const { user } = useSession()
  const change = useAction(
    async (body: Change) => {
      const answer = await api.auth.changePassword({ params: { accountId: user.accountId }, body })
      // The old token ended with the old password and must not be used.
      await openSession(answer.idToken)
      return answer
    },
    { done: ({ message }) => message },
  )
  const save = async (body: Change) => {
    const answer = await change.run(body)
    if (answer) await onChanged()
    return answer
  }
  return (
    <FormDialog
      title="Alterar Senha"
      schema={PasswordChange}
      initial={empty}
      onSave={save}
      staysOpen
      onClose={onCancel}
      width={440}
      actions={
        <>
          {onCancel ? (
            <Button onClick={onCancel}>Cancelar</Button>
          ) : (
            <Button component={Link} to="/auth/logout">
              Sair
            </Button>
          )}
          <SaveWhenFilled />
        </>
      }
    >
      {!onCancel && (
        <Alert severity="info" variant="outlined">
          {failures['password.due'].message}
        </Alert>
      )}
      <FocusOn field="currentPassword" />
      <PasswordField name="currentPassword" label="Senha atual" />
      <NewPasswordFields />
    </FormDialog>
  )
}
