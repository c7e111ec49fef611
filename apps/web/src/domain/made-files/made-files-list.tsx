import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'
import { Lines } from '../../kit/list/lines.tsx'
import { momentIn } from '../../kit/time/moments.ts'
import { useSession } from '../../session/session.ts'
import { CountedProgress } from './counted-progress.tsx'
import { type FileMade, isInTheMaking } from './file-making.ts'

/** As many of those that have ended. */
const mostEnded = 5

const ends: Partial<Record<FileMade['state'], string>> = {
  cancelled: 'Cancelado',
  expired: 'Não está mais guardado',
}

/** The person's files: those in the making, and the newest that have ended. Nothing where there are none. */
export function MadeFilesList() {
  const { user } = useSession()
  const { data } = useQuery({
    ...api.madeFiles.list.query({ query: { take: 50 } }),
    refetchInterval: ({ state }) => (state.data?.results.some(isInTheMaking) ? 1000 : false),
    staleTime: 0,
    meta: { unasked: true },
  })
  const files = data?.results ?? []
  const ended = files.filter((file) => !isInTheMaking(file)).slice(0, mostEnded)
  const shown = [...files.filter(isInTheMaking), ...ended]
  if (shown.length === 0) return null
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        Arquivos gerados
      </Typography>
      <Lines
        label="Arquivos gerados"
        lines={shown.map((file) => ({
          id: file.id,
          title: file.title,
          detail: <Detail file={file} zone={user.zone} />,
          actions: <Actions file={file} />,
        }))}
      />
    </Box>
  )
}

function Detail({ file, zone }: { file: FileMade; zone: string }) {
  if (isInTheMaking(file))
    return <CountedProgress label={`Andamento: ${file.title}`} done={file.done} total={file.total} what="prontos" />
  const end = file.state === 'failed' ? file.failure : ends[file.state]
  return [`Pedido em ${momentIn(file.askedAt, zone)}`, end].filter(Boolean).join(' · ')
}

function Actions({ file: { id, title, ...file } }: { file: FileMade }) {
  const cancel = useAction(api.madeFiles.cancel, { done: 'Geração cancelada.' })
  const fetching = useDownload(api.madeFiles.file)
  const input = { params: { id } }
  if (isInTheMaking(file))
    return (
      <Button color="error" aria-label={`Cancelar: ${title}`} loading={cancel.busy} onClick={() => cancel.run(input)}>
        Cancelar
      </Button>
    )
  if (file.state !== 'done') return null
  return (
    <Button aria-label={`Baixar: ${title}`} loading={fetching.busy} onClick={() => fetching.run(input)}>
      Baixar
    </Button>
  )
}
