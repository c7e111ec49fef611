/** The inbox rows and the reader's place: the address holds filter, open row and marked rows. */
import {
  type InboxGroup,
  type InboxItem,
  type InboxKind,
  type InboxRow,
  inboxGroups,
} from '@ponteiro/contract/inbox/inbox'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { api } from '../../api.ts'
import { isFinal } from '../../kit/feedback/api-error.ts'
import { useStore } from '../../kit/loading/store.ts'
import { useSession } from '../../session/session.ts'
import { answered, held, rowKey, takeUpKept } from './held-decisions.ts'

/** Rows loaded at once; the next ones before the reader reaches the end. */
const pageSize = 100
const ahead = 30

export interface Inbox {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly rows: readonly InboxRow[]
  /** The number that waits, without held decisions. */
  readonly total: number
  readonly kinds: readonly InboxKind[]
  readonly groupTotal: (group: InboxGroup) => { readonly total: number; readonly minutes: number }
  readonly current: InboxRow | undefined
  readonly marked: readonly InboxRow[]
  readonly filter: { readonly kind: string; readonly name: string }
  readonly isPlaceholder: boolean
  open(row: InboxRow | undefined, how?: 'push' | 'replace'): void
  /** One row forward or back. */
  move(steps: 1 | -1): void
  mark(rows: readonly InboxRow[], on: boolean): void
  unmark(): void
  change(filter: Partial<Inbox['filter']>): void
  reload(): void
}

const keysOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.split(',') : [])

export function useInbox(): Inbox {
  const { user } = useSession()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const steps = useStore(held)
  const answers = useStore(answered)
  const filter = { kind: String(address.tipo ?? ''), name: String(address.nome ?? '') }
  const asked = { ...(filter.kind && { kind: filter.kind }), ...(filter.name && { name: filter.name }) }

  useEffect(() => takeUpKept(user.accountId), [user.accountId])
  useEffect(() => {
    if (answers === 0) return
    // Several answers in a row cause one reload.
    const timer = setTimeout(() => cache.invalidateQueries(), 400)
    return () => clearTimeout(timer)
  }, [answers, cache])

  const list = useInfiniteQuery({
    queryKey: [api.inbox.list.key, 'pages', asked],
    queryFn: ({ pageParam, signal }) =>
      api.inbox.list({ query: { ...asked, skip: pageParam, take: pageSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { results }) => sum + results.length, 0)
      return last.results.length === 0 || loaded >= last.total ? undefined : loaded
    },
    placeholderData: (before) => before,
    meta: { saidInPlace: isFinal },
  })

  const away = useMemo(
    () => new Map(steps.flatMap(({ rows }) => rows.map((row) => [rowKey(row), row] as const))),
    [steps],
  )
  const pages = list.data?.pages
  const rows = useMemo(() => {
    // A row decided while the next page loaded may come twice.
    const all = new Map((pages ?? []).flatMap(({ results }) => results.map((row) => [rowKey(row), row] as const)))
    return [...all.values()].filter((row) => !away.has(rowKey(row)))
  }, [pages, away])
  const first = pages?.[0]
  const shares = (first?.shares ?? []).filter(({ kind }) => !filter.kind || kind === filter.kind)

  const named = typeof address.item === 'string' ? address.item : undefined
  const current = rows.find((row) => rowKey(row) === named)
  const markedKeys = new Set(keysOf(address.marcados))
  const marked = rows.filter((row) => markedKeys.has(rowKey(row)))

  const go = (search: object, how: 'push' | 'replace' = 'replace') =>
    navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...search }) as never,
      replace: how === 'replace',
      resetScroll: false,
    })

  const at = current ? rows.indexOf(current) : -1
  // When the open row is gone, the one in its place opens.
  const lastAt = useRef(-1)
  if (at >= 0) lastAt.current = at
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  // A row in the address may be on a later page.
  const isSought = hasNextPage && named !== undefined && lastAt.current < 0
  const isShort = rows.length - at < ahead || isSought || marked.length < markedKeys.size
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && isShort) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, isShort])

  const next = rows[Math.min(Math.max(lastAt.current, 0), rows.length - 1)]
  const isReady = list.data !== undefined && !list.isPlaceholderData
  const isGone = isReady && !current && !isSought && next !== undefined
  const nextKey = next && rowKey(next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is written once for each row that went.
  useEffect(() => {
    if (isGone) go({ item: nextKey })
  }, [isGone, nextKey])

  const groupTotal = (group: InboxGroup) => {
    const ofGroup = shares.filter((share) => share.group === group)
    const gone = (pages ?? [])
      .flatMap(({ results }) => results)
      .filter((row) => row.group === group && away.has(rowKey(row)))
    return {
      total: Math.max(0, ofGroup.reduce((sum, { total }) => sum + total, 0) - gone.length),
      minutes:
        ofGroup.reduce((sum, { minutes }) => sum + minutes, 0) -
        gone.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    }
  }

  const write = (keys: Iterable<string>) => {
    const text = [...keys].join(',')
    go({ marcados: text === '' ? undefined : text })
  }

  return {
    state: list.isLoadingError ? 'failed' : list.data ? 'ready' : 'loading',
    rows,
    total: inboxGroups.reduce((sum, group) => sum + groupTotal(group).total, 0),
    kinds: first?.kinds ?? [],
    groupTotal,
    current: current ?? (isGone ? next : undefined),
    marked,
    filter,
    isPlaceholder: list.isPlaceholderData,
    open: (row, how) => go({ item: row && rowKey(row) }, how),
    move: (by) => {
      const row = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
      if (row) go({ item: rowKey(row) })
    },
    mark: (some, on) => {
      const keys = new Set(markedKeys)
      for (const row of some) {
        if (on) keys.add(rowKey(row))
        else keys.delete(rowKey(row))
      }
      write(keys)
    },
    unmark: () => write([]),
    change: ({ kind, name }) =>
      go({
        ...(kind !== undefined && { tipo: kind || undefined }),
        ...(name !== undefined && { nome: name || undefined }),
        item: undefined,
        marcados: undefined,
      }),
    reload: () => list.refetch(),
  }
}

/** A row with its effects; the next one loads in advance. */
export function useOpened(row: InboxRow | undefined, next: InboxRow | undefined) {
  const cache = useQueryClient()
  const options = (each: InboxRow) => api.inbox.find.query({ params: { kind: each.kind, id: each.id } })
  const opened = useQuery({
    ...options(row ?? ({ kind: '-', id: 1 } as InboxRow)),
    enabled: row !== undefined,
    meta: { saidInPlace: isFinal },
  })
  const isThere = opened.data !== undefined
  useEffect(() => {
    if (isThere && next) cache.prefetchQuery({ ...options(next), meta: { unasked: true } })
  })
  return {
    item: opened.data as InboxItem | undefined,
    isFailed: opened.isError,
    failure: opened.error,
    retry: opened.refetch,
  }
}
