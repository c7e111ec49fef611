import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { dayUnderway, recentDays } from '../../domain/clock-day.ts'
import { dayIn, minutesSince, useServerTime } from '../../domain/server-time.ts'
import { earlierAnswer } from '../../kit/loading/earlier-answer.ts'
import { useSession } from '../../session/session.ts'

/** The server's time where this person works, with the days whose marks may be recent, and the working day that is going on. */
export function useClock() {
  const { user } = useSession()
  const { zone, personId } = user
  const { now, heard } = useServerTime()
  const today = dayIn(now, zone)
  const { data, isError, isPaused, refetch } = useQuery({
    // By name, though they are the own: in another tab somebody else may come in.
    ...api.days.list.query({
      query: { ...(personId !== undefined && { employeeId: personId }), ...recentDays(today), take: 12 },
    }),
    enabled: personId !== undefined,
    // At midnight another range is asked for: the night that is going on stays in sight meanwhile, and without a network.
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
