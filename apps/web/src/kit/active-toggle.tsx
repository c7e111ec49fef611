import add from '@material-symbols/svg-400/rounded/add_circle.svg?path'
import block from '@material-symbols/svg-400/rounded/block.svg?path'
import IconButton from '@mui/material/IconButton'
import { Icon } from './icon.tsx'

export interface ActiveToggleProps {
  active: boolean
  /** What is switched, for its accessible name: 'Financeiro'. */
  name: string
  onToggle: () => void
}

/** Block while active, a plus to reactivate. What is asked and called is the screen's. */
export function ActiveToggle({ active, name, onToggle }: ActiveToggleProps) {
  const verb = active ? 'Desativar' : 'Ativar'
  return (
    <IconButton
      title={verb}
      aria-label={`${verb} ${name}`}
      onClick={onToggle}
      sx={{ color: active ? 'text.secondary' : 'success.main' }}
    >
      <Icon path={active ? block : add} />
    </IconButton>
  )
}
