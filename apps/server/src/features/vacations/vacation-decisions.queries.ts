/** Decisions on vacation plans, by managers and finally by HR. */
import { Failure } from '@ponteiro/contract'
import type { LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { deciderName, type PeopleScope, type Session } from '../../platform/http/scope.ts'
import { createVacationAbsence } from '../absences/vacation-absences.queries.ts'
import { lockPeople } from '../calculation/results/day-locks.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { tell } from '../notifications/personal-notices.queries.ts'
import { findControl } from './vacation-controls.queries.ts'
import { accepted, guardedPerson, guardOf } from './vacation-facts.queries.ts'
import { controlDecided, controlWaits, planDecided } from './vacation-notices.rules.ts'
import { decideControlRow, decidePlanRow, findPlan, insertControl } from './vacation-plans.queries.ts'
import { mayDecide } from './vacation-plans.rules.ts'

export interface Deciding {
  readonly db: Db
  readonly scope: PeopleScope
  readonly session: Session
  readonly today: LocalDate
  readonly now: number
}

export interface Ruling {
  readonly state: 'authorized' | 'denied'
  readonly refusal: string
  /** The plan as it was on the screen: one whose dates changed since is not decided. */
  readonly revision?: number | undefined
}

/** A plan in scope, with its person's plans locked. */
export async function holdPlan({ db, scope }: Pick<Deciding, 'db' | 'scope'>, id: number) {
  const { employeeId } = existing(await findPlan(db, scope, id))
  await lockPeople(db, [employeeId])
  return existing(await findPlan(db, scope, id))
}

/** A manager's or administrator's decision. An authorised plan waits for HR. */
export async function decidePlan(deciding: Deciding, id: number, { state, refusal, revision }: Ruling): Promise<void> {
  const { db, session, today } = deciding
  const plan = await holdPlan(deciding, id)
  if (plan.state !== 'pending') throw new Failure('decided.already')
  if (!mayDecide(session, plan)) throw new Failure('operation.refused')
  if (revision !== undefined && revision !== plan.revision) throw new Failure('record.changed')
  const { accountId } = session
  if (state === 'authorized') {
    const { employeeId, startsOn: from, endsOn: to } = plan
    // Holidays, absences or settings may have changed since it was planned.
    accepted(await guardedPerson(db, employeeId, today), { from, to, id })
    await insertControl(db, plan, accountId)
    await notify(db, controlWaits(plan.name, plan))
  }
  await decidePlanRow(db, id, { state, refusal, accountId })
  await tell(db, planDecided(plan, { state, refusal, by: deciderName(session) }))
}

/** The person may have been dismissed since. What else the guard says now is HR's to weigh. */
async function refuseAfterContract({ db, today }: Deciding, plan: Awaited<ReturnType<typeof holdPlan>>) {
  const { id, employeeId, startsOn: from, endsOn: to } = plan
  const { problems } = guardOf(await guardedPerson(db, employeeId, today), id).judge({ from, to, id })
  const after = problems.find(({ code }) => code === 'after-contract')
  if (after) throw new Failure('vacation.refused', `${after.sentence} (${after.article})`)
}

/** HR's decision: authorised, it becomes an absence; denied, its days are free again. */
export async function decideControl(deciding: Deciding, id: number, { state, refusal }: Ruling): Promise<void> {
  const { db, session, scope } = deciding
  if (session.role !== 'admin') throw new Failure('access.denied')
  const found = existing(await findControl(db, scope, id))
  const plan = await holdPlan(deciding, found.planId)
  const control = existing(await findControl(db, scope, id))
  if (control.state !== 'pending') throw new Failure('decided.already')
  const { accountId } = session
  const decision = { state, refusal, accountId }
  if (state === 'denied') {
    await decidePlanRow(db, plan.id, decision)
    await decideControlRow(db, id, decision, null)
  } else {
    await refuseAfterContract(deciding, plan)
    await decideControlRow(db, id, decision, await createVacationAbsence(deciding, plan))
  }
  await tell(db, controlDecided(plan, id, { state, refusal, by: deciderName(session) }))
}
