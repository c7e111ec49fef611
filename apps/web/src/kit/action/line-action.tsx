import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { useRowTab } from '../list/row-reach.ts'
import { Icon } from '../theme/icon.tsx'

export interface LineActionProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'aria-haspopup' | 'aria-expanded'> {
  icon: string
  /** What it does: 'Excluir'. */
  verb: string
  /** The record, for the accessible name: 'Março/2026'. */
  name: string
  onAct: (event: MouseEvent<HTMLButtonElement>) => void
  /** Restores something: shown as positive. */
  reviving?: boolean
}

/**
 * A row's outlined button with its name. A plain element styled in theme-parts.ts, because a page has
 * hundreds.
 */
export function LineAction({ icon, verb, name, onAct, reviving, ...said }: LineActionProps) {
  return (
    <button
      type="button"
      className="line-action"
      tabIndex={useRowTab()}
      data-hint={verb}
      data-reviving={reviving}
      aria-label={`${verb}: ${name}`}
      onClick={onAct}
      {...said}
    >
      <Icon path={icon} />
    </button>
  )
}
