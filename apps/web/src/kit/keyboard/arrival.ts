import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { firstField } from './first-field.ts'
import { modalDialog, shortcuts } from './keyboard.tsx'

/** What draws the place one is at: the same for a list and for the forms that open over it. */
function useScreen(): unknown {
  const { routesById } = useRouter()
  const id = useMatches().at(-1)?.routeId
  return id === undefined ? undefined : routesById[id]?.options.component
}

/** The one element that holds what a screen shows. */
export const contentId = 'conteudo'

const inPage = (target: EventTarget | null) => target instanceof Element && target.closest('#root') !== null

/**
 * Runs at once or, with a dialog over the page, when it has gone; until it has run it can be called off. `wentOn`: the focus has moved in
 * the page meanwhile, which is the person and not the dialog that gives it back.
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
  // A dialog is a child of the body.
  const watcher = new MutationObserver(attempt)
  watcher.observe(document.body, { childList: true })
  document.addEventListener('focusin', follow)
  attempt()
  return stop
}

/** Letters that act on what is on screen would be typed into a field. */
const hasLetters = () => shortcuts.read().some(({ keys }) => /^[a-z]$/i.test(keys))

/** Milliseconds within which a page that is there has its fields. */
const patience = 5000

/** The field to begin with: of the filter or the form, for what else stands on a page is not what it is about. One whose code is on its way is none yet. */
function beginning(main: HTMLElement): HTMLElement | undefined {
  const field = firstField(main.querySelector<HTMLElement>('[role=search], form'))
  return field && !field.matches('[readonly]') ? field : undefined
}

/** Focus goes to the first field once there is one, and again where that went with the page before, until the person does something; answers what stops it. */
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
 * Where another place is drawn, the keyboard goes with the eyes: focus moves to the first field of the content, or to the content itself,
 * unless the place put it somewhere. Of the first place the browser keeps it where there is no field.
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

/** Coming to another screen. */
export const useFocusOnArrival = () => useFocusWith(useScreen())
