import { allows, Failure } from '@ponteiro/contract'
import type { individuals, people } from '@ponteiro/contract/people/people'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import type { PeopleScope, Session } from '../../platform/scope.ts'
import { unlockPerson } from '../sessions/denials.queries.ts'
import { adoptWaitingMarks } from '../time-clock/afd-adoption.queries.ts'
import { daysChanged } from '../time-clock/days.queries.ts'
import { findPerson, findPersonCard, findPersonRow, listPeople } from './people.queries.ts'
import {
  findEmployment,
  hasLoginOrSchedule,
  insertPerson,
  type PersonChange,
  updatePerson,
} from './person-changes.queries.ts'
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

/**
 * Saves a change; a new work city or employment date is followed by the person's days, for both decide what is due on them. A new PIS or CPF
 * brings the marks of clocks that waited for it.
 */
async function changePerson({ db, scope, session }: Caller, id: number, change: PersonChange, zone: string) {
  // Status 1 takes a person back, which is a permission of its own, here as in PUT individual (Q22, Q122).
  if (change.active && !allows(['Employees.active'], session)) throw new Failure('access.denied')
  const before = existing(await findEmployment(db, scope, id))
  if (change.outsourced && (await hasLoginOrSchedule(db, id))) throw new Failure('person.outsourced')
  existing(await updatePerson(db, scope, id, change))
  if (change.active) await unlockPerson(db, id)
  const after = existing(await findEmployment(db, scope, id))
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await daysChanged(db, { employeeIds: [id], from: '1900-01-01' })
  }
  if (change.pis || change.cpf) await adoptWaitingMarks(db, [id], zone)
}

/** `defaultZone`: of a clock's marks, when the person has no work city. */
export const personHandlers = (defaultZone: string): Handlers<typeof people> => ({
  list: ({ db, scope, query }) => listPeople(db, scope, query),

  withPointCalculation: ({ db, scope, today }) => listWithPointCalculation(db, scope, today),

  notProviders: ({ db, scope, today }) => listNotProviders(db, scope, today),

  find: (call) => seenBy(call, call.params.id),

  create: async (call) => {
    const id = await insertPerson(call.db, call.body)
    await adoptWaitingMarks(call.db, [id], defaultZone)
    return seenBy(call, id)
  },

  update: async (call) => {
    await changePerson(call, call.params.id, call.body, defaultZone)
    return seenBy(call, call.params.id)
  },

  updateNamed: async (call) => {
    const { id, ...change } = call.body
    await changePerson(call, id, change, defaultZone)
    return seenBy(call, id)
  },
})

export const individualHandlers: Handlers<typeof individuals> = {
  reactivate: async ({ db, scope, params }) => {
    existing(await updatePerson(db, scope, params.id, { active: true }))
    await unlockPerson(db, params.id)
    return existing(await findPersonRow(db, scope, params.id))
  },

  deactivate: async ({ db, scope, params }) => existing(await updatePerson(db, scope, params.id, { active: false })),

  ofCalculations: ({ db, scope, query, today }) =>
    query.payPeriodId === undefined
      ? listWithPointCalculation(db, scope, today)
      : listPeopleOfPeriod(db, scope, query.payPeriodId),

  employeesAndOutsourced: ({ db, scope }) => listActivePeople(db, scope),
}
