import { Failure } from '@ponteiro/contract'
import type { accounts } from '@ponteiro/contract/people/accounts'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { hashPassword } from '../../platform/passwords.ts'
import {
  confirmContact,
  endSessionsOf,
  findAccount,
  findAccountOfPerson,
  insertAccount,
  updateAccount,
} from './accounts.queries.ts'
import { isOutsourced } from './schedule-assignments.queries.ts'

export const accountHandlers: Handlers<typeof accounts> = {
  create: async ({ db, body: { password, ...fields } }) => {
    if (await isOutsourced(db, fields.employeeId)) throw new Failure('person.outsourced')
    return existing(await insertAccount(db, { ...fields, passwordHash: await hashPassword(password) }))
  },

  find: async ({ db, session, params }) => {
    if (session.role !== 'admin' && params.id !== session.accountId) throw new Failure('not-found')
    return existing(await findAccount(db, params.id))
  },

  ofPerson: async ({ db, session, params }) => {
    if (session.role !== 'admin' && params.id !== session.employeeId) throw new Failure('not-found')
    return existing(await findAccountOfPerson(db, params.id))
  },

  update: async ({ db, session, params, body: { dataConfirmedAt, password, ...fields } }) => {
    const own = params.id === session.accountId
    if (session.role !== 'admin' && !own) throw new Failure('not-found')
    const before = existing(await findAccount(db, params.id))
    if (own && dataConfirmedAt !== undefined) await confirmContact(db, params.id)
    // Whatever else a non-admin sends about the own account is left out (Q14).
    if (session.role !== 'admin') return existing(await findAccount(db, params.id))
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    const after = existing(await updateAccount(db, params.id, { ...fields, passwordHash }))
    if (passwordHash !== undefined || after.profileId !== before.profileId) {
      await endSessionsOf(db, params.id, session.id)
    }
    return after
  },
}
