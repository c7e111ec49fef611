import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** The greatest age of the numbers while the page is visible. */
const fresh = 60_000

/**
 * The person's counts, one call for all tiles; undefined until loaded, refreshed only while the page is
 * visible.
 */
export function useCounts() {
  const { data, isError } = useQuery({
    ...api.dashboard.counts.query(),
    refetchInterval: fresh,
    meta: { unasked: true },
  })
  return { counts: data, failed: isError && !data }
}
