import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { MadeAfd } from './afd-making.ts'
import { type Import, steps } from './afd-words.ts'

const written = (n: number) => n.toLocaleString('pt-BR')

interface Progress {
  /** What is going on: 'Andamento da importação'. */
  label: string
  done: number
  total: number
  /** The unit: 'linhas lidas'. */
  what: string
  /** Shown while the total is unknown. */
  before?: string
}

/** A bar with n of N. */
function CountedProgress({ label, done, total, what, before = 'Aguardando…' }: Progress) {
  const known = total > 0
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, minWidth: 160 }}>
      <LinearProgress
        aria-label={label}
        color="info"
        // Tables put their bar over the edge; this one stands above its words.
        sx={{ '&&': { position: 'relative', inset: 'auto', height: 4, borderRadius: '2px' } }}
        {...(known ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) } : {})}
      />
      <Box data-tabular sx={{ fontSize: 12, color: 'text.secondary' }}>
        {known ? `${written(done)} de ${written(total)} ${what}` : before}
      </Box>
    </Box>
  )
}

/** The progress of an import. */
export const AfdProgress = ({ progress: { step, done, total } }: { progress: NonNullable<Import['progress']> }) => (
  <CountedProgress label="Andamento da importação" done={done} total={total} what={steps[step]} />
)

/** The progress of an AFD being made; undefined: unknown. */
export const MakingProgress = ({ made }: { made: MadeAfd | undefined }) => (
  <CountedProgress
    label="Andamento da geração"
    done={made?.done ?? 0}
    total={made?.total ?? 0}
    what="registros"
    {...(made?.state === 'running' && { before: 'Procurando os registros…' })}
  />
)
