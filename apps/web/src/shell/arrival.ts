import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { modalDialog } from '../kit/keyboard.tsx'

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

/**
 * Where another place is drawn, the keyboard goes with the eyes: focus moves to the content, unless the place itself put it somewhere. The
 * first place leaves it to the browser.
 */
export function useFocusWith(place: unknown): void {
  const seen = useRef(place)
  useEffect(() => {
    if (seen.current === place) return
    return uncovered((wentOn) => {
      seen.current = place
      const main = document.getElementById(contentId)
      if (main && !wentOn && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
    })
  }, [place])
}

/** Coming to another screen. */
export const useFocusOnArrival = () => useFocusWith(useScreen())
