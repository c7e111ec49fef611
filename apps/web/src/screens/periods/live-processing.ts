import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { endOf, type Period } from '../../domain/period-steps.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import type { List } from '../../kit/list/list.ts'

const pause = 1500

/** Follows a processing on screen, and reports its end. */
export function useLiveProcessing({ rows, reload }: Pick<List<Period>, 'rows' | 'reload'>) {
  const cache = useQueryClient()
  const latest = useRef(reload)
  const followed = useRef(new Set<number>())
  useEffect(() => {
    latest.current = reload
    const running = rows.filter((period) => period.processing === 'running')
    for (const period of rows) {
      if (period.processing === 'running' || !followed.current.has(period.id)) continue
      const end = endOf(period)
      if (end) toast[end.tone](end.text)
      // Badge, mirrors and bank have changed too.
      cache.invalidateQueries()
    }
    followed.current = new Set(running.map(({ id }) => id))
  }, [rows, reload, cache])

  const live = rows.some((period) => period.processing === 'running')
  useEffect(() => {
    if (!live) return
    const timer = setInterval(() => document.hidden || latest.current(), pause)
    return () => clearInterval(timer)
  }, [live])
}
