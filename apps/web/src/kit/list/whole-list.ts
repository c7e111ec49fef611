import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import type { List, Page } from './list.ts'

interface PageQuery<Row> {
  queryKey: QueryKey
  queryFn: QueryFunction<Page<Row>> | ((context: { signal: AbortSignal }) => Promise<Page<Row>>)
}

/** A short list answered whole, for the table. `row` gives each an id. */
export function useWholeList<Answer, Row extends { id: number | string }>(
  query: PageQuery<Answer>,
  row: (answer: Answer) => Row,
): List<Row> {
  const { data, isLoadingError, refetch } = useQuery(
    query as { queryKey: QueryKey; queryFn: QueryFunction<Page<Answer>> },
  )
  return {
    rows: data?.results.map(row) ?? [],
    total: data?.total ?? 0,
    filter: {},
    page: 1,
    size: 4,
    order: undefined,
    selected: undefined,
    state: isLoadingError ? 'failed' : data ? 'ready' : 'loading',
    change: () => {},
    reload: () => refetch(),
  }
}
