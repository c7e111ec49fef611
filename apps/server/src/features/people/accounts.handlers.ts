import { Failure } from '@ponteiro/contract'
import type { accounts } from '@ponteiro/contract/people/accounts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { hashPassword } from '../../platform/http/passwords.ts'
import type { Session } from '../../platform/http/scope.ts'
import { listProfilesOf } from '../sessions/logins.queries.ts'
import { dueAgainOn } from '../sessions/passwords/six-months.rules.ts'
import { endSessionsOf } from '../sessions/sessions.queries.ts'
import {
  confirmContact,
  findAccount,
  findAccountOfPerson,
  findContact,
  insertAccount,
  updateAccount,
} from './accounts.queries.ts'
import { isOutsourced } from './assignments/schedule-assignments.queries.ts'
import { refuseTakenLogin } from './holders.queries.ts'

/** An account is visible to its owner and administrators only. */
function ownOrAdmin(session: Session, accountId: number): void {
  if (session.role !== 'admin' && accountId !== session.accountId) throw new Failure('not-found')
}

export const accountHandlers: Handlers<typeof accounts> = {
  create: async ({ scope, transact, body: { password, ...fields } }) => {
    const passwordHash = await hashPassword(password)
    return transact(async (db) => {
      if (await isOutsourced(db, fields.employeeId)) throw new Failure('person.outsourced')
      await refuseTakenLogin(db, scope, fields.login)
      return existing(await insertAccount(db, { ...fields, passwordHash }))
    })
  },

  find: async ({ db, session, params }) => {
    ownOrAdmin(session, params.id)
    return existing(await findAccount(db, params.id))
  },

  ofPerson: async ({ db, session, params }) => {
    if (session.role !== 'admin' && params.id !== session.employeeId) throw new Failure('not-found')
    return existing(await findAccountOfPerson(db, params.id))
  },

  profiles: async ({ db, session, params }) => {
    ownOrAdmin(session, params.id)
    const results = await listProfilesOf(db, params.id)
    if (results.length === 0) throw new Failure('not-found')
    return { results, total: results.length }
  },

  contactConfirmation: async ({ db, session, params, today }) => {
    if (params.id !== session.accountId) throw new Failure('not-found')
    const contact = existing(await findContact(db, params.id))
    const due = session.role !== 'admin' && dueAgainOn(contact.dataConfirmedAt, session.zone) <= today
    return { ...contact, due }
  },

  update: async ({ session, scope, params, transact, body: { dataConfirmedAt, password, ...fields } }) => {
    ownOrAdmin(session, params.id)
    const own = params.id === session.accountId
    // Other fields that people send about their own account are ignored.
    const isAdmin = session.role === 'admin'
    const passwordHash = password === undefined || !isAdmin ? undefined : await hashPassword(password)
    return transact(async (db) => {
      const before = existing(await findAccount(db, params.id))
      if (own && dataConfirmedAt !== undefined) await confirmContact(db, params.id)
      if (!isAdmin) return existing(await findAccount(db, params.id))
      if (fields.login !== undefined) await refuseTakenLogin(db, scope, fields.login, params.id)
      const after = existing(await updateAccount(db, params.id, { ...fields, passwordHash }))
      if (passwordHash !== undefined || after.profileId !== before.profileId) {
        await endSessionsOf(db, params.id, session.id)
      }
      return after
    })
  },
}
