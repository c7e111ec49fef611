/** Collective vacations of the fictional company: a small sector pauses for two weeks in some months. */
import { addDays, type DateRange, datesOf, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { enterAbsence } from '../features/absences/absence-writes.queries.ts'
import type { AbsenceDecision } from '../features/absences/absences.queries.ts'
import {
  insertCollective,
  insertRestart,
  type Place,
  peopleOfPlace,
} from '../features/vacations/collective-vacations.queries.ts'
import {
  type Participation,
  participationOf,
  problemsOfEves,
} from '../features/vacations/collective-vacations.rules.ts'
import { loadGuarded } from '../features/vacations/vacation-facts.queries.ts'
import {
  decideControlRow,
  decidePlanRow,
  insertControl,
  insertPlan,
} from '../features/vacations/vacation-plans.queries.ts'
import type { Db } from '../platform/database/database.ts'

const days = 14

/** The smallest sector of three or more people without a login of the cast. */
async function smallSector(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select a.sector_id as id from sector_assignment a left join account on account.employee_id = a.employee_id
    group by a.sector_id having count(*) >= 3 and bool_and(coalesce(account.login, '') not in ('ana', 'gil', 'sonia', 'edu'))
    order by count(*), a.sector_id limit 1`.execute(db)
  return rows[0]?.id
}

/** `hr` gives them. */
export async function insertDemoCollective(db: Db, hr: number, today: LocalDate): Promise<void> {
  const sectorId = await smallSector(db)
  const reason = await db.selectFrom('absenceReason').select('id').where('vacation', '=', true).executeTakeFirst()
  if (sectorId === undefined || !reason) return
  const people = await peopleOfPlace(db, { sectorId })
  const guarded = await loadGuarded(
    db,
    people.map(({ employeeId }) => employeeId),
    today,
  )
  const known = [...guarded.values()]
  const first = datesOf({ from: addDays(today, 75), to: addDays(today, 110) }).find(
    (from) => problemsOfEves({ from, to: addDays(from, days - 1) }, known).length === 0,
  )
  if (first === undefined) return
  const range = { from: first, to: addDays(first, days - 1) }
  const taking = people.flatMap((person) => {
    const facts = guarded.get(person.employeeId)
    const found = facts && participationOf(person, facts, range)
    return found?.period ? [found] : []
  })
  if (taking.length > 0) await give(db, { hr, reasonId: reason.id, today }, { sectorId }, range, taking)
}

interface Giving {
  readonly hr: number
  readonly reasonId: number
  readonly today: LocalDate
}

async function give(
  db: Db,
  { hr, reasonId, today }: Giving,
  place: Place,
  range: DateRange,
  taking: readonly Participation[],
): Promise<void> {
  const dates = { startsOn: range.from, endsOn: range.to }
  const collectiveId = await insertCollective(db, place, { ...dates, accountId: hr })
  const decision = { state: 'authorized', refusal: '', accountId: hr } as const
  const fields = { ...dates, reasonId, vacation: true, observations: '', attachmentId: null, minutes: null } as const
  const authorized: AbsenceDecision = {
    state: 'authorized',
    decidedBy: hr,
    decidedBehind: null,
    decisionReason: '',
    decidedAt: `${addDays(today, -1)}T12:00:00Z`,
  }
  for (const { shown, period, restarts } of taking) {
    if (!period) continue
    const { employeeId, charged } = shown
    const id = await insertPlan(db, employeeId, hr, { ...range, period, charged, collectiveId })
    await decidePlanRow(db, id, decision)
    const absenceId = await enterAbsence(db, employeeId, { ...fields, part: 'whole' }, authorized, hr)
    const controlId = await insertControl(db, { id, employeeId, ...dates }, hr)
    await decideControlRow(db, controlId, decision, absenceId ?? null)
    if (restarts) await insertRestart(db, employeeId, range.from, collectiveId)
  }
}
