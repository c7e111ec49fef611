import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { openSession, useSession } from '../../session/session.ts'
import { ProfileList } from './profile-list.tsx'
import { type Profile, profileToken } from './profile-token.ts'

/** Another own profile for this session; the present one is disabled. */
export function ProfileSwitchDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { data } = useQuery(api.accounts.profiles.query({ params: { id: user.accountId } }))
  const change = useAction(
    async (profile: Profile) => {
      const session = await openSession(await profileToken(profile, user.accountId))
      // This profile may not see what the other was shown.
      cache.clear()
      return session
    },
    { done: '' },
  )
  const choose = async (profile: Profile) => {
    if (!(await change.run(profile))) return
    onClose()
    await navigate({ to: '/dashboard' })
  }
  return (
    <AppDialog title="Acessar outro perfil" onClose={onClose} width={440}>
      {data?.results.length === 1 && (
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>Você possui apenas este perfil.</Typography>
      )}
      {data ? (
        <ProfileList
          profiles={data.results}
          current={({ linkId }) => linkId === (user.profileLinkId ?? null)}
          busy={change.busy}
          onChoose={choose}
        />
      ) : (
        <Skeleton variant="rounded" height={120} />
      )}
    </AppDialog>
  )
}
