import type { QueryClient } from '@tanstack/react-query'

/** How long a finished action waits for the reload: one question may hang. */
const patience = 2000

/**
 * Reloads what is on screen. It is awaited, but not for long, so that the screen is current when a dialog
 * closes.
 */
export async function readAnew(cache: Pick<QueryClient, 'invalidateQueries'>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((done) => {
    timer = setTimeout(done, patience)
  })
  await Promise.race([cache.invalidateQueries(), enough])
  clearTimeout(timer)
}
