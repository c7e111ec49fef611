import { addDays, payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'

/** Days to look back for the last five: two weeks are enough under any schedule. */
const fortnight = 14
const shown = 5

/** Sums of the caller's current period, and the last days of any period. */
export function useOwnPeriod() {
  const { user } = useSession()
  const today = useToday()
  const range = payPeriod(today)
  const soFar = { from: range.from, to: today }
  const before = { from: addDays(today, -fortnight), to: addDays(today, -1) }
  const enabled = user.personId !== undefined
  const period = useQuery({ ...api.days.list.query({ query: soFar }), enabled })
  const lately = useQuery({ ...api.days.list.query({ query: before }), enabled })
  return {
    range,
    /** The days of the sums. */
    soFar,
    employeeId: user.personId,
    known: period.data !== undefined && lately.data !== undefined,
    failed: period.isLoadingError || lately.isLoadingError,
    worked: period.data?.results.reduce((sum, day) => sum + day.worked, 0) ?? 0,
    /** Finished days only: a running journey owes nothing yet. */
    balance: period.data?.balance.total ?? 0,
    /** Days with something due or done, newest first. */
    last:
      lately.data?.results
        .filter(({ due, marks }) => due > 0 || marks.length > 0)
        .reverse()
        .slice(0, shown) ?? [],
  }
}
