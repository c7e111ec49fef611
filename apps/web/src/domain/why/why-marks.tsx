import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { date } from '../../kit/form/notations.ts'
import { useSession } from '../../session/session.ts'
import { deviceOf, employerOf } from '../mark-device.ts'
import { hasReceipt, ReceiptButton } from '../receipt-button.tsx'
import { type Explained, isStruck, type Made, stateOf } from './why-day.ts'

const happened = { registered: 'Registrada', annulled: 'Desconsiderada', restored: 'Considerada de novo' } as const

/** An event in words: `Levada para a jornada de 23/11/2026`. */
const deedOf = ({ kind, on }: NonNullable<Made['history']>[number]): string => {
  if (kind !== 'placed') return happened[kind]
  return on ? `Levada para a jornada de ${date.format(on)}` : 'Devolvida à jornada da regra'
}

/** The events of a mark: who, when and why. Empty for a mark that only came in. */
function storyOf({ history = [], reason }: Made, zone: string): string[] {
  const moment = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const events = history
    .filter((event) => event.kind !== 'registered' || event.reason)
    .map((event) => {
      const { by, at, reason } = event
      return [`${deedOf(event)}${by && ` por ${by}`} em ${moment.format(Date.parse(at))}`, reason]
        .filter(Boolean)
        .join(': ')
    })
  return events.length > 0 ? events : reason ? [reason] : []
}

/** All marks of the day with their events. Uncounted ones are struck through. */
export function WhyMarks({ day }: { day: Explained }) {
  const { user } = useSession()
  if (day.marks.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        Marcações
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {day.marks.map((mark) => (
          <Box component="li" key={mark.id} sx={{ display: 'flex', gap: 4, alignItems: 'baseline' }}>
            <Box
              component={isStruck(day, mark) ? 's' : 'span'}
              data-tabular
              sx={{
                fontWeight: 600,
                color: isStruck(day, mark) || mark.situation === 'pending' ? 'text.secondary' : 'text.primary',
              }}
            >
              {mark.time}
            </Box>
            <Box sx={{ color: 'text.secondary', minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
              {[
                deviceOf(mark).word,
                employerOf(mark),
                mark.offline && 'sem conexão',
                mark.nsr !== null && `NSR ${mark.nsr}`,
                stateOf(day, mark),
              ]
                .filter(Boolean)
                .join(' · ')}
              {storyOf(mark, user.zone).map((event) => (
                <Box key={event} sx={{ fontSize: 12, lineHeight: '16px', mt: 0.5 }}>
                  {event}
                </Box>
              ))}
            </Box>
            {hasReceipt(mark) && <ReceiptButton markId={mark.id} time={mark.time} quiet />}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
