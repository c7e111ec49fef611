import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { firstField } from './first-field.ts'
import { modalDialog, shortcuts } from './keyboard.tsx'

/** What draws the present place: the same for a list and its forms. */
function useScreen(): unknown {
  const { routesById } = useRouter()
  const id = useMatches().at(-1)?.routeId
  return id === undefined ? undefined : routesById[id]?.options.component
}

/** The id of the element with a screen's content. */
export const contentId = 'conteudo'

const inPage = (target: EventTarget | null) => target instanceof Element && target.closest('#root') !== null

/**
 * Runs at once, or after the dialog over the page has gone; can be cancelled until then. `wentOn`: the person
 * has moved the focus meanwhile.
 */
function uncovered(run: (wentOn: boolean) => void): () => void {
  let wentOn = false
  const follow = ({ target, relatedTarget }: FocusEvent) => {
    if (inPage(target) && inPage(relatedTarget)) wentOn = true
  }
  const attempt = () => {
    if (document.querySelector(modalDialog)) return
    stop()
    run(wentOn)
  }
  const stop = () => {
    watcher.disconnect()
    document.removeEventListener('focusin', follow)
  }
  // Dialogs are children of the body.
  const watcher = new MutationObserver(attempt)
  watcher.observe(document.body, { childList: true })
  document.addEventListener('focusin', follow)
  attempt()
  return stop
}

/** Letters that act on the screen would be typed into a field. */
const hasLetters = () => shortcuts.read().some(({ keys }) => /^[a-z]$/i.test(keys))

/** Milliseconds within which a page has its fields. */
const patience = 5000

/**
 * The first field of filter or form; other fields are not what a page is about. One still loading does not
 * count.
 */
function beginning(main: HTMLElement): HTMLElement | undefined {
  const field = firstField(main.querySelector<HTMLElement>('[role=search], form'))
  return field && !field.matches('[readonly]') ? field : undefined
}

/**
 * Focuses the first field once it exists, and again if it disappeared with the page before, until the person
 * acts; answers how to stop.
 */
function toFirstField(main: HTMLElement): () => void {
  const isFree = () => [document.body, main].includes(document.activeElement as HTMLElement)
  const attempt = () => {
    if (isFree() && !hasLetters()) beginning(main)?.focus({ preventScroll: true })
  }
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
    for (const deed of deeds) window.removeEventListener(deed, stop)
  }
  const deeds = ['keydown', 'pointerdown'] as const
  for (const deed of deeds) window.addEventListener(deed, stop)
  const watcher = new MutationObserver(attempt)
  watcher.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(stop, patience)
  attempt()
  return stop
}

const nowhere = Symbol()

/**
 * When another place is drawn, focus moves to its first field, or to its content, unless the place set it. On
 * the first place without a field the browser keeps it.
 */
export function useFocusWith(place: unknown): void {
  const seen = useRef<unknown>(nowhere)
  useEffect(() => {
    if (seen.current === place) return
    let stop = () => {}
    const callOff = uncovered((wentOn) => {
      const isFirst = seen.current === nowhere
      seen.current = place
      const main = document.getElementById(contentId)
      if (!main || wentOn || main.contains(document.activeElement)) return
      if (!isFirst) main.focus({ preventScroll: true })
      stop = toFirstField(main)
    })
    return () => {
      callOff()
      stop()
    }
  }, [place])
}

/** For arriving at another screen. */
export const useFocusOnArrival = () => useFocusWith(useScreen())
