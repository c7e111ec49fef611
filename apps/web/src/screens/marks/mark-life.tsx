import check from '@material-symbols/svg-400/rounded/check.svg?path'
import Box from '@mui/material/Box'
import { Icon } from '../../kit/theme/icon.tsx'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'

const steps = ['guardada', 'enviada', 'recebida', 'no espelho'] as const
export type MarkStep = (typeof steps)[number]

/** The steps of a mark: guardada → enviada → recebida (NSR) → no espelho. */
export function MarkLife({ step, nsr }: { step: MarkStep; nsr?: number | undefined }) {
  const reached = steps.indexOf(step)
  return (
    <Box
      component="ol"
      aria-label="Andamento da marcação"
      data-tabular
      sx={{
        listStyle: 'none',
        // Two by two on phones, where four do not fit.
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'auto auto',
        justifyContent: 'start',
        flexWrap: 'wrap',
        alignItems: 'center',
        rowGap: 1,
        columnGap: { xs: 4, sm: 1.5 },
        m: 0,
        p: 0,
        fontSize: 12,
        lineHeight: '16px',
        color: 'text.secondary',
        '& li': { display: 'flex', alignItems: 'center', gap: 1.5 },
        '& li + li::before': {
          content: '""',
          display: { xs: 'none', sm: 'block' },
          width: 16,
          height: '1px',
          bgcolor: 'ink.edge',
        },
        '& [data-dot]': {
          display: 'grid',
          placeItems: 'center',
          boxSizing: 'border-box',
          width: 14,
          height: 14,
          borderRadius: '50%',
          border: 1,
          borderColor: 'ink.edge',
        },
        '& [data-reached] [data-dot]': {
          bgcolor: 'success.main',
          borderColor: 'success.main',
          color: 'background.paper',
        },
        '& [aria-current]': { color: 'text.primary', fontWeight: 600 },
      }}
    >
      {steps.map((word, index) => (
        <li
          key={word}
          data-reached={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span data-dot>{index <= reached && <Icon path={check} size={12} />}</span>
          {word}
          {word === 'recebida' && nsr !== undefined && ` (NSR ${nsr})`}
          {index > reached && (
            <Box component="span" sx={visuallyHidden}>
              a fazer
            </Box>
          )}
        </li>
      ))}
    </Box>
  )
}
