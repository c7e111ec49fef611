import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Mark } from '@ponteiro/contract/time-clock/marks'
import type { z } from 'zod'

type Made = z.output<typeof Mark>

const origins = {
  web: 'registrada no navegador',
  device: 'registrada no relógio',
  file: 'importada de arquivo',
  request: 'incluída por solicitação',
  admin: 'incluída pelo administrador',
} as const
const happened = { registered: 'Registrada', annulled: 'Desconsiderada', restored: 'Considerada de novo' } as const

const storyOf = ({ history = [], reason }: Made) => {
  const events = history
    .filter((event) => event.kind !== 'registered' || event.reason)
    .map(({ kind, by, reason }) => [`${happened[kind]}${by && ` por ${by}`}`, reason].filter(Boolean).join(': '))
  return events.length > 0 ? events : reason ? [reason] : []
}

/** Every mark of the day: how it came, and what was said of it. One that does not count is struck through. */
export function WhyMarks({ marks }: { marks: readonly Made[] }) {
  if (marks.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        Marcações
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {marks.map((mark) => (
          <Box component="li" key={mark.id} sx={{ display: 'flex', gap: 4 }}>
            <Box
              component={mark.active ? 'span' : 's'}
              data-tabular
              sx={{ fontWeight: 600, color: mark.active ? 'text.primary' : 'text.secondary' }}
            >
              {mark.time}
            </Box>
            <Box sx={{ color: 'text.secondary', minWidth: 0 }}>
              {[origins[mark.origin], mark.nsr !== null && `NSR ${mark.nsr}`, !mark.active && 'desconsiderada']
                .filter(Boolean)
                .join(' · ')}
              {storyOf(mark).map((event) => (
                <Box key={event}>{event}</Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
