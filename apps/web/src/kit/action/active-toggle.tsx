import add from '@material-symbols/svg-400/rounded/add_circle.svg?path'
import block from '@material-symbols/svg-400/rounded/block.svg?path'
import { LineAction } from './line-action.tsx'

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
    <LineAction
      icon={active ? block : add}
      verb={verb}
      name={name}
      aria-label={`${verb} ${name}`}
      reviving={!active}
      onAct={onToggle}
    />
  )
}
