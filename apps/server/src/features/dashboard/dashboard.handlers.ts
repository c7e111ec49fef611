import type { dashboard } from '@ponteiro/contract/dashboard/dashboard'
import { addDays } from '@ponteiro/timesheet'
import type { Call, Handlers } from '../../platform/gate.ts'
import { ownScope } from '../../platform/scope.ts'
import { dayDetails } from '../time-clock/day-details.queries.ts'
import { viewerOf } from '../time-clock/day-rights.rules.ts'
import { type CountName, counted, listDaysMissingMark, readCounts } from './dashboard.queries.ts'
import { isCountedFor } from './dashboard.rules.ts'

const names = Object.keys(counted) as CountName[]

type Counting = Call<typeof dashboard.counts>

/** How many, and the first of them: where the list has to begin. */
const told = (days: readonly string[]) => ({ daysMissingMark: days.length, missingSince: days[0] ?? null })

/** A journey that began yesterday may still be under way: only the whole day tells. */
async function daysMissingMark({ db, session, today, now }: Counting) {
  const employeeId = session.employeeId ?? -1
  const days = await listDaysMissingMark(db, employeeId, today)
  const yesterday = addDays(today, -1)
  if (!days.includes(yesterday)) return told(days)
  const look = { viewer: viewerOf(session, today), now: Math.floor(now / 60_000) }
  const { missing } = await dayDetails(db, employeeId, yesterday, look)
  return told(missing === '' ? days.filter((on) => on !== yesterday) : days)
}

export const dashboardHandlers: Handlers<typeof dashboard> = {
  counts: async (call) => {
    const { db, session, scope, today } = call
    const asking = {
      db,
      scope,
      own: ownScope(session),
      today,
      notOf: session.role === 'admin' ? undefined : session.employeeId,
    }
    const counts = await readCounts(
      asking,
      names.filter((name) => isCountedFor(name, session)),
    )
    return isCountedFor('daysMissingMark', session) ? { ...counts, ...(await daysMissingMark(call)) } : counts
  },
}
