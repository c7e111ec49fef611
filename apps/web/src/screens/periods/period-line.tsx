import check from '@material-symbols/svg-400/rounded/check.svg?path'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { SxProps, Theme } from '@mui/material/styles'
import { type Period, type Step, stepsOf } from '../../domain/period-steps.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'

const said = { past: 'concluído', now: 'etapa atual', ahead: 'a fazer' } as const

const look: SxProps<Theme> = {
  listStyle: 'none',
  display: 'flex',
  alignItems: 'center',
  m: 0,
  p: 0,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' },
  '& li + li::before': {
    content: '""',
    width: 4,
    height: '1px',
    ml: 1,
    bgcolor: 'ink.edge',
  },
  '& li[data-place=now]': { color: 'text.primary', fontWeight: 600 },
  '& [data-dot]': {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: 14,
    height: 14,
    flex: 'none',
    borderRadius: '50%',
    border: 1,
    borderColor: 'ink.edge',
  },
  '& [data-place=past] [data-dot]': { bgcolor: 'success.main', borderColor: 'success.main', color: 'background.paper' },
  '& [data-place=now] [data-dot]': { borderWidth: 4, borderColor: 'text.primary' },
  // In narrow tables only screen readers get the other steps' words.
  '@media (max-width: 1439.95px)': {
    '& li:not([data-place=now]) [data-word]': visuallyHidden,
  },
  // The current step's word is below the dots.
  '@media (min-width: 600px) and (max-width: 1439.95px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, auto)',
    gap: '2px 6px',
    '& li': { display: 'contents' },
    '& li + li::before': { ml: 0 },
    '& li[data-place=now] [data-word]': { gridArea: '2 / 1 / auto / -1' },
  },
}

const Dot = ({ place }: Pick<Step, 'place'>) => (
  <span data-dot>{place === 'past' && <Icon path={check} size={12} />}</span>
)

/** A calculation as a line of steps, with progress while it is processed. */
export function PeriodLine({ period }: { period: Period }) {
  const { progress, processing, competence } = period
  return (
    <Box sx={{ display: 'inline-grid', gap: 1, py: 1 }}>
      <Box component="ol" aria-label={`Andamento de ${competence}`} sx={look}>
        {stepsOf(period).map(({ word, place }) => (
          <li key={word} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
            <Dot place={place} />
            <span data-word>{word}</span>
            <Box component="span" sx={visuallyHidden}>
              {said[place]}
            </Box>
          </li>
        ))}
      </Box>
      {processing === 'running' && (
        <LinearProgress
          color="info"
          aria-label={`Processamento de ${competence}`}
          // Tables put their bar over the edge; this one is below its words, around their moving parts.
          sx={{ '&&': { position: 'relative', inset: 'auto', height: 3, borderRadius: '2px' } }}
          {...(progress && progress.total > 0
            ? { variant: 'determinate' as const, value: (100 * progress.done) / progress.total }
            : {})}
        />
      )}
    </Box>
  )
}
