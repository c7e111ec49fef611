import more from '@material-symbols/svg-400/rounded/more_vert.svg?path'
import { useState } from 'react'
import { ActionMenu } from './action-menu.ts'
import { LineAction } from './line-action.tsx'

export interface RowDeed {
  icon: string
  /** What it does, in words: 'Excluir'. */
  verb: string
  onAct: () => void
  /** Also a button, shown while the row has pointer or focus. */
  quick?: boolean
}

export interface RowActionsProps {
  /** The row, for accessible names: 'Março/2026'. */
  name: string
  /** In menu order; impossible actions are left out. */
  deeds: readonly (RowDeed | false)[]
}

const Deed = ({ deed: { icon, verb, onAct }, name }: { deed: RowDeed; name: string }) => (
  <LineAction icon={icon} verb={verb} name={name} onAct={onAct} />
)

/** A row's actions: all in its menu, usual ones as buttons beside it. A single quick one needs no menu. */
export function RowActions({ name, deeds }: RowActionsProps) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const possible = deeds.filter((deed) => deed !== false)
  const [only, ...others] = possible
  if (!only) return null
  if (only.quick && others.length === 0) return <Deed deed={only} name={name} />
  const quick = possible.filter((deed) => deed.quick)
  return (
    <span data-deeds>
      {quick.length > 0 && (
        <span data-quick>
          {quick.map((deed) => (
            <Deed key={deed.verb} deed={deed} name={name} />
          ))}
        </span>
      )}
      <LineAction
        icon={more}
        verb="Ações"
        name={name}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onAct={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <ActionMenu anchor={anchor} actions={possible} onClose={() => setAnchor(null)} />}
    </span>
  )
}
