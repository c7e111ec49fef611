import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type HeardOf, timeIn, zoneName } from '../../domain/server-time.ts'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'

const longDay = (instant: number, zone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }).format(instant)

/** The source of the time, if not the server at this moment. */
function sourceOf(heard: HeardOf, zone: string): string {
  if (heard === 'now') return ''
  if (!heard) return 'Hora deste aparelho, '
  const when = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return `Hora do servidor, conferida em ${when.format(heard.since).replace(',', ' às')}, `
}

/** The server's time with seconds, date and zone. */
export function ClockFace({ now, zone, heard }: { now: number; zone: string; heard: HeardOf }) {
  const [hours, minutes, seconds] = timeIn(now, zone).split(':')
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Typography sx={{ fontSize: 16, lineHeight: '24px', '&::first-letter': { textTransform: 'uppercase' } }}>
        {longDay(now, zone)}
      </Typography>
      <Typography component="p" variant="clock" role="timer" aria-live="off" data-tabular sx={{ my: 1 }}>
        <Box component="span" sx={visuallyHidden}>
          Hora{' '}
        </Box>
        {hours}:{minutes}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          :{seconds}
        </Box>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {sourceOf(heard, zone)}
        {zoneName(now, zone)}
      </Typography>
    </Box>
  )
}
