import { addDays, payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'

/** How far back the last days are looked for: five of them are found within two weeks of any schedule. */
const fortnight = 14
const shown = 5

/** The sums of the caller's period that is going on, and the last days, whichever period they are of. */
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
    /** The days that the sums are of. */
    soFar,
    employeeId: user.personId,
    known: period.data !== undefined && lately.data !== undefined,
    failed: period.isLoadingError || lately.isLoadingError,
    worked: period.data?.results.reduce((sum, day) => sum + day.worked, 0) ?? 0,
    /** Of the days that are over: a journey under way owes nothing yet. */
    balance: period.data?.balance.total ?? 0,
    /** Those on which something was due or done, newest first. */
    last:
      lately.data?.results
        .filter(({ due, marks }) => due > 0 || marks.length > 0)
        .reverse()
        .slice(0, shown) ?? [],
  }
}
