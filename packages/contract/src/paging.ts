/** Lists: `{ results, total }`, asked for by `skip`, `take` and `page`. */
import { z } from 'zod'
import { integer, largestId, longId, rowId } from './wire.ts'

/**
 * The paging part of a query, for searches to extend. `skip` takes precedence over `page` (from 1); `take` is
 * at most 1000.
 */
export const page = z.object({
  skip: integer.min(0).max(largestId).optional(),
  take: integer.min(1).max(1000).optional(),
  page: integer.min(1).max(largestId).optional(),
})

export const pageNames = { skip: 'skip', take: 'take', page: 'page' } as const

export const pageOf = <T extends z.ZodType>(row: T) => z.object({ results: z.array(row), total: z.int() })

/** The window of a query; twelve rows by default. */
export function windowOf(
  query: { skip?: number | undefined; take?: number | undefined; page?: number | undefined },
  size = 12,
) {
  const take = query.take ?? size
  return { skip: query.skip ?? ((query.page ?? 1) - 1) * take, take }
}

/** Path parameter `:id`. */
export const idParam = z.object({ id: rowId })

/** Path parameter `:id` of a day or of a mark. */
export const longIdParam = z.object({ id: longId })
