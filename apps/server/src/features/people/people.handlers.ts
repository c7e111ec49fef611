import { Failure } from '@ponteiro/contract'
import type { individuals, people } from '@ponteiro/contract/people/people'
import { personProblems } from '@ponteiro/contract/people/person-draft'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { type PeopleScope, type Session, scopeOfMade } from '../../platform/http/scope.ts'
import { keepPastCities } from '../calculation/plans/work-cities.queries.ts'
import { holdPeriods } from '../calculation/results/day-locks.queries.ts'
import { daysChanged } from '../calculation/results/days.queries.ts'
import { chosenCompany } from '../organization/companies.queries.ts'
import { refuseCityElsewhere } from '../organization/places/cities.queries.ts'
import { unlockPerson } from '../sessions/denials/denials.queries.ts'
import { refuseTaken } from './holders.queries.ts'
import { findPerson, findPersonCard, findPersonRow, listPeople } from './people.queries.ts'
import {
  hasLoginOrSchedule,
  insertPerson,
  lockPerson,
  type PersonChange,
  updatePerson,
} from './person-changes.queries.ts'
import {
  listActivePeople,
  listNotProviders,
  listPeopleNamed,
  listPeopleOfPeriod,
  listWithPointCalculation,
} from './person-choices.queries.ts'

/** Functions of higher areas, connected in `calls.ts`. */
export interface PeopleHooks {
  /** A person was created or got a PIS or CPF: marks of clocks may wait for it. */
  readonly onPersonKnown: (db: Db, employeeIds: readonly number[]) => Promise<unknown>
  /** People with something to clear in a calculation's month; undefined: no such calculation. */
  readonly clearableIn: (db: Db, payPeriodId: number) => Promise<readonly number[] | undefined>
}

interface Caller {
  readonly db: Db
  readonly session: Session
  readonly scope: PeopleScope
  readonly today: string
  readonly now: number
}

/** Documents, birth and home are sent only to administrators and the person. */
async function seenBy({ db, session, scope }: Caller, id: number) {
  const whole = session.role === 'admin' || session.employeeId === id
  return existing(whole ? await findPerson(db, scope, id) : await findPersonCard(db, scope, id))
}

function refuseProblems(person: Parameters<typeof personProblems>[0], today: string): void {
  const [problem] = personProblems(person, today)
  if (problem) throw new Failure(problem.code, undefined, problem.field)
}

type Known = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** Refuses impossible combinations, where the change names a date, a number or the home. */
async function refuseImpossible(db: Db, before: Known, change: PersonChange, today: string): Promise<void> {
  const { stateId, cityId } = change
  await refuseCityElsewhere(db, { stateId, cityId: cityId ?? before.cityId })
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  const after = { ...before, ...Object.fromEntries(named) }
  // Problems from before, as with people from clock files, do not block other changes.
  const [problem] = personProblems(after, today).filter(({ about }) =>
    about.some((field) => change[field] !== undefined),
  )
  if (problem) throw new Failure(problem.code, undefined, problem.field)
}

const allDays = { from: '1900-01-01', to: '9999-12-31' }

/** What a person's days depend on: place and employment. */
const employmentOf = ({ workCityId, workCitySinceOn, admittedOn, dismissedOn }: Known) =>
  [workCityId, workCitySinceOn, admittedOn, dismissedOn].join()

/**
 * Saves a change. A new work city or employment date recomputes days and replaces marks, because the city's
 * clock decides their minute. A new PIS or CPF takes over waiting marks.
 */
async function changePerson(
  { db, scope, today, now }: Caller,
  id: number,
  change: PersonChange,
  { onPersonKnown }: Pick<PeopleHooks, 'onPersonKnown'>,
) {
  const { workCityId, workCityFrom } = change
  const namesCity = workCityId !== undefined || workCityFrom !== undefined
  // Keeps periods from being processed or reopened meanwhile.
  if (namesCity) await holdPeriods(db, allDays.from, allDays.to)
  const before = existing(await lockPerson(db, scope, id))
  await refuseImpossible(db, before, change, today)
  await refuseTaken(db, scope, {
    id,
    employerId: change.companyId ?? before.employerId,
    enrollment: change.enrollment ?? (change.companyId === undefined ? undefined : before.enrollment),
    pis: change.pis,
    cpf: change.cpf,
  })
  if (change.outsourced && (await hasLoginOrSchedule(db, id))) throw new Failure('person.outsourced')
  if (namesCity) {
    const cityId = workCityId === undefined ? before.workCityId : workCityId
    await keepPastCities(db, id, { cityId, from: workCityFrom }, now)
  }
  existing(await updatePerson(db, scope, id, change))
  if (change.active) await unlockPerson(db, id)
  const after = existing(await lockPerson(db, scope, id))
  if (employmentOf(before) !== employmentOf(after)) {
    await daysChanged(db, { employeeIds: [id], from: allDays.from })
  }
  if (change.pis || change.cpf) await onPersonKnown(db, [id])
}

export const personHandlers = (hooks: PeopleHooks): Handlers<typeof people> => ({
  list: ({ db, scope, query }) => listPeople(db, scope, query),

  withPointCalculation: async ({ db, scope, query, today }) => {
    if (query.payPeriodId === undefined) return listWithPointCalculation(db, scope, today, query)
    return listPeopleNamed(db, scope, existing(await hooks.clearableIn(db, query.payPeriodId)), query)
  },

  notProviders: ({ db, scope, query, today }) => listNotProviders(db, scope, today, query),

  find: (call) => seenBy(call, call.params.id),

  create: async (call) => {
    refuseProblems(call.body, call.today)
    await refuseCityElsewhere(call.db, call.body)
    const employerId = await chosenCompany(call.db, call.body.companyId)
    await refuseTaken(call.db, call.scope, { ...call.body, employerId })
    const id = await insertPerson(call.db, { ...call.body, companyId: employerId })
    await hooks.onPersonKnown(call.db, [id])
    return seenBy({ ...call, scope: scopeOfMade(id) }, id)
  },

  update: async (call) => {
    await changePerson(call, call.params.id, call.body, hooks)
    return seenBy(call, call.params.id)
  },

  updateNamed: async (call) => {
    const { id, ...change } = call.body
    await changePerson(call, id, change, hooks)
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
      ? listWithPointCalculation(db, scope, today, query)
      : listPeopleOfPeriod(db, scope, query.payPeriodId, query),

  employeesAndOutsourced: ({ db, scope, query }) => listActivePeople(db, scope, query),
}
