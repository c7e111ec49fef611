import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isFinal } from '../feedback/api-error.ts'
import { Failed } from '../feedback/failed.tsx'
import { PageSkeleton } from '../loading/page-skeleton.tsx'
import { AppDialog } from './dialog.tsx'

/** What asks for one record. */
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

/** The form of a record that an address names: it comes once the record is here; a record that is not there says so. */
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
