import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { AppDialog } from '../../kit/dialog.tsx'

const Calendar = lazy(() => import('../../kit/calendar.tsx'))

/** A day from the calendar, to go to. */
export function DayPickerDialog({
  value,
  onPick,
  onClose,
}: {
  value: string
  onPick: (on: string) => void
  onClose: () => void
}) {
  return (
    <AppDialog title="Selecionar um dia" width={380} onClose={onClose}>
      <Box sx={{ display: 'grid', justifyContent: 'center' }}>
        <Suspense fallback={<Skeleton variant="rounded" width={320} height={334} />}>
          <Calendar value={value} onPick={onPick} />
        </Suspense>
      </Box>
    </AppDialog>
  )
}
