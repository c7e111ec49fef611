import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '../../kit/visually-hidden.ts'
import { timeIn, zoneName } from './server-time.ts'

const longDay = (instant: number, zone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }).format(instant)

/** The server's time with its seconds, the day, and the zone by its name. */
export function ClockFace({ now, zone, known }: { now: number; zone: string; known: boolean }) {
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
        {known ? zoneName(now, zone) : `Hora deste aparelho, ${zoneName(now, zone)}`}
      </Typography>
    </Box>
  )
}
