import withdraw from '@material-symbols/svg-400/rounded/undo.svg?path'
import why from '@material-symbols/svg-400/rounded/visibility.svg?path'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { LineAction } from '../../../kit/action/line-action.tsx'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { useSession } from '../../../session/session.ts'
import { DeniedDialog } from './denied-dialog.tsx'
import { RequestFile } from './request-file.tsx'
import { askedText, kindWord, progressText, type Request, requestStates } from './request-words.ts'

interface RequestListProps {
  requests: readonly Request[]
  /** Asks again; absent where nothing may be asked. */
  onAgain?: ((request: Request) => void) | undefined
}

/** A day's requests, newest first, with progress and the owner's actions. */
export function RequestList({ requests, onAgain }: RequestListProps) {
  const { user } = useSession()
  const [opened, setOpened] = useState<Request>()
  const take = useAction(api.markRequests.withdraw, {
    ask: 'Deseja retirar esta solicitação?',
    effect: 'Ela continua na lista, como retirada, e não será avaliada.',
    done: 'Solicitação retirada.',
  })
  return (
    <>
      <Box component="ul" aria-label="Solicitações deste dia" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requests.toReversed().map((request) => {
          const { id, kind, state, reason } = request
          const { word, status } = requestStates[state]
          const asked = askedText(request)
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 3,
                py: 3,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
                  <strong data-tabular>{asked}</strong>
                  <StatusChip status={status}>{word}</StatusChip>
                  <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
                    {kindWord(kind)}
                  </Box>
                </Box>
                <Box sx={{ overflowWrap: 'anywhere' }}>{reason}</Box>
                <RequestFile request={request} />
                <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {progressText(request, user.zone)}
                </Box>
              </Box>
              <Box sx={{ alignSelf: 'center' }}>
                {request.mayWithdraw && (
                  <LineAction
                    icon={withdraw}
                    verb="Retirar"
                    name={asked}
                    onAct={() => take.run({ params: { id } }, asked)}
                  />
                )}
                {state === 'denied' && (
                  <LineAction icon={why} verb="Ver motivo" name={asked} onAct={() => setOpened(request)} />
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
      {opened && (
        <DeniedDialog
          request={opened}
          onAgain={
            onAgain &&
            (() => {
              setOpened(undefined)
              onAgain(opened)
            })
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
