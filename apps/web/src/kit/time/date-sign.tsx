import Box from '@mui/material/Box'
import { visuallyHidden } from '../theme/visually-hidden.ts'

/** The sign of another date: 05:00 at a night's end is `05:00 +1`. */
export function DateSign({ days }: { days: number }) {
  if (days === 0) return null
  return (
    <Box component="sup" sx={{ fontSize: 10, lineHeight: 0, color: 'text.secondary' }}>
      {days > 0 ? `+${days}` : days}
      <Box component="span" sx={visuallyHidden}>
        {days > 0 ? (days > 1 ? ' dias depois' : ' dia seguinte') : days < -1 ? ' dias antes' : ' dia anterior'}
      </Box>
    </Box>
  )
}
