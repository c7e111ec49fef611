import { Failure } from '@ponteiro/contract'
import type { auth } from '@ponteiro/contract/sessions/auth'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { notify } from '../notifications/notifications.queries.ts'
import type { Entrance } from './entrance.handlers.ts'
import { holdPassword } from './logins.queries.ts'
import type { SessionOpener } from './opening.queries.ts'
import { endSession } from './sessions.queries.ts'
import { findSubjectByLogin, insertMasterLogin, listSubjects, listUsers } from './users.queries.ts'

/**
 * A master acts as somebody else: known to administrators, on record, and never as an administrator or
 * another master.
 */
export const masterHandlers = (
  opener: SessionOpener,
  enter: Entrance,
): Pick<Handlers<typeof auth>, 'loginMaster' | 'actAs' | 'users'> => ({
  loginMaster: async (call) => {
    const { id: accountId, profileId, master, passwordHash } = await enter(call)
    // Nobody else learns who is a master.
    if (!master) throw new Failure('login.refused')
    return call.transact(async (db) => {
      if (!(await holdPassword(db, accountId, passwordHash))) throw new Failure('login.refused')
      const { idToken } = await opener.open(db, { accountId, profileId, kind: 'master' }, call.now)
      const { results: users, total } = await listSubjects(db, {})
      return { idToken, users, total }
    })
  },

  actAs: ({ session: master, body, now, transact }) =>
    transact(async (db) => {
      const subject = existing(await findSubjectByLogin(db, body.login))
      if (!(await endSession(db, master.id))) throw new Failure('session.invalid')
      const { id: sessionId, idToken } = await opener.open(
        db,
        { accountId: subject.id, profileId: subject.profileId, actorAccountId: master.accountId },
        now,
      )
      await insertMasterLogin(db, {
        actorAccountId: master.accountId,
        accountId: subject.id,
        sessionId,
        beganAt: new Date(now),
      })
      await notify(db, {
        kind: 'master-login',
        title: 'Acesso como outro colaborador',
        body: `${master.name} entrou no sistema como ${subject.name}.`,
        ...(subject.employeeId === null ? {} : { employeeId: subject.employeeId }),
      })
      return { idToken }
    }),

  users: async ({ db, session, scope, query: { sectorIds, ...search } }) => {
    const own = (sectorId: number) => scope.kind === 'everyone' || session.sectorIds.includes(sectorId)
    if (session.kind === 'session' && sectorIds && !sectorIds.every(own)) throw new Failure('not-found')
    return session.kind === 'master' ? listSubjects(db, search) : listUsers(db, scope, search, sectorIds)
  },
})
