/** Which visit of a screen is going on and how the person came to it. Said with each call: what is denied counts once a visit (Q10). */
import { background, type Opening } from '@ponteiro/contract/sessions/denials'
import { randomKey } from '../kit/loading/random-key.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set by what leads somewhere on somebody else's word: a notification. */
    opening?: Opening
  }
}

export interface Visit {
  readonly id: string
  readonly opening: Opening
}

let current: Visit = { id: randomKey(), opening: 'elsewhere' }

export const currentVisit = (): Visit => current

export function beginVisit(opening: Opening): void {
  current = { id: randomKey(), opening }
}

/** What a call says of its visit; `asked` is false for what nobody did just now: polls, refreshes, prefetches. */
export const visitWords = (asked: boolean): string =>
  asked && !document.hidden ? `${current.opening} ${current.id}` : background

export interface Arrival {
  /** The path of the screen one comes from; undefined until the page's first screen stands. */
  readonly from: string | undefined
  /** What the link said of itself. */
  readonly said: Opening | undefined
  /** By the browser's buttons for back and forward. */
  readonly history: boolean
  readonly page: PageOpening
}

/** How the page itself came to be open. */
export interface PageOpening {
  /** This tab had the product open before. */
  readonly hereBefore: boolean
  /** `Sec-Fetch-Site` of the request for the page; empty where a browser or an address without TLS does not say it. */
  readonly site: string
  /** As the browser tells: `navigate`, `reload`, `back_forward`. */
  readonly type: string
}

/**
 * How somebody came to a screen. An address typed into a tab that shows the product is that person's own doing; a page in a new tab, or
 * opened by another site, may be a link that somebody sent.
 */
export function openingOf({ from, said, history, page }: Arrival): Opening {
  if (history) return 'history'
  if (said) return said
  if (from === undefined) {
    const typed = page.type === 'navigate' && ['none', 'same-origin'].includes(page.site)
    return page.hereBefore && typed ? 'address' : 'elsewhere'
  }
  return from.startsWith('/auth/') ? 'login' : 'link'
}

const hereKey = 'ponteiro.here'

/** Asked once, when the page starts; from then on this tab has had the product open. */
export function pageOpening(): PageOpening {
  const [entry] = performance.getEntriesByType('navigation')
  const hereBefore = sessionStorage.getItem(hereKey) !== null
  sessionStorage.setItem(hereKey, '1')
  return {
    hereBefore,
    site: document.querySelector<HTMLMetaElement>('meta[name="fetch-site"]')?.content ?? '',
    type: entry instanceof PerformanceNavigationTiming ? entry.type : '',
  }
}
