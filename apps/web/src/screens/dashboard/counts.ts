import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** While the page is looked at, numbers are never older than this. */
const fresh = 60_000

/** What waits for this person: one call for all tiles. `undefined` until it is known; asked for again only while the page is visible. */
export function useCounts() {
  const { data, isError } = useQuery({
    ...api.dashboard.counts.query(),
    refetchInterval: fresh,
    meta: { unasked: true },
  })
  return { counts: data, failed: isError && !data }
}
