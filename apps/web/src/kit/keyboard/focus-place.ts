import { modalDialog } from './keyboard.tsx'

/** What of a row or a page takes the focus, the likeliest first. */
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

/** The element and what it stands in, up to the page, which is no place: a page that comes new has the focus for itself. */
function* around(element: Element | null) {
  for (let each = element; each && !each.matches('main, body'); each = each.parentElement) yield each
}

/**
 * Remembers where the focus is. What it returns gives the focus back, shortly after the page has changed, where it was lost with the button
 * that it was on: to what is nearest of what is left, first of all to what else can be done with the same row.
 */
export function placeOfFocus(): () => void {
  const [at, ...outwards] = around(document.activeElement)
  if (!at) return () => {}
  const give = () => {
    if (document.activeElement !== document.body || document.querySelector(modalDialog)) return
    // One that is off by now takes no focus.
    if (at.isConnected) (at as HTMLElement).focus()
    if (document.activeElement === at) return
    for (const each of outwards) {
      const next = each.isConnected ? taker(each) : undefined
      if (next) return next.focus()
    }
  }
  return () => requestAnimationFrame(() => setTimeout(give))
}
