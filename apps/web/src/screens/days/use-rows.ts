import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPress, useShortcut } from '../../kit/keyboard/keyboard.tsx'

/** The day of the focused row. */
export const focusedDay = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('tr[data-live]')
    ? target.querySelector('[data-on]')?.getAttribute('data-on')
    : undefined

/** The row under a pointer press, if not on one of its buttons. */
export const pressedDay = (target: EventTarget) =>
  target instanceof HTMLElement && !target.closest('button, a, [data-actions]')
    ? target.closest('tr[data-live]')?.querySelector('[data-on]')?.getAttribute('data-on')
    : undefined

const arrows = [
  ['ArrowDown', 1],
  ['ArrowUp', -1],
] as const

/** Extra keys of the rows: j and k like the arrows, and a row to go to once it exists. */
export function useRows() {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('tr[data-live]') ?? [])]
  useEffect(() => {
    if (!wanted) return
    const row = box.current?.querySelector(`[data-on="${wanted}"]`)?.closest('tr')
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
    setWanted(undefined)
  })
  const step = (by: number) => () => {
    const all = rows()
    const at = all.findIndex((row) => row.contains(document.activeElement))
    all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus()
  }
  const enter = useEffectEvent((event: KeyboardEvent) => {
    const [, by] = arrows.find(([arrow]) => isPress(arrow, event)) ?? []
    // The focused element may use the arrows itself: a side panel, a menu.
    if (by === undefined || event.defaultPrevented || !document.activeElement?.matches('body, main')) return
    event.preventDefault()
    step(by)()
  })
  useEffect(() => {
    window.addEventListener('keydown', enter)
    return () => window.removeEventListener('keydown', enter)
  }, [])
  useShortcut('j', 'Próximo dia', step(1))
  useShortcut('k', 'Dia anterior', step(-1))
  return { box, goTo: setWanted }
}
