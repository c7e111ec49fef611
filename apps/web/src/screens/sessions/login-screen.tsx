import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { failures } from '@ponteiro/contract'
import { firstStart } from '@ponteiro/contract/sessions/password'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { product } from '../../kit/theme/product.ts'
import { openSession, restoreSession, useExpired } from '../../session/session.ts'
import { accountOf } from '../../session/token.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { insidePath } from './inside-path.ts'
import { LoginLayout } from './login-layout.tsx'
import type { Profile } from './profile-token.ts'

const forgetting = () => import('./forgot-password-dialog.tsx')
const choosing = () => import('./profile-choice.tsx')
const ForgotPasswordDialog = lazy(() => forgetting().then((module) => ({ default: module.ForgotPasswordDialog })))
const ProfileChoice = lazy(() => choosing().then((module) => ({ default: module.ProfileChoice })))

const whileOneTypes = 3000

/** Loads the next screens early, because a newer version may have replaced their code by then. */
function loadWhatFollows(): void {
  for (const load of [forgetting, choosing]) load().catch(() => undefined)
}

interface Pending {
  token: string
  accountId: number
  profiles: readonly Profile[]
}

/** Login and password, and the profile where there are several. */
export function LoginScreen() {
  const navigate = useNavigate()
  const search: { redirect?: unknown } = useSearch({ strict: false })
  const [pending, setPending] = useState<Pending>()
  const [forgot, setForgot] = useState(false)
  const expired = useExpired()

  const entering = useAction(openSession, { done: '' })
  const enter = async (token: string) => {
    if (await entering.run(token)) await navigate({ to: insidePath(search.redirect), replace: true })
  }
  const goOn = useEffectEvent(async () => {
    const session = await restoreSession().catch(() => undefined)
    if (session) await navigate({ to: insidePath(search.redirect), replace: true })
  })
  // A logged-in person who opens this page by a bookmark is sent on.
  useEffect(() => {
    goOn()
    const timer = setTimeout(loadWhatFollows, whileOneTypes)
    return () => clearTimeout(timer)
  }, [])
  const answered = ({ idToken, profiles }: { idToken: string; profiles: readonly Profile[] }) => {
    const accountId = accountOf(idToken)
    if (profiles.length < 2 || accountId === undefined) return enter(idToken)
    setPending({ token: idToken, accountId, profiles })
  }
  const giveUp = () => {
    // Ends the unfinished login on the server too, where it would expire moments later.
    if (pending) api.auth.logout({}, { token: pending.token }).catch(() => undefined)
    setPending(undefined)
  }

  return (
    <LoginLayout>
      <title>{`Entrar · ${product.name}`}</title>
      {pending ? (
        <Suspense>
          <ProfileChoice {...pending} onChosen={enter} onGiveUp={giveUp} />
        </Suspense>
      ) : (
        <>
          <Typography variant="h1" sx={{ mb: 6 }}>
            Entrar
          </Typography>
          {expired && (
            <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
              {failures['session.expired'].message}
            </Alert>
          )}
          {product.isFirstStart && (
            <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
              {firstStart}
            </Alert>
          )}
          <CredentialsForm call={(body) => api.auth.login({ body })} onAnswer={answered} />
          <Box sx={{ mt: 4, textAlign: 'center' }}>
            <Button onClick={() => setForgot(true)} sx={{ color: 'ink.link' }}>
              Esqueci minha senha
            </Button>
          </Box>
        </>
      )}
      <Suspense>{forgot && <ForgotPasswordDialog onClose={() => setForgot(false)} />}</Suspense>
    </LoginLayout>
  )
}
