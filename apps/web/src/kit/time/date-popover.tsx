import Popover from '@mui/material/Popover'
import Calendar from './calendar.tsx'

interface DatePopoverProps {
  anchor: Element
  /** The label of the field. */
  label: string
  value: string | null
  onPick: (day: string) => void
  onClose: () => void
}

/** The calendar beneath a field. */
export default function DatePopover({ anchor, label, onClose, ...calendar }: DatePopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `Calendário: ${label}` } }}
    >
      <Calendar {...calendar} />
    </Popover>
  )
}
