import add from '@material-symbols/svg-400/rounded/add_circle.svg?path'
import block from '@material-symbols/svg-400/rounded/block.svg?path'
import { LineAction } from './line-action.tsx'

export interface ActiveToggleProps {
  active: boolean
  /** What is switched, for the accessible name: 'Financeiro'. */
  name: string
  onToggle: () => void
}

/** Block while active, plus to reactivate. The screen asks and calls. */
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
