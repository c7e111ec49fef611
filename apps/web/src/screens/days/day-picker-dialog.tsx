import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { loadedLater } from '../../kit/loading/loaded-later.tsx'

const Calendar = loadedLater(
  () => import('../../kit/time/calendar.tsx'),
  <Skeleton variant="rounded" width={320} height={334} />,
)

/** Chooses a day to go to. */
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
        <Calendar value={value} onPick={onPick} onClose={onClose} />
      </Box>
    </AppDialog>
  )
}
