/** The present visit of a screen and how it was reached, sent with each call: denials count once a visit. */
import { background, type Opening } from '@ponteiro/contract/sessions/denials'
import { randomKey } from '../kit/loading/random-key.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set by navigation on somebody else's word: a notification. */
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

/** The visit header of a call; `asked`: false for polls, refreshes and prefetches. */
export const visitWords = (asked: boolean): string =>
  asked && !document.hidden ? `${current.opening} ${current.id}` : background

export interface Arrival {
  /** The previous screen's path; undefined before the page's first screen. */
  readonly from: string | undefined
  /** The link's own word on its kind. */
  readonly said: Opening | undefined
  /** By the browser's back and forward buttons. */
  readonly history: boolean
  readonly page: PageOpening
}

/** How the page itself was opened. */
export interface PageOpening {
  /** This tab had the product open before. */
  readonly hereBefore: boolean
  /** `Sec-Fetch-Site` of the page's request; empty where the browser does not send it, or without TLS. */
  readonly site: string
  /** As the browser tells: `navigate`, `reload`, `back_forward`. */
  readonly type: string
}

/**
 * How a screen was reached. An address typed into a tab with the product is the person's own doing; a page in
 * a new tab, or opened by another site, may be somebody's link.
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

/** Read once, when the page starts; from then on the tab has had the product open. */
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
