import type { individuals, people } from '@ponteiro/contract/people/people'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import type { PeopleScope, Session } from '../../platform/scope.ts'
import { findPerson, findPersonCard, findPersonRow, listPeople } from './people.queries.ts'
import { insertPerson, updatePerson } from './person-changes.queries.ts'
import {
  listActivePeople,
  listNotProviders,
  listPeopleOfPeriod,
  listWithPointCalculation,
} from './person-choices.queries.ts'

interface Caller {
  readonly db: Db
  readonly session: Session
  readonly scope: PeopleScope
}

/** Documents, birth and home leave the server for an admin and for the person alone. */
async function seenBy({ db, session, scope }: Caller, id: number) {
  const whole = session.role === 'admin' || session.employeeId === id
  return existing(whole ? await findPerson(db, scope, id) : await findPersonCard(db, scope, id))
}

export const personHandlers: Handlers<typeof people> = {
  list: ({ db, scope, query }) => listPeople(db, scope, query),

  withPointCalculation: ({ db, scope, today }) => listWithPointCalculation(db, scope, today),

  notProviders: ({ db, scope, today }) => listNotProviders(db, scope, today),

  find: (call) => seenBy(call, call.params.id),

  create: async (call) => seenBy(call, await insertPerson(call.db, call.body)),

  update: async (call) => {
    existing(await updatePerson(call.db, call.scope, call.params.id, call.body))
    return seenBy(call, call.params.id)
  },

  updateNamed: async (call) => {
    const { id, ...change } = call.body
    existing(await updatePerson(call.db, call.scope, id, change))
    return seenBy(call, id)
  },
}

export const individualHandlers: Handlers<typeof individuals> = {
  reactivate: async ({ db, scope, params }) => {
    existing(await updatePerson(db, scope, params.id, { active: true }))
    return existing(await findPersonRow(db, scope, params.id))
  },

  deactivate: async ({ db, scope, params }) => existing(await updatePerson(db, scope, params.id, { active: false })),

  ofCalculations: ({ db, scope, query, today }) =>
    query.payPeriodId === undefined
      ? listWithPointCalculation(db, scope, today)
      : listPeopleOfPeriod(db, scope, query.payPeriodId),

  employeesAndOutsourced: ({ db, scope }) => listActivePeople(db, scope),
}
