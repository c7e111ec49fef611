import { drive, type LoadResult } from './driver.ts'
import { quantile } from './quantile.ts'

/** What is asked of a server, whole HTTP requests. */
export interface Asked {
  readonly port: number
  readonly requests: readonly string[]
}

export interface Turns {
  readonly concurrency: number
  readonly ours: Asked
  readonly floor: Asked
  /** A text every good answer of ours holds. */
  readonly holds: string
}

const slices = 9

/** The middle one of the slices. */
const middle = (results: readonly LoadResult[], of: (result: LoadResult) => number) => quantile(results.map(of), 0.5)

/**
 * Asks ours and the floor in alternating slices, so that other load hits both. Rates are those of the
 * neighbouring pair with the median ratio, because a machine changes from second to second. Times are those
 * of the middle slice.
 */
export async function inTurns({ concurrency, ours, floor, holds }: Turns) {
  const pairs: { readonly ours: LoadResult; readonly floor: LoadResult }[] = []
  const slice = (requests: readonly string[], nth: number) => {
    const size = Math.ceil(requests.length / slices)
    return requests.slice(nth * size, (nth + 1) * size)
  }
  for (let nth = 0; nth < slices; nth++) {
    const floors = await drive({ port: floor.port, concurrency, requests: slice(floor.requests, nth) })
    const result = await drive({ port: ours.port, concurrency, requests: slice(ours.requests, nth), holds })
    pairs.push({ ours: result, floor: floors })
  }
  const results = pairs.map((pair) => pair.ours)
  const floors = pairs.map((pair) => pair.floor)
  const firstError = results.find((result) => result.firstError)?.firstError
  if (firstError) console.error(firstError)
  const errors = results.reduce((sum, result) => sum + result.errors, 0)
  const ratios = pairs.map((pair) => pair.ours.rate / pair.floor.rate)
  const pair = pairs[ratios.indexOf(quantile(ratios, 0.5))]
  if (!pair) throw new Error('nothing was asked')
  return {
    acknowledged: results.reduce((sum, { sent }) => sum + sent, 0) - errors,
    figures: {
      concurrency,
      ours: Math.round(pair.ours.rate),
      floor: Math.round(pair.floor.rate),
      unit: 'requests/s',
      p50: middle(results, ({ p50 }) => p50),
      p95: middle(results, ({ p95 }) => p95),
      p99: middle(results, ({ p99 }) => p99),
      floorP99: middle(floors, ({ p99 }) => p99),
      errors,
    },
  }
}
