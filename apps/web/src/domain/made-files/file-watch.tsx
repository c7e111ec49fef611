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
import { useSession } from '../../session/session.ts'
import { CountedProgress } from './counted-progress.tsx'
import { type FileMade, isInTheMaking } from './file-making.ts'

/** Downloads the file once it is done, if the person stayed. */
function useArrival(made: FileMade | undefined, onArrived: () => void) {
  const fetching = useDownload(api.madeFiles.file)
  const asked = useRef(false)
  const isDone = made?.state === 'done'
  useEffect(() => {
    if (!isDone || !made || asked.current) return
    asked.current = true
    void fetching.run({ params: { id: made.id } }).then(onArrived)
  })
}

const ends: Partial<Record<FileMade['state'], string>> = {
  done: 'Pronto: o arquivo está sendo baixado.',
  cancelled: 'A geração foi cancelada.',
  expired: 'O arquivo não está mais guardado. Gere-o de novo.',
}

/** Progress of a large file. The person may leave: bell and lists tell when it is done. */
export function FileWatch({ id, onClose }: { id: number; onClose: () => void }) {
  const { role } = useSession()
  const found = useQuery({
    ...api.madeFiles.find.query({ params: { id } }),
    refetchInterval: ({ state }) => (state.data && isInTheMaking(state.data) ? 1000 : false),
    meta: { unasked: true },
  })
  const { data: made, isLoadingError, refetch } = found
  const cancel = useAction(api.madeFiles.cancel, { done: 'Geração cancelada.' })
  useArrival(made, onClose)
  const goesOn = made ? isInTheMaking(made) : !isLoadingError
  return (
    <AppDialog
      title="Gerar arquivo"
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
        {made && <Box sx={{ fontWeight: 600 }}>{made.title}</Box>}
        {goesOn && (
          <>
            <CountedProgress
              label="Andamento da geração"
              done={made?.done ?? 0}
              total={made?.total ?? 0}
              what="prontos"
            />
            <Box sx={{ color: 'text.secondary' }}>
              Pode fechar esta janela: a geração continua
              {role === 'admin' ? ', e o sino avisa quando o arquivo estiver pronto.' : ' e fica na lista desta tela.'}
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
