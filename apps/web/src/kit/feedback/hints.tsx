import { useEffect, useState } from 'react'
import { lateCode } from '../loading/late-code.ts'
import { useStore } from '../loading/store.ts'

const { loaded, fetch } = lateCode(() => import('./hint.tsx'))

/** Milliseconds for which a pointer stays where it passes by only. */
const passing = 300

const hinted = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null

/**
 * What an outline stands for, said where a pointer or the keyboard rests on it. Any element says its words as `data-hint`, and where they go as
 * `data-hint-side`; they are shown here for all, by code that comes with the first. A finger has the element's own name.
 */
export function HintHost() {
  const [anchor, point] = useState<HTMLElement | null>(null)
  const Hint = useStore(loaded)?.default
  useEffect(() => {
    let current: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const goTo = (place: HTMLElement | null) => {
      if (place === current) return
      clearTimeout(timer)
      point(null)
      current = place
      if (!place) return
      // Without its code there is no hint: the element is named all the same.
      fetch().catch(() => undefined)
      timer = setTimeout(() => point(place), passing)
    }
    const listening = new AbortController()
    const listen = <Kind extends keyof DocumentEventMap>(kind: Kind, act: (event: DocumentEventMap[Kind]) => void) =>
      document.addEventListener(kind, act, { signal: listening.signal })
    // Of a pointer that rests, only what came beneath it has changed: the keyboard has the word.
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
