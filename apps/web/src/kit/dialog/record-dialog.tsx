import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isFinal } from '../feedback/api-error.ts'
import { Failed } from '../feedback/failed.tsx'
import { PageSkeleton } from '../loading/page-skeleton.tsx'
import { AppDialog } from './dialog.tsx'

/** The query of one record. */
export interface RecordQuery<Row> {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Row>
}

export interface RecordDialogProps<Row> {
  query: RecordQuery<Row>
  title: string
  onClose: () => void
  children: (record: Row) => ReactNode
}

/** The form of a record in the address, shown once it is loaded; a missing record says so. */
export function RecordDialog<Row>({ query, title, onClose, children }: RecordDialogProps<Row>) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: query.queryKey,
    queryFn: query.queryFn as QueryFunction<Row>,
    retry: false,
    meta: { saidInPlace: isFinal },
  })
  if (data !== undefined) return children(data)
  return (
    <AppDialog title={title} onClose={onClose}>
      {isError ? <Failed onRetry={refetch} failure={error} onLeave={onClose} /> : <PageSkeleton />}
    </AppDialog>
  )
}
