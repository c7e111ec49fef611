import { payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSession } from '../../session/session.ts'

/** The caller's days of the period that is going on, up to today. */
export function useOwnPeriod() {
  const { user } = useSession()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: user.zone }).format(new Date())
  const range = payPeriod(today)
  const { data, isError } = useQuery({
    ...api.days.list.query({ query: { from: range.from, to: range.to, take: 36 } }),
    enabled: user.personId !== undefined,
  })
  const past = data?.results.filter(({ on }) => on < today) ?? []
  return {
    range,
    today,
    known: data !== undefined,
    failed: isError,
    balance: data?.balance,
    worked: data?.results.reduce((sum, day) => sum + day.worked, 0) ?? 0,
    missing: past.filter((day) => day.missing !== ''),
  }
}
