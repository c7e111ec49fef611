import { ApiError } from '../feedback/api-error.ts'
import { createStore, type Store } from './store.ts'

/** The server answers, but this code could not be had: it went with an old version, and only the page of the new one knows where it is. */
export class CodeGone extends Error {}

/** Code that comes when it is needed, and stays. */
export interface LateCode<Code> {
  readonly loaded: Store<Code | undefined>
  /** Once it is there it asks for nothing. Throws an ApiError when the server cannot be reached, and otherwise that the code is gone. */
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
        // One request that was lost is not an old version.
        return load().catch((failure: unknown) => {
          throw new CodeGone('', { cause: failure })
        })
      })
      loaded.write(() => code)
    },
  }
}

/** Whether a worker keeps the code on this device. */
const isKeptHere = () => navigator.serviceWorker?.controller != null

const unreached = () => new ApiError({ status: 0 })

const serverAnswers = () =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const afterTheScreen = 3000

/**
 * Fetches what will be needed once the screen is there, and again when the network is back; answers what stops that. By the time of the
 * press there may be no network, or a new version without this one's code.
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

/** Fetches the page anew, unless that was done within the last minute and did not help; answers whether it does. */
export function reloadOnce(): boolean {
  if (reloading) return true
  reloading = Date.now() - Number(sessionStorage.getItem(reloadedKey)) > 60_000
  if (reloading) {
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    window.location.reload()
  }
  return reloading
}
