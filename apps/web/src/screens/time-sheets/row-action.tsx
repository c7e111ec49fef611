import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '../../kit/icon.tsx'

export interface RowActionProps {
  icon: string
  /** The tooltip: what it does. */
  verb: string
  /** What it acts on, for the accessible name: 'Março/2026'. */
  name: string
  onAct: () => void
}

/** A button of a row: an outline with its name. */
export function RowAction({ icon, verb, name, onAct }: RowActionProps) {
  return (
    <Tooltip title={verb}>
      <IconButton
        aria-label={`${verb}: ${name}`}
        onClick={(event) => {
          // The row under it has a click of its own.
          event.stopPropagation()
          onAct()
        }}
      >
        <Icon path={icon} />
      </IconButton>
    </Tooltip>
  )
}
