import { useMatches, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** What draws the place one is at: the same for a list and for the forms that open over it. */
function useScreen(): unknown {
  const { routesById } = useRouter()
  const id = useMatches().at(-1)?.routeId
  return id === undefined ? undefined : routesById[id]?.options.component
}

/**
 * Coming to another screen, the keyboard goes with the eyes: focus moves to the content, unless the screen itself put it somewhere. The
 * first screen leaves it to the browser.
 */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>): void {
  const screen = useScreen()
  const seen = useRef(screen)
  useEffect(() => {
    if (seen.current === screen) return
    seen.current = screen
    const main = content.current
    if (!main || document.querySelector('[role=dialog], [role=alertdialog]')) return
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [screen, content])
}
