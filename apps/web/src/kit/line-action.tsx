import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from './icon.tsx'

/** A button of a line: an outline with its name. */
export function LineAction(props: { icon: string; verb: string; name: string; onAct: () => void }) {
  const { icon, verb, name, onAct } = props
  return (
    <Tooltip title={verb}>
      <IconButton aria-label={`${verb}: ${name}`} onClick={onAct} sx={{ color: 'text.secondary' }}>
        <Icon path={icon} />
      </IconButton>
    </Tooltip>
  )
}
