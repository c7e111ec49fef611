import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { duration, signedDuration } from '@ponteiro/timesheet'
import { SidePanel } from '../../kit/side-panel.tsx'
import { balanceOf, type DayRow, shortDay } from './day-rows.ts'

export interface TotalDaysPanelProps {
  what: 'worked' | 'balance'
  rows: readonly DayRow[]
  onDay: (on: string) => void
  onClose: () => void
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 4,
  width: '100%',
  minHeight: 40,
  px: 2,
  font: 'inherit',
  borderRadius: '8px',
  alignItems: 'center',
} as const

/** A sum of the list, opened into the days that it adds up. */
export default function TotalDaysPanel({ what, rows, onDay, onClose }: TotalDaysPanelProps) {
  const value = what === 'worked' ? (day: DayRow) => day.worked : balanceOf
  const write = what === 'worked' ? duration : signedDuration
  const days = rows.filter((day) => value(day) !== 0)
  return (
    <SidePanel title="Por que este número?" open onClose={onClose}>
      <Box sx={{ mb: 3, color: 'text.secondary' }}>
        {what === 'worked' ? 'Trabalhado' : 'Saldo'}: a soma dos dias. Cada dia abre nas linhas que o compõem.
      </Box>
      <Box component="ul" data-tabular sx={{ listStyle: 'none', m: 0, mx: -2, p: 0 }}>
        {days.map((day) => (
          <li key={day.on}>
            <ButtonBase onClick={() => onDay(day.on)} sx={{ ...line, '&:hover': { bgcolor: 'action.hover' } }}>
              <span>{shortDay(day.on)}</span>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {write(value(day))}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      <Box
        data-tabular
        sx={{
          ...line,
          mx: -2,
          width: 'auto',
          mt: 2,
          pt: 2,
          borderTop: 1,
          borderColor: 'divider',
          borderRadius: 0,
          fontWeight: 600,
        }}
      >
        <span>Soma</span>
        <span>{write(days.reduce((sum, day) => sum + value(day), 0))}</span>
      </Box>
    </SidePanel>
  )
}
