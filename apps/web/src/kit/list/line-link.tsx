import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Icon } from '../theme/icon.tsx'
import { useRowTab } from './row-reach.ts'

export interface LineLinkProps {
  icon: string
  /** What it leads to: 'Horários'. */
  place: string
  /** Of what, for its accessible name: 'Março/2026'. */
  name: string
  to: NavigateOptions['to']
  search: object
}

/** To be opened here: in another window or tab the browser opens it. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Where a row leads, drawn as its buttons are. A plain element: the router's own link follows every change of the address, and a page has a hundred of them. */
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
