/** Whose days, marks and mirrors a caller may open. */
import { opensDaysOfOthers } from '@ponteiro/contract'
import { ownScope, type PeopleScope, type Session } from '../../platform/http/scope.ts'

/** Opening others' days needs a key. */
const mayOpenOthers = (session: Session): boolean =>
  session.role === 'admin' || opensDaysOfOthers.some((key) => session.permissions.has(key))

export const mayOpenDays = (session: Session, employeeId: number): boolean =>
  employeeId === session.employeeId || mayOpenOthers(session)

/** Own marks always; those of the scope with a key. */
export const openedScope = (session: Session, scope: PeopleScope): PeopleScope =>
  mayOpenOthers(session) ? scope : ownScope(session)

/** Mirrors are for their person and administrators; supervisors and managers see their own. */
export const mirrorsOf = (session: Session, scope: PeopleScope): PeopleScope =>
  session.role === 'admin' ? scope : ownScope(session)
