import again from '@material-symbols/svg-400/rounded/forward_to_inbox.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { failures } from '@ponteiro/contract'
import { mailMessages as words } from '@ponteiro/contract/notifications/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { SidePanel } from '../../kit/dialog/side-panel.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { useSession } from '../../session/session.ts'
import { mailStates, momentText } from './mail-words.ts'

/** A mail: its outcome, why, and its text as administrators may read it. */
export function MailPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { user } = useSession()
  const { data: mail, isLoadingError, refetch } = useQuery(api.mails.find.query({ params: { id } }))
  const repeat = useAction(api.mails.again, { ask: words.askAgain, done: words.queued })
  const moment = (instant: string) => momentText(instant, user.zone)
  return (
    <SidePanel open title={mail?.subject ?? 'E-mail'} onClose={onClose}>
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !mail ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <>
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, m: 0 }}>
            <Fact name="Situação">
              <StatusChip status={mailStates[mail.state].status}>{mailStates[mail.state].word}</StatusChip>
            </Fact>
            <Fact name="Para">{mail.recipient}</Fact>
            <Fact name="Criado em">{moment(mail.createdAt)}</Fact>
            {mail.triedAt && <Fact name="Última tentativa">{moment(mail.triedAt)}</Fact>}
            <Fact name="Tentativas">{mail.attempts}</Fact>
            {mail.fault && <Fact name="Motivo">{mail.fault}</Fact>}
          </Box>
          {mail.state === 'kept' && <Box sx={{ mt: 4, color: 'text.secondary' }}>{words.kept}</Box>}
          <Box
            sx={{
              mt: 5,
              p: 4,
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {mail.text}
          </Box>
          <Box sx={{ mt: 5 }}>
            {mail.repeatable ? (
              <Button
                variant="contained"
                color="primary"
                loading={repeat.busy}
                startIcon={<Icon path={again} />}
                onClick={() => repeat.run({ params: { id } }, mail.subject)}
              >
                Enviar de novo
              </Button>
            ) : (
              mail.state === 'failed' && (
                <Box sx={{ color: 'text.secondary' }}>{failures['mail.secret-gone'].message}</Box>
              )
            )}
          </Box>
        </>
      )}
    </SidePanel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" data-tabular sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  )
}
