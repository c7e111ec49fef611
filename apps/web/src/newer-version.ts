/** Keeps the program on this device, and follows new versions of it: an open page takes one up where nobody is disturbed. */
import type { AppRouter } from './shell/router.tsx'

const betweenLooks = 30 * 60_000

interface Trusted {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}

/** The page's policy takes the address of a script from its own policies only. */
const scriptAddress = (address: string): string =>
  (globalThis as { trustedTypes?: Trusted }).trustedTypes
    ?.createPolicy('worker', { createScriptURL: () => address })
    .createScriptURL(address) ?? address

/** Called once, when the first screen is there: what is kept is fetched then. */
export async function keepOnDevice(router: AppRouter): Promise<void> {
  const { serviceWorker } = navigator
  // Browsers have none where the address is not secure; while one develops, pages follow edits.
  if (!serviceWorker || import.meta.env.DEV) return
  takeUpNewer(router, serviceWorker)
  const registration = await serviceWorker.register(scriptAddress('/sw.js'))
  let lookedAt = Date.now()
  const look = () => {
    if (document.hidden || Date.now() - lookedAt < betweenLooks) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  }
  setInterval(look, betweenLooks)
  document.addEventListener('visibilitychange', look)
}

/** A worker that comes after another brings a newer version: it is loaded with the next screen, or while nobody looks. */
function takeUpNewer(router: AppRouter, serviceWorker: ServiceWorkerContainer): void {
  let before = serviceWorker.controller
  let isNewer = false
  serviceWorker.addEventListener('controllerchange', () => {
    isNewer ||= before !== null
    before = serviceWorker.controller
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (isNewer && pathChanged) window.location.reload()
  })
  document.addEventListener('visibilitychange', () => {
    if (isNewer && document.hidden && !isTyped()) window.location.reload()
  })
}

/** Whether something typed would be lost: forms say so to whoever is about to unload the page. */
const isTyped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
