import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** What draws the place one is at: the same for a list and for the forms that open over it. */
function useScreen(): unknown {
  const { routesById } = useRouter()
  const id = useMatches().at(-1)?.routeId
  return id === undefined ? undefined : routesById[id]?.options.component
}

/** The one element that holds what a screen shows. */
export const contentId = 'conteudo'

/** Runs at once or, with a dialog over the page, when it has gone; until it has run it can be called off. */
function uncovered(run: () => void): () => void {
  const attempt = () => {
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    watcher.disconnect()
    run()
  }
  // A dialog is a child of the body.
  const watcher = new MutationObserver(attempt)
  watcher.observe(document.body, { childList: true })
  attempt()
  return () => watcher.disconnect()
}

/**
 * Where another place is drawn, the keyboard goes with the eyes: focus moves to the content, unless the place itself put it somewhere. The
 * first place leaves it to the browser.
 */
export function useFocusWith(place: unknown): void {
  const seen = useRef(place)
  useEffect(() => {
    if (seen.current === place) return
    return uncovered(() => {
      seen.current = place
      const main = document.getElementById(contentId)
      if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
    })
  }, [place])
}

/** Coming to another screen. */
export const useFocusOnArrival = () => useFocusWith(useScreen())
