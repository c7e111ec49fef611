import { DayPickerDialog } from './day-picker-dialog.tsx'
import type { DayRow } from './day-rows.ts'
import { DeleteDayDialog } from './delete-day-dialog.tsx'
import { JustificationDialog } from './justification/justification-dialog.tsx'
import { ObservationDialog } from './observation-dialog.tsx'
import { OvertimeDialog } from './overtime/overtime-dialog.tsx'

/**
 * The open dialog of the day list. Its person stays the one it was opened for, though Back may show somebody
 * else's list.
 */
export type Doing =
  | { what: 'observation'; day: DayRow }
  | { what: 'justification'; day: DayRow }
  | { what: 'delete'; day: DayRow; name: string }
  | { what: 'overtime'; day: DayRow; denies?: boolean }
  | { what: 'pick' }

export interface DayDialogProps {
  doing: Doing
  /** The initial day of the search. */
  start: string
  onPick: (on: string) => void
  onClose: () => void
}

/** The dialog; loaded when first opened. */
export default function DayDialog({ doing, start, onPick, onClose }: DayDialogProps) {
  if (doing.what === 'pick') return <DayPickerDialog value={start} onPick={onPick} onClose={onClose} />
  const { day } = doing
  if (doing.what === 'observation') return <ObservationDialog day={day} onClose={onClose} />
  if (doing.what === 'justification') return <JustificationDialog day={day} onClose={onClose} />
  if (doing.what === 'overtime')
    return <OvertimeDialog dayId={day.dayId} on={day.on} denies={doing.denies ?? false} onClose={onClose} />
  return <DeleteDayDialog day={day} name={doing.name} onClose={onClose} />
}
