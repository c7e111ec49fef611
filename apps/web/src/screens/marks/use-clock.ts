import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { dayUnderway, recentDays } from '../../domain/clock-day.ts'
import { dayIn, minutesSince, useServerTime } from '../../domain/server-time.ts'
import { earlierAnswer } from '../../kit/loading/earlier-answer.ts'
import { useSession } from '../../session/session.ts'

/** The server's time at the person's place, the days of recent marks, and the running day. */
export function useClock() {
  const { user } = useSession()
  const { zone, personId } = user
  const { now, heard } = useServerTime()
  const today = dayIn(now, zone)
  const { data, isError, isPaused, refetch } = useQuery({
    // By id although they are the caller's own: another tab may log in somebody else.
    ...api.days.list.query({
      query: { ...(personId !== undefined && { employeeId: personId }), ...recentDays(today), take: 12 },
    }),
    enabled: personId !== undefined,
    // At midnight the range changes: the running night stays visible meanwhile, also without a network.
    placeholderData: earlierAnswer<{ query: { employeeId?: number } }>(({ query }) => query.employeeId === personId),
  })
  const days = data?.results ?? []
  const underway = dayUnderway(days, today, (on) => minutesSince(on, now, zone))
  return {
    now,
    heard,
    zone,
    today,
    days,
    ...underway,
    loaded: data !== undefined,
    failed: isError || isPaused,
    reload: refetch,
  }
}

export type Clock = ReturnType<typeof useClock>
