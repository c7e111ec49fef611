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

const slices = 3

/** Of the slices, the one in the middle. */
const middle = (results: readonly LoadResult[], of: (result: LoadResult) => number) => quantile(results.map(of), 0.5)

const rate = (results: readonly LoadResult[]) => Math.round(middle(results, ({ sent, seconds }) => sent / seconds))

/** Asks ours and the floor in slices, taken in turn, so that what else the machine does falls on both. Figures are those of the slice in the middle. */
export async function inTurns({ concurrency, ours, floor, holds }: Turns) {
  const results: LoadResult[] = []
  const floors: LoadResult[] = []
  const slice = (requests: readonly string[], nth: number) => {
    const size = Math.ceil(requests.length / slices)
    return requests.slice(nth * size, (nth + 1) * size)
  }
  for (let nth = 0; nth < slices; nth++) {
    floors.push(await drive({ port: floor.port, concurrency, requests: slice(floor.requests, nth) }))
    results.push(await drive({ port: ours.port, concurrency, requests: slice(ours.requests, nth), holds }))
  }
  const firstError = results.find((result) => result.firstError)?.firstError
  if (firstError) console.error(firstError)
  const errors = results.reduce((sum, result) => sum + result.errors, 0)
  return {
    acknowledged: results.reduce((sum, { sent }) => sum + sent, 0) - errors,
    figures: {
      concurrency,
      ours: rate(results),
      floor: rate(floors),
      unit: 'requests/s',
      p50: middle(results, ({ p50 }) => p50),
      p95: middle(results, ({ p95 }) => p95),
      p99: middle(results, ({ p99 }) => p99),
      floorP99: middle(floors, ({ p99 }) => p99),
      errors,
    },
  }
}
