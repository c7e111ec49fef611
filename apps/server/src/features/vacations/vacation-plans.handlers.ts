import { Failure } from '@ponteiro/contract'
import type { VacationJudgement } from '@ponteiro/contract/vacations/vacation-judgement'
import type { vacationPlans } from '@ponteiro/contract/vacations/vacation-plans'
import { addDays, type DateRange, type LocalDate } from '@ponteiro/timesheet'
import { type Judgement, leastPart, proposalsFor } from '@ponteiro/vacations'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { deciderName, ownScope, type PeopleScope, type Session } from '../../platform/http/scope.ts'
import { removeVacationAbsence } from '../absences/vacation-absences.queries.ts'
import { lockPeople } from '../calculation/results/day-locks.queries.ts'
import { ownLeftOut } from '../days/undecided-days.queries.ts'
import { tell } from '../notifications/personal-notices.queries.ts'
import { findPersonRow } from '../people/people.queries.ts'
import { teamAbsences } from './team-absences.queries.ts'
import { listDeadlines } from './vacation-deadlines.queries.ts'
import { decidePlan, holdPlan } from './vacation-decisions.queries.ts'
import { accepted, checkReach, guardedPerson, guardOf } from './vacation-facts.queries.ts'
import { findVacationRules, saveVacationRules } from './vacation-histories.queries.ts'
import { planRemoved } from './vacation-notices.rules.ts'
import { findPlan, insertPlan, listPlans, movePlan, plansOfPerson, removePlanRow } from './vacation-plans.queries.ts'
import { isStrategic, mayEdit, planView } from './vacation-plans.rules.ts'

interface Asking {
  readonly db: Db
  readonly scope: PeopleScope
  readonly session: Session
}

/** The named person in scope, or the caller. */
async function readPerson({ db, scope, session }: Asking, named: number | undefined): Promise<number> {
  const id = existing(named ?? session.employeeId)
  if (id !== session.employeeId) existing(await findPersonRow(db, scope, id))
  return id
}

/** The person to plan for: the caller, or, for managers and administrators, somebody in scope. */
async function plannedFor({ db, scope, session }: Asking, named: number | undefined): Promise<number> {
  const id = existing(named ?? session.employeeId)
  if (id === session.employeeId) return id
  if (!isStrategic(session)) throw new Failure('access.denied')
  existing(await findPersonRow(db, scope, id))
  return id
}

const announced = ({ problems }: Judgement) => problems.map(({ sentence, article }) => ({ sentence, article }))

const rangeOf = ({ startsOn, endsOn }: { startsOn: LocalDate; endsOn: LocalDate }): DateRange => ({
  from: startsOn,
  to: endsOn,
})

const told = ({ valid, days, nearest, leftAfter, period, problems }: Judgement): VacationJudgement => ({
  valid,
  days,
  nearest,
  leftAfter,
  problems: [...problems],
  acquiredFrom: period?.from ?? null,
  acquiredTo: period?.to ?? null,
  deadline: period?.deadline ?? null,
})

type Planning = Asking & { readonly today: LocalDate }

/** Plans a part; the person's plans are locked. */
async function plan({ db, scope, session, today }: Planning, employeeId: number, part: DateRange) {
  checkReach(part.from, today)
  const judgement = accepted(await guardedPerson(db, employeeId, today), part)
  const { period, days: charged } = judgement
  const id = await insertPlan(db, employeeId, session.accountId, { ...part, period, charged })
  const seen = employeeId === session.employeeId ? ownScope(session) : scope
  return { ...planView(existing(await findPlan(db, seen, id)), session), notices: announced(judgement) }
}

