import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { AppDialog, CloseButton } from '../../../kit/dialog/dialog.tsx'
import { useSession } from '../../../session/session.ts'
import { askedText, deniedText, type Request } from './request-words.ts'

interface DeniedDialogProps {
  request: Request
  onAgain: (() => void) | undefined
  onClose: () => void
}

/** The reason of a denial, and asking again. */
export function DeniedDialog({ request, onAgain, onClose }: DeniedDialogProps) {
  const { user } = useSession()
  return (
    <AppDialog
      title="Sua solicitação foi negada!"
      width={480}
      onClose={onClose}
      actions={
        <>
          <CloseButton />
          {onAgain && (
            <Button variant="contained" onClick={onAgain}>
              Solicitar de novo
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <strong data-tabular>{askedText(request)}</strong>
        <Box sx={{ fontSize: 16, lineHeight: '24px', overflowWrap: 'anywhere' }}>{request.refusal}</Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{deniedText(request, user.zone)}</Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>Sua justificativa: {request.reason}</Box>
      </Box>
    </AppDialog>
  )
}
