/** Whose days, marks and mirrors a caller may open. */
import { opensDaysOfOthers } from '@ponteiro/contract'
import { ownScope, type PeopleScope, type Session } from '../../platform/http/scope.ts'

/** Another person's days are opened with the key that says so. */
const mayOpenOthers = (session: Session): boolean =>
  session.role === 'admin' || opensDaysOfOthers.some((key) => session.permissions.has(key))

export const mayOpenDays = (session: Session, employeeId: number): boolean =>
  employeeId === session.employeeId || mayOpenOthers(session)

/** Whose marks the caller may open: the own always, those of the scope with a key. */
export const openedScope = (session: Session, scope: PeopleScope): PeopleScope =>
  mayOpenOthers(session) ? scope : ownScope(session)

/** Mirrors are their person's and the admins'; supervisors and managers see their own. */
export const mirrorsOf = (session: Session, scope: PeopleScope): PeopleScope =>
  session.role === 'admin' ? scope : ownScope(session)
