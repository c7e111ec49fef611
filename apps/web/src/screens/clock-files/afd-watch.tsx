import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { date } from '../../kit/form/notations.ts'
import { isInTheMaking, type MadeAfd } from './afd-making.ts'
import { MakingProgress } from './afd-progress.tsx'
import { momentText } from './afd-words.ts'

/** Downloads the file when done, if the person stayed. */
function useArrival(made: MadeAfd | undefined, onArrived: () => void) {
  const fetching = useDownload(api.afdExports.file)
  const asked = useRef(false)
  const isDone = made?.state === 'done'
  useEffect(() => {
    if (!isDone || !made || asked.current) return
    asked.current = true
    void fetching.run({ params: { id: made.id } }).then(onArrived)
  })
}

const ends: Partial<Record<MadeAfd['state'], string>> = {
  done: 'Pronto: o arquivo está sendo baixado.',
  cancelled: 'A geração foi cancelada.',
  expired: 'O arquivo não está mais guardado. Gere-o de novo.',
}

/** The progress of a large file. The person may leave: the bell reports. */
export function AfdWatch({ id, onClose }: { id: number; onClose: () => void }) {
  const {
    data: made,
    isLoadingError,
    refetch,
  } = useQuery({
    ...api.afdExports.find.query({ params: { id } }),
    refetchInterval: ({ state }) => (state.data && isInTheMaking(state.data) ? 1000 : false),
    meta: { unasked: true },
  })
  const cancel = useAction(api.afdExports.cancel, { done: 'Geração cancelada.' })
  useArrival(made, onClose)
  const goesOn = made ? isInTheMaking(made) : !isLoadingError
  return (
    <AppDialog
      title="Gerar AFD"
      onClose={onClose}
      actions={
        <>
          {goesOn && (
            <Button color="error" loading={cancel.busy} onClick={() => cancel.run({ params: { id } })}>
              Cancelar geração
            </Button>
          )}
          <CloseButton />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {made && (
          <Box>
            <Box sx={{ fontWeight: 600 }}>{made.company}</Box>
            <Box data-tabular sx={{ color: 'text.secondary' }}>
              {date.format(made.from)} a {date.format(made.to)}, pedido em {momentText(made.askedAt)}
            </Box>
          </Box>
        )}
        {goesOn && (
          <>
            <MakingProgress made={made} />
            <Box sx={{ color: 'text.secondary' }}>
              Pode fechar esta janela: a geração continua, e o sino avisa quando o arquivo estiver pronto.
            </Box>
          </>
        )}
        {isLoadingError && <Failed onRetry={refetch} />}
        {made?.state === 'failed' && (
          <Alert severity="error" variant="outlined">
            {made.failure}
          </Alert>
        )}
        {made && ends[made.state] && <Box role="status">{ends[made.state]}</Box>}
      </Box>
    </AppDialog>
  )
}
