import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { standingOf } from '../../domain/mark-standing.ts'
import { ReceiptButton } from '../../domain/receipt-button.tsx'
import { dayIn, timeIn } from '../../domain/server-time.ts'
import { Failed } from '../../kit/feedback/failed.tsx'
import { date } from '../../kit/form/notations.ts'
import type { Clock } from './use-clock.ts'

const twoDays = 48 * 3_600_000

/** Marks of the last 48 hours, newest first, with receipts (Portaria 671, art. 80). */
export function RecentReceipts({ clock: { days, now, zone, loaded, failed, reload } }: { clock: Clock }) {
  const since = `${dayIn(now - twoDays, zone)}T${timeIn(now - twoDays, zone).slice(0, 5)}`
  const marks = days
    .flatMap((day) => day.marks)
    .filter((mark) => mark.nsr !== null && mark.at >= since)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
  if (!loaded && failed) return <Failed onRetry={reload} />
  if (!loaded) return <Skeleton height={44} role="status" aria-label="Carregando" />
  if (marks.length === 0) return <Box sx={{ color: 'text.secondary' }}>Nenhum comprovante nas últimas 48 horas.</Box>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {marks.map((mark) => (
        <Box
          component="li"
          key={mark.id}
          data-tabular
          sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}
        >
          <Box sx={{ fontWeight: 600, textDecoration: mark.active ? 'none' : 'line-through' }}>{mark.time}</Box>
          <Box sx={{ flex: 1, minWidth: 0, color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
            {date.format(mark.at.slice(0, 10))}
            <br />
            NSR {mark.nsr}
            {!mark.active && ` · ${standingOf(mark)}`}
          </Box>
          <ReceiptButton markId={mark.id} time={`${date.format(mark.at.slice(0, 10))} ${mark.time}`} quiet />
        </Box>
      ))}
    </Box>
  )
}
