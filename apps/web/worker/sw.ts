/** The worker that keeps the program on the device: page and code. It never touches what the API answers. */
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

/** The address under which the one page of all addresses is kept. */
const shell = '/'
/** Milliseconds that the server has for a page, before the kept one is shown. */
const patience = 4000

precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()

self.addEventListener('install', () => {
  self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts, by the browser itself: nothing of its request changes.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || isOfServer(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (isKept(pathname)) event.respondWith(kept(request))
})

const isOfServer = (path: string) => /^\/(api|health|metrics)(\/|$)/.test(path)
const isKept = (path: string) => path !== shell && getCacheKeyForURL(path) !== undefined

const kept = async (request: Request) => (await matchPrecache(request)) ?? fetch(request)

/** The server's page comes first, so that no page is older than the API; without a network, the kept one. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = answered(event).catch(() => undefined)
  const soon = await Promise.race([asked, new Promise<undefined>((done) => setTimeout(done, patience))])
  if (soon && soon.status < 500) return soon
  return (await matchPrecache(shell)) ?? (await asked) ?? Response.error()
}

async function answered(event: FetchEvent): Promise<Response> {
  const ahead: Response | undefined = await event.preloadResponse
  return ahead ?? fetch(event.request)
}