export const vacationPlanHandlers: Handlers<typeof vacationPlans> = {
  async list({ db, scope, session, query }) {
    // People who do not decide have nothing to decide.
    if (query.decidable && !isStrategic(session)) return { results: [], total: 0 }
    const { results, total } = await listPlans(db, scope, query, ownLeftOut(session))
    return { results: results.map((row) => planView(row, session)), total }
  },

  async remaining(call) {
    const { db, query, today } = call
    const guard = guardOf(await guardedPerson(db, await readPerson(call, query.employeeId), today))
    const { turn: period, periods } = guard
    const running = periods.at(-1)
    if (!period) {
      const nextFrom = running ? addDays(running.to, 1) : null
      return { remaining: 0, deadline: null, acquiredFrom: null, acquiredTo: null, suggestedEnd: null, nextFrom }
    }
    const { left, deadline, from: acquiredFrom, to: acquiredTo } = period
    const suggestedEnd = query.minDate && left >= leastPart ? addDays(query.minDate, left - 1) : null
    return { remaining: left, deadline, acquiredFrom, acquiredTo, suggestedEnd, nextFrom: null }
  },

  async check(call) {
    const { db, query, today } = call
    checkReach(query.startsOn, today)
    const employeeId = await readPerson(call, query.employeeId)
    const guarded = await guardedPerson(db, employeeId, today)
    return told(guardOf(guarded, query.id).judge({ ...rangeOf(query), id: query.id }))
  },

  async outlook(call) {
    const { db, scope, session, query, today } = call
    const employeeId = await readPerson(call, query.employeeId)
    const { name, facts, rules } = await guardedPerson(db, employeeId, today)
    const seen = employeeId === session.employeeId ? ownScope(session) : scope
    const plans = (await plansOfPerson(db, seen, employeeId)).map((row) => planView(row, session))
    const { size, absent } = await teamAbsences(db, scope, employeeId, today)
    const team = [...absent].map(([on, count]) => ({ on, absent: count }))
    const { restarts, unjustifiedOn, plans: known, away, leaves = [], holidays, restDays, ...contract } = facts
    return {
      employeeId,
      name,
      rules,
      plans,
      team,
      teamSize: size,
      facts: {
        today,
        admittedOn: contract.admittedOn,
        dismissedOn: contract.dismissedOn,
        knownUntil: contract.knownUntil,
        restarts: [...restarts],
        unjustifiedOn: [...unjustifiedOn],
        restDays: [...restDays],
        plans: [...known],
        away: [...away],
        leaves: [...leaves],
        holidays: [...holidays],
      },
    }
  },

  async proposals(call) {
    const { db, scope, query, today } = call
    const employeeId = await readPerson(call, query.employeeId)
    const { facts, rules } = await guardedPerson(db, employeeId, today)
    const { absent } = await teamAbsences(db, scope, employeeId, today)
    const results = proposalsFor(facts, rules, absent).map(({ parts, ...ranked }) => ({
      ...ranked,
      parts: parts.map(({ from, to, days }) => ({ startsOn: from, endsOn: to, days })),
    }))
    return { results, total: results.length }
  },

  async create(call) {
    const employeeId = await plannedFor(call, call.body.employeeId)
    await lockPeople(call.db, [employeeId])
    return plan(call, employeeId, rangeOf(call.body))
  },

  async createParts(call) {
    const employeeId = await plannedFor(call, call.body.employeeId)
    await lockPeople(call.db, [employeeId])
    const results = []
    // In their order: each uses the period that is in turn once those before it are planned.
    for (const part of call.body.parts) results.push(await plan(call, employeeId, rangeOf(part)))
    return { results, total: results.length }
  },

  async update(call) {
    const { db, scope, session, params, body, today } = call
    const { startsOn, endsOn, state, refusal = '', revision } = body
    if (state !== undefined) {
      if (state === 'pending') throw new Failure('operation.refused')
      await decidePlan(call, params.id, { state, refusal, revision })
      return { ...planView(existing(await findPlan(db, scope, params.id)), session), notices: [] }
    }
    const found = await holdPlan({ db, scope }, params.id)
    if (!mayEdit(session, found)) throw new Failure('operation.refused')
    if (revision !== undefined && revision !== found.revision) throw new Failure('record.changed')
    const part = { from: startsOn ?? found.startsOn, to: endsOn ?? found.endsOn }
    checkReach(part.from, today)
    const judgement = accepted(await guardedPerson(db, found.employeeId, today), { ...part, id: found.id })
    await movePlan(db, found.id, { ...part, period: judgement.period, charged: judgement.days })
    return { ...planView(existing(await findPlan(db, scope, found.id)), session), notices: announced(judgement) }
  },

  async remove(call) {
    const { db, scope, session, params } = call
    const found = await holdPlan({ db, scope }, params.id)
    const absenceId = await removePlanRow(db, found.id)
    if (absenceId !== null) await removeVacationAbsence(call, absenceId)
    await tell(db, planRemoved(found, deciderName(session)))
  },

  deadlines: ({ db, scope, query, today }) => listDeadlines(db, scope, query, today),

  rules: ({ db }) => findVacationRules(db),

  async updateRules({ db, body, today }) {
    if (body.settledBefore && body.settledBefore > today)
      throw new Failure('vacation.settled-ahead', undefined, 'settledBefore')
    await saveVacationRules(db, body)
    return findVacationRules(db)
  },
}
