/**
 * Stores the program on this device and follows new versions: an open page updates where it disturbs nobody.
 */
import type { AppRouter } from './shell/router.tsx'

const betweenLooks = 30 * 60_000

interface Trusted {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}

/** The page's policy accepts script addresses only from its own trusted types. */
const scriptAddress = (address: string): string =>
  (globalThis as { trustedTypes?: Trusted }).trustedTypes
    ?.createPolicy('worker', { createScriptURL: () => address })
    .createScriptURL(address) ?? address

/** Called once, when the first screen is there. */
export async function keepOnDevice(router: AppRouter): Promise<void> {
  const { serviceWorker } = navigator
  // Insecure addresses have no service workers, and in development pages follow edits.
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

/**
 * A worker that replaces another has a newer version: it is loaded with the next screen, or while the page is
 * hidden.
 */
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

/** Whether unsaved input would be lost: forms answer an unload event. */
const isTyped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
