import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSession } from '../../session/session.ts'
import { ConfirmDataPrompt } from './confirm-data-prompt.tsx'
import { useCounts } from './counts.ts'
import { MirrorPrompt } from './mirror-prompt.tsx'
import { useToldOnce } from './told-once.ts'

/**
 * Questions once a session, one at a time, for people who are no administrators: first the mirror, then own
 * data.
 */
export function Prompts({ personId }: { personId: number }) {
  const { user, actor } = useSession()
  const { counts } = useCounts()
  const mirror = useToldOnce('espelho')
  const ownRecord = useToldOnce('dados')
  // A master who acts as somebody confirms nothing for them.
  const asksToConfirm = !ownRecord.told && !actor
  const { data: contact } = useQuery({
    ...api.accounts.contactConfirmation.query({ params: { id: user.accountId } }),
    enabled: asksToConfirm,
  })
  const mirrorWaits = Boolean(counts?.sheetsToAnswer) && !mirror.told
  return (
    <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
      {mirrorWaits ? (
        <MirrorPrompt personId={personId} onClose={mirror.tell} />
      ) : (
        asksToConfirm &&
        contact?.due && <ConfirmDataPrompt contact={contact} personId={personId} onClose={ownRecord.tell} />
      )}
    </Box>
  )
}
