import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { loadedLater } from './loaded-later.tsx'

const Calendar = loadedLater(() => import('./calendar.tsx'), <Skeleton variant="rounded" width={320} height={334} />)

interface DatePopoverProps {
  anchor: Element
  /** Of the field the day is for. */
  label: string
  value: string | null
  onPick: (day: string) => void
  onClose: () => void
}

/** The calendar beneath a field. */
export default function DatePopover({ anchor, label, ...calendar }: DatePopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={calendar.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `Calendário: ${label}` } }}
    >
      <Calendar {...calendar} />
    </Popover>
  )
}
