import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../kit/action/action.ts'
import { isOver } from './half-login.ts'
import { ProfileList } from './profile-list.tsx'
import { type Profile, profileToken } from './profile-token.ts'

/** Seconds that an unfinished login waits for its profile. */
const patience = 15

/** Whole seconds left; calls `onEnd` once at zero. A choice being sent stops the clock. */
function useCountdown(seconds: number, running: boolean, onEnd: () => void) {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!running) return
    const over = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((over - Date.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      end()
    }, 200)
    return () => clearInterval(timer)
  }, [seconds, running])
  return left
}

export interface ProfileChoiceProps {
  /** Of kind `choice`: it opens only the choice. */
  token: string
  accountId: number
  profiles: readonly Profile[]
  onChosen: (token: string) => unknown
  /** Another person wants to log in, or time ran out. */
  onGiveUp: () => void
}

/** Chooses one of several profiles. */
export function ProfileChoice({ token, accountId, profiles, onChosen, onGiveUp }: ProfileChoiceProps) {
  const choose = useAction((profile: Profile) => profileToken(profile, accountId, token), {
    done: '',
    onError: isOver,
  })
  const left = useCountdown(patience, !choose.busy, onGiveUp)
  const enter = async (profile: Profile) => {
    const chosen = await choose.run(profile)
    if (chosen) await onChosen(chosen)
    else onGiveUp()
  }
  return (
    <>
      <Typography variant="h1" sx={{ mb: 6 }}>
        Escolha o perfil
      </Typography>
      <ProfileList profiles={profiles} busy={choose.busy} onChoose={enter} />
      <Box sx={{ display: 'grid', gap: 4, mt: 6 }}>
        <Button variant="outlined" onClick={onGiveUp} disabled={choose.busy}>
          Acessar com outra conta
        </Button>
        <Box sx={{ color: 'text.secondary' }}>
          <LinearProgress
            variant="determinate"
            value={(left / patience) * 100}
            aria-hidden
            sx={{ mb: 2, height: 2, borderRadius: 1, bgcolor: 'divider' }}
          />
          <span role="timer">A tela será recarregada em {left}s</span>
        </Box>
      </Box>
    </>
  )
}
