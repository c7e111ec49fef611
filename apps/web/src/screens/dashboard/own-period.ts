import { addDays, payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSession } from '../../session/session.ts'

/** Days that a person may still do something about (Q53). */
const editable = 7

/** The caller's days of the period that is going on, and the last days of all, up to today. */
export function useOwnPeriod() {
  const { user } = useSession()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: user.zone }).format(new Date())
  const range = payPeriod(today)
  const since = addDays(today, -editable)
  const { data, isError } = useQuery({
    ...api.days.list.query({ query: { from: since < range.from ? since : range.from, to: today, take: 48 } }),
    enabled: user.personId !== undefined,
  })
  const days = data?.results ?? []
  const period = days.filter(({ on }) => on >= range.from)
  const over = period.filter(({ on }) => on < today)
  return {
    range,
    today,
    known: data !== undefined,
    failed: isError,
    worked: period.reduce((sum, day) => sum + day.worked, 0),
    balance: over.reduce((sum, { extra, late }) => sum + extra - late, 0),
    missing: days.filter((day) => day.on < today && day.missing !== ''),
    /** Those of the last week on which something was due or done, newest first. */
    last: days.filter(({ on, due, marks }) => on < today && on >= since && (due > 0 || marks.length > 0)).reverse(),
  }
}
