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

/**
 * Where another place is drawn, the keyboard goes with the eyes: focus moves to the content, unless the place itself put it somewhere. The
 * first place leaves it to the browser.
 */
export function useFocusWith(place: unknown): void {
  const seen = useRef(place)
  useEffect(() => {
    if (seen.current === place) return
    seen.current = place
    const main = document.getElementById(contentId)
    if (!main || document.querySelector('[role=dialog], [role=alertdialog]')) return
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [place])
}

/** Coming to another screen. */
export const useFocusOnArrival = () => useFocusWith(useScreen())
