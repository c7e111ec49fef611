import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Icon } from '../theme/icon.tsx'
import { useRowTab } from './row-reach.ts'

export interface LineLinkProps {
  icon: string
  /** The target: 'Horários'. */
  place: string
  /** The record, for the accessible name: 'Março/2026'. */
  name: string
  to: NavigateOptions['to']
  search: object
}

/** Opens here; otherwise the browser opens another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * A row's link, drawn like its buttons. A plain element: router links re-render with every address change,
 * and a page has a hundred.
 */
export function LineLink({ icon, place, name, to, search }: LineLinkProps) {
  const router = useRouter()
  const address = { to, search } as NavigateOptions
  return (
    <a
      className="line-action"
      href={router.buildLocation(address).href}
      tabIndex={useRowTab()}
      data-hint={place}
      aria-label={`${place}: ${name}`}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        router.navigate(address)
      }}
    >
      <Icon path={icon} />
    </a>
  )
}
