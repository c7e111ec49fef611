import type { QueryClient } from '@tanstack/react-query'

/** How long a deed that is done waits for what is on screen: one question may hang, and the deed is done. */
const patience = 2000

/** Asks again for what is on screen. It is waited for, so that it stands there when a dialog closes, but not for long. */
export async function readAnew(cache: Pick<QueryClient, 'invalidateQueries'>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((done) => {
    timer = setTimeout(done, patience)
  })
  await Promise.race([cache.invalidateQueries(), enough])
  clearTimeout(timer)
}
