import Typography from '@mui/material/Typography'
import { ForgottenPassword } from '@ponteiro/contract/sessions/auth'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { FocusOn } from './focus-on.tsx'

/** Asks for the registered e-mail. The answer never tells whether it is registered. */
export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const ask = useAction(api.auth.forgotPassword, { done: '' })
  const save = async (body: { email: string }) => {
    const answer = await ask.run({ body })
    if (typeof answer === 'string') toast.warn(answer)
    if (answer !== true) return
    toast.success('Se o e-mail estiver cadastrado, as instruções chegarão em instantes.', { seconds: 8 })
    return answer
  }
  return (
    <FormDialog
      title="Esqueci minha senha"
      schema={ForgottenPassword}
      initial={{ email: '' }}
      onSave={save}
      onClose={onClose}
      width={440}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Enviaremos as instruções para a criação de uma nova senha.
      </Typography>
      <FocusOn field="email" />
      <TextField name="email" label="E-mail cadastrado" purpose="email" />
    </FormDialog>
  )
}
