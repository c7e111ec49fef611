import { modalDialog } from './keyboard.tsx'

/** What takes the focus in a row or page, likeliest first. */
const takers = [
  '[aria-haspopup=menu]:not([tabindex="-1"])',
  '[tabindex="0"]',
  'button:not([tabindex="-1"], :disabled), a[href]',
]

function taker(within: Element): HTMLElement | undefined {
  if (within.matches('[tabindex="0"]')) return within as HTMLElement
  for (const each of takers) {
    const found = within.querySelector<HTMLElement>(each)
    if (found?.checkVisibility({ visibilityProperty: true })) return found
  }
  return undefined
}

/** The element and its containers, up to the page, which has its own focus rules. */
function* around(element: Element | null) {
  for (let each = element; each && !each.matches('main, body'); each = each.parentElement) yield each
}

/**
 * Remembers the focus. The returned function restores it after a change that removed its button: to the
 * nearest remaining element, first within the same row.
 */
export function placeOfFocus(): () => void {
  const [at, ...outwards] = around(document.activeElement)
  if (!at) return () => {}
  const give = () => {
    if (document.activeElement !== document.body || document.querySelector(modalDialog)) return
    // A disabled one takes no focus.
    if (at.isConnected) (at as HTMLElement).focus()
    if (document.activeElement === at) return
    for (const each of outwards) {
      const next = each.isConnected ? taker(each) : undefined
      if (next) return next.focus()
    }
  }
  return () => requestAnimationFrame(() => setTimeout(give))
}
