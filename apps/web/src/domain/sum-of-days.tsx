import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { duration, signedDuration } from '@ponteiro/timesheet'
import { SidePanel } from '../kit/dialog/side-panel.tsx'
import { Failed } from '../kit/feedback/failed.tsx'
import { PageSkeleton } from '../kit/loading/page-skeleton.tsx'
import { type Counted, isBalance, type Share, shareNames, shares } from './day-shares.ts'
import { dayInWords } from './why/why-panel.tsx'

/** The days of a sum. */
export interface SummedDays {
  /** Undefined while unknown. */
  readonly rows: readonly Counted[] | undefined
  readonly failed: boolean
  readonly reload: () => void
}

export interface SumOfDaysProps {
  what: Share
  /** Person and range, where the screen behind does not show them. */
  whose?: string
  days: SummedDays
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

interface DaysProps extends Pick<SumOfDaysProps, 'what' | 'onDay'> {
  rows: readonly Counted[]
}

function Days({ what, rows, onDay }: DaysProps) {
  const share = shares[what]
  const write = isBalance(what) ? signedDuration : duration
  const days = rows.filter((day) => share(day) !== 0)
  const waits = rows.some((day) => day.underWay && share({ ...day, underWay: false }) !== share(day))
  return (
    <>
      <Box sx={{ mb: 3, color: 'text.secondary' }}>
        {shareNames[what]}: a soma dos dias. Cada dia abre nas linhas que o compõem.
        {waits && ' O dia em andamento conta quando terminar.'}
      </Box>
      <Box component="ul" data-tabular sx={{ listStyle: 'none', m: 0, mx: -2, p: 0 }}>
        {days.map((day) => (
          <li key={day.on}>
            <ButtonBase onClick={() => onDay(day.on)} sx={{ ...line, '&:hover': { bgcolor: 'action.hover' } }}>
              <span>{dayInWords(day.on)}</span>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {write(share(day))}
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
        <span>{write(days.reduce((sum, day) => sum + share(day), 0))}</span>
      </Box>
    </>
  )
}

/** A number opened into its days, each of which opens further. */
export function SumOfDays({ what, whose, days: { rows, failed, reload }, onDay, onClose }: SumOfDaysProps) {
  return (
    <SidePanel title="Por que este número?" open onClose={onClose}>
      {whose && <Box sx={{ mb: 3, fontWeight: 500 }}>{whose}</Box>}
      {failed ? <Failed onRetry={reload} /> : rows ? <Days what={what} rows={rows} onDay={onDay} /> : <PageSkeleton />}
    </SidePanel>
  )
}
