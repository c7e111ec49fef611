import remove from '@material-symbols/svg-400/rounded/cancel.svg?path'
import download from '@material-symbols/svg-400/rounded/download.svg?path'
import Box from '@mui/material/Box'
import { afdExportKeptDays } from '@ponteiro/contract/clock-files/afd-exports'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { date } from '../../kit/form/notations.ts'
import { Lines } from '../../kit/list/lines.tsx'
import { isInTheMaking, type MadeAfd } from './afd-making.ts'
import { MakingProgress } from './afd-progress.tsx'
import { counted, momentText, sizeText } from './afd-words.ts'

const words = {
  waiting: 'Na fila',
  running: 'Em geração',
  failed: 'Falhou',
  cancelled: 'Cancelado',
  expired: 'Não está mais guardado',
} as const

function Standing({ made }: { made: MadeAfd }) {
  const { state, total, size, failure, askedBy, askedAt } = made
  const asked = `${askedBy}, ${momentText(askedAt)}`
  if (isInTheMaking(made))
    return (
      <Box sx={{ pt: 2 }}>
        <MakingProgress made={made} />
      </Box>
    )
  if (state === 'done')
    return <span data-tabular>{`${counted(total, 'registro', 'registros')}, ${sizeText(size ?? 0)}. ${asked}`}</span>
  return <span>{`${words[state]}${failure ? `: ${failure}` : '.'} ${asked}`}</span>
}

/** Recently requested files: download, check or cancel. */
export function AfdMadeFiles() {
  const { data } = useQuery({
    ...api.afdExports.list.query({ query: { take: 5 } }),
    refetchInterval: ({ state }) => (state.data?.results.some(isInTheMaking) ? 1000 : false),
    meta: { unasked: true },
  })
  const fetching = useDownload(api.afdExports.file)
  const cancel = useAction(api.afdExports.cancel, { done: 'Geração cancelada.' })
  if (!data || data.total === 0) return null
  const title = `Pedidos nos últimos ${afdExportKeptDays} dias`
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{title}</Box>
      <Lines
        label={title}
        lines={data.results.map((made) => {
          const params = { id: made.id }
          const name = `${made.company}, ${date.format(made.from)} a ${date.format(made.to)}`
          return {
            id: made.id,
            title: name,
            detail: <Standing made={made} />,
            actions: isInTheMaking(made) ? (
              <LineAction icon={remove} verb="Cancelar geração" name={name} onAct={() => cancel.run({ params })} />
            ) : made.state === 'done' ? (
              <LineAction icon={download} verb="Baixar" name={name} onAct={() => fetching.run({ params })} />
            ) : null,
          }
        })}
      />
    </Box>
  )
}
