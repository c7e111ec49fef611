import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Share } from '../../domain/day-shares.ts'
import { type SummedDays, SumOfDays } from '../../domain/sum-of-days.tsx'
import type { DayList } from './use-day-list.ts'

export interface TotalDaysPanelProps {
  what: Share
  list: DayList
  onDay: (on: string) => void
  onClose: () => void
}

/** The days of a sum, on all pages of the range. */
function useDaysOf(what: Share, list: DayList): SummedDays {
  const isListed = list.state === 'ready' || list.state === 'stale'
  const isOnPage = what === 'worked' || what === 'balance' || list.rows.length === list.total
  const all = useQuery({ ...api.days.list.query({ query: list.asked }), enabled: isListed && !isOnPage })
  if (list.state === 'failed') return { failed: true, rows: undefined, reload: list.reload }
  const rows = isOnPage ? (isListed ? list.rows : undefined) : all.data?.results
  return { rows, failed: all.isLoadingError, reload: () => all.refetch() }
}

/** A sum of the list, opened into its days. */
export default function TotalDaysPanel({ what, list, onDay, onClose }: TotalDaysPanelProps) {
  return <SumOfDays what={what} days={useDaysOf(what, list)} onDay={onDay} onClose={onClose} />
}
