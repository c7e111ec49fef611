import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { failures } from '@ponteiro/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { api } from '../../api.ts'
import { letGo } from '../../kit/form/keep-typed.ts'
import { forgetSession, openSession, type Session, useSession } from '../../session/session.ts'
import { accountOf, claimsOf, isAside } from '../../session/token.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { LoginLayout } from './login-layout.tsx'
import { profileToken } from './profile-token.ts'

/** Logs in with the profile of the screen below, if the person still has it. */
async function tokenFor(credentials: { login: string; password: string }, before: Session): Promise<string> {
  const { idToken, profiles } = await api.auth.login({ body: credentials })
  const accountId = accountOf(idToken)
  const profile = profiles.find(({ linkId }) => linkId === (before.user.profileLinkId ?? null)) ?? profiles[0]
  if (profiles.length < 2 || accountId === undefined || !profile) return idToken
  return profileToken(profile, accountId, idToken)
}

/**
 * The login over a screen whose session expired. It hides the screen, and returns it with all input to the
 * same person in the same profile; anybody else starts at the dashboard.
 */
export function ExpiredCover() {
  const session = useSession()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const titleId = useId()

  const comeBack = async (credentials: { login: string; password: string }) => {
    const token = await tokenFor(credentials, session)
    const back = claimsOf(token)?.user
    if (back?.use_id === session.user.accountId && back.pro_id === session.user.profileId) return openSession(token)
    forgetSession()
    cache.clear()
    const other = await openSession(token)
    await navigate({ to: '/dashboard', ignoreBlocker: true })
    letGo()
    return other
  }

  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={titleId}
      transitionDuration={0}
      slotProps={{ paper: { sx: { bgcolor: 'background.default', border: 0, borderRadius: 0 } } }}
    >
      <LoginLayout>
        <Typography variant="h1" id={titleId} sx={{ mb: 4 }}>
          Entrar
        </Typography>
        <Alert severity="info" variant="outlined" sx={{ mb: 6 }}>
          {isAside() ? 'Outra aba deste navegador saiu do sistema.' : failures['session.expired'].message}
          <Box>
            O que estava na tela de <strong>{session.user.name}</strong> continua lá.
          </Box>
        </Alert>
        <CredentialsForm call={comeBack} onAnswer={() => undefined} />
        <Box sx={{ mt: 4, textAlign: 'center' }}>
          <Button component={Link} to="/auth/logout" sx={{ color: 'ink.link' }}>
            Acessar com outra conta
          </Button>
        </Box>
      </LoginLayout>
    </Dialog>
  )
}
