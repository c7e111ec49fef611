import { ApiError } from '../feedback/api-error.ts'
import { createStore, type Store } from './store.ts'

/** The server answers but this code is gone: a new version replaced it, and only its page knows where. */
export class CodeGone extends Error {}

/** Code loaded when needed, and kept. */
export interface LateCode<Code> {
  readonly loaded: Store<Code | undefined>
  /** Loads it once. Throws an ApiError when the server cannot be reached, otherwise CodeGone. */
  fetch(): Promise<void>
}

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  const loaded = createStore<Code | undefined>(undefined)
  return {
    loaded,
    async fetch() {
      if (loaded.read() !== undefined) return
      if (!navigator.onLine && !isKeptHere()) throw unreached()
      const code = await load().catch(async () => {
        if (!(await serverAnswers())) throw unreached()
        // A single lost request is not an old version.
        return load().catch((failure: unknown) => {
          throw new CodeGone('', { cause: failure })
        })
      })
      loaded.write(() => code)
    },
  }
}

/** Whether a worker stores the code on this device. */
const isKeptHere = () => navigator.serviceWorker?.controller != null

const unreached = () => new ApiError({ status: 0 })

const serverAnswers = () =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const afterTheScreen = 3000

/**
 * Loads code in advance once the screen is there, and again when the network returns; answers how to stop.
 * Later there may be no network, or a new version.
 */
export function fetchAhead(fetch: () => Promise<unknown>): () => void {
  const ask = () => fetch().catch(() => undefined)
  const timer = setTimeout(ask, afterTheScreen)
  window.addEventListener('online', ask)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', ask)
  }
}

const reloadedKey = 'ponteiro.reloaded'
let reloading = false

/** Reloads the page, unless that was tried within a minute without success; answers whether it does. */
export function reloadOnce(): boolean {
  if (reloading) return true
  reloading = Date.now() - Number(sessionStorage.getItem(reloadedKey)) > 60_000
  if (reloading) {
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    window.location.reload()
  }
  return reloading
}
