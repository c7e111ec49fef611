import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { type Import, steps } from './afd-words.ts'

const written = (n: number) => n.toLocaleString('pt-BR')

/** How far an import is: a bar and n of N. */
export function AfdProgress({ progress }: { progress: NonNullable<Import['progress']> }) {
  const { step, done, total } = progress
  const known = total > 0
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, minWidth: 160 }}>
      <LinearProgress
        aria-label="Andamento da importação"
        color="info"
        // A table puts its own bar over its edge; this one stands above its words.
        sx={{ '&&': { position: 'relative', inset: 'auto', height: 4, borderRadius: '2px' } }}
        {...(known ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) } : {})}
      />
      <Box data-tabular sx={{ fontSize: 12, color: 'text.secondary' }}>
        {known ? `${written(done)} de ${written(total)} ${steps[step]}` : 'Aguardando…'}
      </Box>
    </Box>
  )
}
