import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { useRowTab } from '../list/row-reach.ts'
import { Icon } from '../theme/icon.tsx'

export interface LineActionProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'aria-haspopup' | 'aria-expanded'> {
  icon: string
  /** What it does: 'Excluir'. */
  verb: string
  /** What it acts on, for its accessible name: 'Março/2026'. */
  name: string
  onAct: (event: MouseEvent<HTMLButtonElement>) => void
  /** It gives something back: shown as a good thing. */
  reviving?: boolean
}

/** A button of a row or line: an outline with its name. A plain element with its look in theme-parts.ts, since a page has hundreds of them. */
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
