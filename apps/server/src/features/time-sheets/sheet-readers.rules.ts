import { ownScope, type PeopleScope, type Session } from '../../platform/scope.ts'

/** Mirrors are their person's and the admins'; supervisors and managers see their own. */
export const mirrorsOf = (session: Session, scope: PeopleScope): PeopleScope =>
  session.role === 'admin' ? scope : ownScope(session)
