/**
 * When the basis of sessions last changed, so that one person's change does not reload everybody's session.
 */
import type { Changes } from '../../platform/database/changes.ts'
import type { SessionRow } from './sessions.queries.ts'

export interface SessionChanges {
  /** A moment in the order of changes; take it before reading a session. */
  now(): number
  /** Nothing that the session depends on has changed since that moment. */
  unchanged(session: SessionRow, since: number): boolean
}

const mostTold = 100_000

/** Tables that change sessions' rights, by the id in the change. */
const tables = {
  session: ['session'],
  account: ['account', 'account_profile'],
  person: ['employee', 'sector_assignment', 'schedule_assignment'],
  profile: ['profile', 'profile_permission'],
} as const
type Behind = keyof typeof tables

export function sessionChanges(changes: Changes): SessionChanges {
  const last = new Map<string, number>()
  let moment = 0
  let everything = 0

  const forgetAll = () => {
    moment += 1
    everything = moment
    last.clear()
  }
  const tell = (behind: Behind) => (id: string | undefined) => {
    if (id === undefined || last.size >= mostTold) return forgetAll()
    moment += 1
    last.set(`${behind} ${id}`, moment)
  }
  for (const behind of Object.keys(tables) as Behind[]) changes.on(tables[behind], tell(behind))
  changes.on(['city'], forgetAll)

  const isOlder = (behind: Behind, id: number | string | undefined, since: number) =>
    id === undefined || (last.get(`${behind} ${id}`) ?? 0) <= since

  return {
    now: () => moment,
    unchanged(session, since) {
      if (moment === since) return true
      // A master's session depends on two people; such sessions are few.
      if (session.actorAccountId !== undefined) return false
      return (
        everything <= since &&
        isOlder('session', session.id, since) &&
        isOlder('account', session.accountId, since) &&
        isOlder('person', session.employeeId, since) &&
        isOlder('profile', session.profileId, since)
      )
    },
  }
}
