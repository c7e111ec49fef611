import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'

const written = (n: number) => n.toLocaleString('pt-BR')

interface Progress {
  /** What is in progress: 'Andamento da importação'. */
  label: string
  done: number
  total: number
  /** What is counted: 'linhas lidas'. */
  what: string
  /** Text while the total is not known. */
  before?: string
}

/** A progress bar with `n de N`. */
export function CountedProgress({ label, done, total, what, before = 'Aguardando…' }: Progress) {
  const known = total > 0
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, minWidth: 160 }}>
      <LinearProgress
        aria-label={label}
        color="info"
        // A table's bar covers its edge; this one stands above its text.
        sx={{ '&&': { position: 'relative', inset: 'auto', height: 4, borderRadius: '2px' } }}
        {...(known ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) } : {})}
      />
      <Box data-tabular sx={{ fontSize: 12, color: 'text.secondary' }}>
        {known ? `${written(done)} de ${written(total)} ${what}` : before}
      </Box>
    </Box>
  )
}
