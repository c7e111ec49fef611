import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Credentials } from '@ponteiro/contract/sessions/auth'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action.ts'
import { PasswordField, TextField } from '../../kit/fields.tsx'
import { Form, SaveButton } from '../../kit/form.tsx'
import { product } from '../../kit/product.ts'
import { openSession } from '../../session/session.ts'
import { LoginLayout } from '../../shell/login-layout.tsx'

/** Where a visitor wanted to go; only an address of our own is followed (decision Q123). */
const insidePath = (path: unknown): string => (typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/dashboard')

export function LoginScreen() {
  const navigate = useNavigate()
  const search: { redirect?: unknown } = useSearch({ strict: false })
  const login = useAction(api.auth.login, { done: '' })
  const enter = async (credentials: { login: string; password: string }) => {
    const answer = await login.run({ body: credentials })
    if (answer && (await openSession(answer.idToken))) await navigate({ to: insidePath(search.redirect) })
  }
  return (
    <LoginLayout>
      <title>{`Entrar · ${product.name}`}</title>
      <Typography variant="h1" sx={{ mb: 6 }}>
        Entrar
      </Typography>
      <Form schema={Credentials} initial={{ login: '', password: '' }} onSave={enter}>
        <TextField name="login" label="Login" purpose="username" />
        <PasswordField name="password" label="Senha" />
        <Box sx={{ display: 'grid', mt: 2 }}>
          <SaveButton always>Entrar</SaveButton>
        </Box>
      </Form>
    </LoginLayout>
  )
}
