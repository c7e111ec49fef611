import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PasswordReset } from '@ponteiro/contract/sessions/auth'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { product } from '../../kit/theme/product.ts'
import { FocusOn } from './focus-on.tsx'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { LoginLayout } from './login-layout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const isExpired = (failure: unknown) => failure instanceof ApiError && failure.code === 'reset.expired'

/** The screen of a mailed link: a new password, once. */
export function ResetPasswordScreen() {
  const { token } = useParams({ strict: false })
  const navigate = useNavigate()
  const [expired, setExpired] = useState(false)
  const [asking, setAsking] = useState(false)
  const reset = useAction(api.auth.resetPassword, {
    done: 'Senha alterada. Entre com a nova senha.',
    onError: (failure) => {
      if (!isExpired(failure)) return false
      setExpired(true)
      return true
    },
  })
  const looked = useQuery({
    queryKey: ['reset link', token],
    queryFn: () => api.auth.lookAtReset({ body: { token: token ?? '' } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { saidInPlace: isExpired },
  })
  const useless = expired || isExpired(looked.error)
  const save = async (body: z.output<typeof PasswordReset>) => {
    const answer = await reset.run({ body })
    if (answer) await navigate({ to: '/auth/login', replace: true })
    return answer
  }
  const backToLogin = (
    <Button component={Link} to="/auth/login" sx={{ color: 'ink.link' }}>
      Voltar ao login
    </Button>
  )

  return (
    <LoginLayout>
      <title>{`Nova senha · ${product.name}`}</title>
      <Typography variant="h1" sx={{ mb: 6 }}>
        {useless ? 'Link expirado' : 'Nova senha'}
      </Typography>
      {useless ? (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Alert severity="error" variant="outlined">
            Este link já foi usado ou perdeu a validade. Peça um novo.
          </Alert>
          <Button variant="contained" color="primary" onClick={() => setAsking(true)}>
            Pedir novo link
          </Button>
          {backToLogin}
        </Box>
      ) : (
        <Form
          schema={PasswordReset}
          keep={false}
          initial={{ token: token ?? '', newPassword: '', confirmation: '' }}
          onSave={save}
        >
          <FocusOn field="newPassword" />
          <NewPasswordFields />
          <Box sx={{ display: 'grid', gap: 4 }}>
            <SaveButton always />
            {backToLogin}
          </Box>
        </Form>
      )}
      {asking && <ForgotPasswordDialog onClose={() => setAsking(false)} />}
    </LoginLayout>
  )
}
