/**
 * Vacations of the fictional company: plans behind its absences, and others that wait for a manager or HR.
 */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { acquisitionPeriods, chargedAfter, daysOf, isOpen, proposalsFor, usualRules } from '@ponteiro/vacations'
import { sql } from 'kysely'
import { loadGuarded } from '../features/vacations/vacation-facts.queries.ts'
import { saveVacationRules } from '../features/vacations/vacation-histories.queries.ts'
import {
  decideControlRow,
  decidePlanRow,
  insertControl,
  insertPlan,
  type PlacedPart,
} from '../features/vacations/vacation-plans.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { insertDemoCollective } from './demo-collective.ts'

/** Who decides. */
interface Deciders {
  readonly manager: number
  readonly hr: number
}

const authorized = { state: 'authorized', refusal: '' } as const

/** How many people plan where nothing is planned. */
const planners = 48

/** `ids`: everybody, the cast first. */
export async function insertDemoVacations(db: Db, ids: readonly number[], today: LocalDate): Promise<void> {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'login', 'employeeId'])
    .where((eb) => eb.or([eb('login', 'in', ['gil', 'ana']), eb('employeeId', 'in', [...ids])]))
    .execute()
  const idOf = (login: string) => accounts.find((account) => account.login === login)?.id
  const [manager, hr] = [idOf('gil'), idOf('ana')]
  if (manager === undefined || hr === undefined) return
  const accountOf = new Map(accounts.map(({ id, employeeId }) => [employeeId, id]))
  // Until about a year ago vacations were kept on paper.
  await saveVacationRules(db, { ...usualRules, settledBefore: addDays(today, -400) })
  await plansOfAbsences(db, accountOf, { manager, hr }, today)
  await plansAhead(db, ids, accountOf, { manager, hr }, today)
  await insertDemoCollective(db, hr, today)
  await signNotices(db, hr, today)
}

type Accounts = ReadonlyMap<number | null, number>

/** Authorised absences were planned, decided and validated before. */
async function plansOfAbsences(db: Db, accountOf: Accounts, deciders: Deciders, today: LocalDate): Promise<void> {
  const absences = await db
    .selectFrom('absence')
    .select(['id', 'employeeId', 'startsOn', 'endsOn'])
    .where('vacation', '=', true)
    .where('state', '=', 'authorized')
    .orderBy('startsOn')
    .execute()
  for (const { id, employeeId, startsOn: from, endsOn: to } of absences) {
    const known = (await loadGuarded(db, [employeeId], today)).get(employeeId)
    const periods = known ? acquisitionPeriods(known.facts, known.rules) : []
    const days = daysOf({ from, to })
    const period = periods.find((each) => each.to < from && isOpen(each) && each.left >= days)
    if (!period) continue
    const planId = await insertPlan(db, employeeId, accountOf.get(employeeId) ?? deciders.hr, {
      from,
      to,
      period,
      charged: days,
    })
    await decidePlanRow(db, planId, { ...authorized, accountId: deciders.manager })
    const plan = { id: planId, employeeId, startsOn: from, endsOn: to }
    const controlId = await insertControl(db, plan, deciders.manager)
    await decideControlRow(db, controlId, { ...authorized, accountId: deciders.hr }, id)
  }
}

/** Everything left of several people, as the guard proposes: pending, waiting for HR, and denied. */
async function plansAhead(
  db: Db,
  ids: readonly number[],
  accountOf: Accounts,
  deciders: Deciders,
  today: LocalDate,
): Promise<void> {
  const guarded = await loadGuarded(db, ids, today)
  let nth = 0
  for (const id of ids.slice(3)) {
    const known = guarded.get(id)
    const account = accountOf.get(id)
    if (nth >= planners || !known || account === undefined) continue
    const period = acquisitionPeriods(known.facts, known.rules).find(isOpen)
    const proposals = proposalsFor(known.facts, known.rules, new Map())
    const chosen = proposals[nth % Math.max(1, proposals.length)]
    if (!period || !chosen || chargedAfter(period) > 0) continue
    nth += 1
    for (const { from, to, days } of chosen.parts) {
      await planAs(db, id, account, { from, to, period, charged: days }, deciders, nth)
    }
  }
}

async function planAs(
  db: Db,
  employeeId: number,
  account: number,
  part: PlacedPart,
  { manager }: Deciders,
  nth: number,
): Promise<void> {
  const id = await insertPlan(db, employeeId, account, part)
  if (nth % 3 === 1) return
  const denied = nth % 7 === 0
  const decision = denied ? ({ state: 'denied', refusal: 'Fechamento do mês na oficina' } as const) : authorized
  await decidePlanRow(db, id, { ...decision, accountId: manager })
  if (!denied) await insertControl(db, { id, employeeId, startsOn: part.from, endsOn: part.to }, manager)
}

/** Every second notice that was due has come back signed, on the last day for it. */
const signNotices = (db: Db, hr: number, today: LocalDate) =>
  sql`
    update vacation_plan p set signed_on = p.starts_on - 30, signed_by = ${hr}::int
    where p.id % 2 = 0 and p.starts_on - 30 <= ${today}::date and exists (
      select from vacation_control c where c.plan_id = p.id and c.active and c.state = 'authorized')`.execute(db)
