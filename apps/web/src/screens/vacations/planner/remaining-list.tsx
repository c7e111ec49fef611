import Box from '@mui/material/Box'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { addDays, daysBetween } from '@ponteiro/timesheet'
import { acquisitionPeriods } from '@ponteiro/vacations'
import { dateText, rangeText } from '../vacation-words.ts'
import type { Known, Remaining } from './drafts.ts'
import { deadlineText, leftText, nearDeadline, partsText } from './planner-words.ts'

/** Days of a period: taken and planned, in drafts, left. */
function DaysBar({ remaining: { period, laid } }: { remaining: Remaining }) {
  const used = period.entitled - period.left - laid
  const shares = [
    { name: 'used', days: used, colour: 'ink.worked' },
    { name: 'laid', days: laid, colour: 'ink.link' },
  ]
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', height: 6, borderRadius: '3px', overflow: 'hidden', bgcolor: 'divider', my: 2 }}
    >
      {shares.map(({ name, days, colour }) => (
        <Box
          key={name}
          sx={{ width: `${(Math.max(0, days) * 100) / Math.max(1, period.entitled)}%`, bgcolor: colour }}
        />
      ))}
    </Box>
  )
}

/** What the drafts leave of each period and of its three parts. */
export function RemainingList({ known, remaining }: { known: Known; remaining: readonly Remaining[] }) {
  const { today } = known.facts
  const running = acquisitionPeriods(known.facts, known.rules).at(-1)
  const next = running && !running.earned ? addDays(running.to, 1) : undefined
  if (remaining.length === 0)
    return (
      <Box data-tabular sx={{ color: 'text.secondary' }}>
        {words.noneLeft}
        {next && ` O próximo período pode ser planejado a partir de ${dateText(next)}.`}
      </Box>
    )
  return (
    <Box
      component="ul"
      aria-label="O que resta"
      sx={{
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
      }}
    >
      {remaining.map((each) => {
        const { period } = each
        const ahead = daysBetween(today, period.deadline)
        return (
          <Box
            component="li"
            key={period.from}
            data-tabular
            sx={{
              listStyle: 'none',
              p: 4,
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              bgcolor: 'background.paper',
            }}
          >
            <Box sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>{leftText(each)}</Box>
            <Box sx={{ color: 'text.secondary' }}>Período aquisitivo de {rangeText(period)}</Box>
            <DaysBar remaining={each} />
            <Box>{partsText(each)}</Box>
            {period.left > 0 && (
              <Box sx={{ color: ahead <= nearDeadline ? 'error.main' : 'text.secondary' }}>
                {deadlineText(period.deadline, ahead)}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
