import { useEventCallback } from '@mui/material/utils'
import { type QueryFunction, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isFinal } from '../feedback/api-error.ts'
import { earlierAnswer } from '../loading/earlier-answer.ts'

export interface Page<Row> {
  readonly results: readonly Row[]
  readonly total: number
}

/** A call that answers a page; `query` makes its cache options. */
export interface ListCall {
  query(...input: never[]): { queryKey: QueryKey; queryFn?: unknown }
}
type RowOf<Call extends ListCall> =
  ReturnType<Call['query']> extends { queryFn?: infer Run }
    ? Extract<Run, (...input: never[]) => unknown> extends (...input: never[]) => Promise<Page<infer Row>>
      ? Row
      : never
    : never
type Input<Call extends ListCall> = NonNullable<Parameters<Call['query']>[0]>
type NameOf<Call extends ListCall> =
  Input<Call> extends { query?: infer Query } ? keyof NonNullable<Query> & string : string

export type FilterValue = string | number | boolean | undefined
export type Order = 'ASC' | 'DESC'
export type Change<Name extends string> = Partial<Record<Name | 'page' | 'size' | 'order' | 'selected', FilterValue>>

/** A list on screen. The address holds filter, page, order and selection; the query cache holds the rows. */
export interface List<Row = unknown, Name extends string = string> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly filter: Readonly<Partial<Record<Name, FilterValue>>>
  readonly page: number
  readonly size: number
  readonly order: { field: string; direction: Order } | undefined
  readonly selected: Row | undefined
  /** The question without its window, to download the whole list. */
  readonly asked?: Readonly<Record<string, FilterValue>>
  /** `stale`: the rows answer an earlier question, and the next answer is loading. */
  readonly state: 'loading' | 'stale' | 'ready' | 'failed'
  /** Why the question was refused; `state` is then failed. */
  readonly refusal?: string | undefined
  /**
   * Sets filter, size or order, which returns to the first page without selection. `replace` adds no history
   * step. The function is stable.
   */
  change(changes: Change<Name>, how?: 'push' | 'replace'): void
  /** Clears the filter; undefined while none is set. */
  readonly unfilter?: (() => void) | undefined
  reload(): void
}

export interface ListOptions<Name extends string> {
  /** Default rows of a page; 12. */
  size?: number
  /** The initial filter. An emptied filter is '' in the address, so that it stays empty. */
  initial?: Partial<Record<Name, FilterValue>>
  /** Path parameters, and other parts of the question that no filter holds. */
  params?: object
  /** A prefix in the address, for screens with two lists. */
  prefix?: string
}

/** The state of a list whose rows this answer holds. */
export const stateOf = (answer: UseQueryResult): List['state'] =>
  answer.isLoadingError ? 'failed' : !answer.data ? 'loading' : answer.isPlaceholderData ? 'stale' : 'ready'

/** Whether a change keeps the page: it names one, or only selects a row. */
export const keepsPage = (changes: object): boolean =>
  'page' in changes || ('selected' in changes && Object.keys(changes).length === 1)

/** A list from one call: `useList(api.clients.list, ['name'])`. */
export function useList<Call extends ListCall, Name extends NameOf<Call>>(
  call: Call,
  filterNames: readonly Name[],
  { size: usual = 12, initial = {}, params, prefix = '' }: ListOptions<NoInfer<Name>> = {},
): List<RowOf<Call>, Name> {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()

  const read = (name: string) => address[prefix + name]
  const filter: Partial<Record<Name, FilterValue>> = {}
  for (const name of filterNames) filter[name] = (read(name) as FilterValue) ?? initial[name]
  const page = Math.max(1, Number(read('page')) || 1)
  const size = Number(read('size')) || usual
  const [field, direction] = String(read('order') ?? '').split(':')
  const order: List['order'] = field ? { field, direction: direction === 'DESC' ? 'DESC' : 'ASC' } : undefined

  const filled = Object.entries<FilterValue>(filter).filter(([, value]) => value !== '' && value !== undefined)
  const asked = { ...Object.fromEntries(filled), ...(order && { [order.field]: order.direction }) }
  const query = { ...asked, skip: (page - 1) * size, take: size }
  // Types are checked where names are given; here the input is assembled from the address.
  const options = call.query({ params, query } as never) as {
    queryKey: QueryKey
    queryFn: QueryFunction<Page<RowOf<Call>>>
  }
  const isSameList = (earlier: { params?: object }) => JSON.stringify(earlier.params) === JSON.stringify(params)
  const answer = useQuery({
    ...options,
    placeholderData: earlierAnswer(isSameList),
    meta: { saidInPlace: isFinal },
  })
  const rows = answer.data?.results ?? []

  const touched = filterNames.filter((name) => (read(name) ?? '') !== '')

  const change = useEventCallback((changes: Change<Name>, how: 'push' | 'replace' = 'push') => {
    const next = {
      ...(!keepsPage(changes) && { page: undefined }),
      ...(!('selected' in changes) && { selected: undefined }),
      ...changes,
    }
    const usualOf: Partial<Record<string, FilterValue>> = initial
    const written = (name: string, value: FilterValue) => (value === '' && !usualOf[name] ? undefined : value)
    const patch = Object.fromEntries(
      Object.entries<FilterValue>(next).map(([name, value]) => [prefix + name, written(name, value)]),
    )
    navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...patch }),
      replace: how === 'replace',
      resetScroll: false,
    })
  })

  return {
    rows,
    total: answer.data?.total ?? 0,
    filter,
    page,
    size,
    order,
    asked,
    selected: rows.find((row) => (row as { id?: unknown }).id === read('selected')),
    state: stateOf(answer),
    refusal: isFinal(answer.error) ? answer.error.message : undefined,
    change,
    unfilter:
      touched.length > 0
        ? () => change(Object.fromEntries(touched.map((name) => [name, undefined])) as Change<Name>)
        : undefined,
    reload: () => answer.refetch(),
  }
}
