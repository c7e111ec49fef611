import { reminderOf, standingOf } from '@ponteiro/contract/compliments/compliments-day'
import type { DashboardCounts, dashboard } from '@ponteiro/contract/dashboard/dashboard'
import type { DayLack } from '@ponteiro/contract/days/days'
import type { Call, Handlers } from '../../platform/http/gate.ts'
import { ownScope } from '../../platform/http/scope.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { findComplimentsDay } from '../compliments/compliments-day.queries.ts'
import { viewerOf } from '../days/day-rights.rules.ts'
import { lackingRange, listLacks } from '../days/lacking-days.queries.ts'
import { ownLeftOut } from '../days/undecided-days.queries.ts'
import type { AnyInboxKind } from '../inbox-kind.rules.ts'
import { type CountName, counted, readCounts } from './dashboard.queries.ts'
import { isCountedFor } from './dashboard.rules.ts'

const names = Object.keys(counted) as CountName[]

type Counting = Call<typeof dashboard.counts>

/** Own days that lack marks, as their list finds them: yesterday's journey may still go on. */
async function lackingDays({ db, session, today, now }: Counting, people: KnownPeople): Promise<DashboardCounts> {
  const range = await lackingRange(db, today)
  const look = { viewer: viewerOf(session, today), now: Math.floor(now / 60_000) }
  const lacks = await listLacks(db, people, session.employeeId ?? -1, range, look)
  const of = (kind: DayLack) => lacks.filter((lack) => lack === kind).length
  return { daysMissingMark: of('missing-mark'), daysWithoutMarks: of('no-marks'), lackingSince: range.from }
}

/** Days to the day of compliments, while there are reminders. */
async function complimentsDayIn({ db, today }: Counting): Promise<number | undefined> {
  const { daysLeft } = standingOf(await findComplimentsDay(db), today, false)
  return reminderOf(daysLeft) && daysLeft !== null ? daysLeft : undefined
}

export const dashboardHandlers = (
  people: KnownPeople,
  inboxKinds: readonly AnyInboxKind[],
): Handlers<typeof dashboard> => ({
  counts: async (call) => {
    const { db, session, scope, today, now } = call
    const own = ownScope(session)
    const asking = { db, session, scope, own, today, now, notOf: ownLeftOut(session), inboxKinds }
    const counts = await readCounts(
      asking,
      names.filter((name) => isCountedFor(name, session)),
    )
    const dayIn = isCountedFor('complimentsDayIn', session) ? await complimentsDayIn(call) : undefined
    return {
      ...counts,
      ...(dayIn !== undefined && { complimentsDayIn: dayIn }),
      ...(isCountedFor('daysMissingMark', session) && (await lackingDays(call, people))),
    }
  },
})
