import { useEffect, useState } from 'react'
import { lateCode } from '../loading/late-code.ts'
import { useStore } from '../loading/store.ts'

const { loaded, fetch } = lateCode(() => import('./hint.tsx'))

/** Milliseconds before a passing pointer shows a hint. */
const passing = 300

const hinted = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null

/**
 * Tooltips on pointer or keyboard focus, for any element with `data-hint` (and `data-hint-side`). Loaded with
 * the first hint. Touch uses accessible names.
 */
export function HintHost() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Hint = useStore(loaded)?.default
  useEffect(() => {
    let current: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const goTo = (place: HTMLElement | null) => {
      if (place === current) return
      clearTimeout(timer)
      setAnchor(null)
      current = place
      if (!place) return
      // Without the code there is no hint; the element still has its name.
      fetch().catch(() => undefined)
      timer = setTimeout(() => setAnchor(place), passing)
    }
    const listening = new AbortController()
    const listen = <Kind extends keyof DocumentEventMap>(kind: Kind, act: (event: DocumentEventMap[Kind]) => void) =>
      document.addEventListener(kind, act, { signal: listening.signal })
    // With a resting pointer, only the page below it moved: keyboard focus decides.
    let moved = false
    const follow = ({ target, pointerType }: PointerEvent) => goTo(pointerType === 'touch' ? null : hinted(target))
    listen('pointermove', (event) => {
      if (!moved) follow(event)
      moved = true
    })
    listen('pointerover', (event) => {
      if (moved) follow(event)
      else if (current && !current.isConnected) goTo(null)
    })
    listen('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) goTo(hinted(target))
    })
    listen('focusout', () => goTo(null))
    listen('pointerdown', () => goTo(null))
    listen('keydown', ({ key }) => {
      moved = false
      if (key === 'Escape') goTo(null)
    })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
  return Hint && anchor ? <Hint anchor={anchor} /> : null
}
