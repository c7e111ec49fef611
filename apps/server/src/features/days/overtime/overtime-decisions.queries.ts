/** Decides the overtime of many days in one transaction. People are locked by id, as everywhere. */
import type { DecisionResults, OvertimeDecision } from '@ponteiro/contract/days/overtime-decisions'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { deciderName, type PeopleScope, type Session, visibleTo } from '../../../platform/http/scope.ts'
import { holdPeriods, lockPeople } from '../../calculation/results/day-locks.queries.ts'
import { type PersonRange, recomputeRanges } from '../../calculation/results/day-results.queries.ts'
import { mayOpenDays } from '../../people/opened-days.rules.ts'
import { viewerOf } from '../day-rights.rules.ts'
import { listOvertime, writeOvertime } from './overtime.queries.ts'
import { decisionOn } from './overtime.rules.ts'
import { decidedResult, leftOut, leftOutResult, textsOf } from './overtime-decisions.rules.ts'
import { tellOfDecisions } from './overtime-notices.queries.ts'
import type { DecidedDay } from './overtime-notices.rules.ts'

/** Who decides, and when. */
export interface Reviewer {
  readonly session: Session
  readonly scope: PeopleScope
  readonly today: string
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

type Decision = z.output<typeof OvertimeDecision>

export async function decideOvertime(
  db: Db,
  reviewer: Reviewer,
  decision: Decision,
): Promise<z.output<typeof DecisionResults>> {
  const { session, today, now } = reviewer
  const { state } = decision
  const ids = await idsOf(db, reviewer, decision.days)
  const known = [...new Set(ids.filter((id) => id !== undefined))]
  await lockPeople(db, await peopleOf(db, known))
  const before = await listOvertime(db, known)
  const dates = [...before.values()].map(({ on }) => on).sort()
  const periods = await holdPeriods(db, dates[0] ?? today, dates.at(-1) ?? today)
  const viewer = viewerOf(session, today)

  const reached = new Set<number>()
  const left = decision.days.map(({ seen }, nth) => {
    const day = before.get(ids[nth] ?? 0)
    if (!day) return leftOutResult(undefined, 'not-found')
    const period = periods.find(({ from, to }) => from <= day.on && day.on <= to)
    const code = reached.has(day.dayId) ? 'decided.already' : leftOut(viewer, day, period, { state, seen })
    if (code) return leftOutResult(day, code)
    reached.add(day.dayId)
    return undefined
  })

  const days = [...reached].flatMap((id) => before.get(id) ?? [])
  const by = deciderName(session)
  const told: DecidedDay[] = []
  for (const day of days) {
    const kept = decisionOn(state, day, by)
    const texts = textsOf(kept, day, { justification: decision.justification, activity: decision.activity ?? '' })
    await writeOvertime(db, day.dayId, { ...kept, ...texts })
    told.push({ ...day, ...kept, refusal: texts.refusal, state, by, now })
  }
  await recomputeRanges(db, rangesOf(days))
  await tellOfDecisions(db, told)
  const after = await listOvertime(db, [...reached])

  const results = left.map((result, nth) => {
    const [was, is] = [before.get(ids[nth] ?? 0), after.get(ids[nth] ?? 0)]
    return result ?? (was && is ? decidedResult(state, was, is) : leftOutResult(was, 'not-found'))
  })
  return { results, decided: days.length, minutes: results.reduce((sum, { minutes }) => sum + minutes, 0) }
}

/** The days asked for, in order; undefined for those not on record or not the reviewer's to open. */
async function idsOf(db: Db, { session, scope }: Reviewer, asked: Decision['days']) {
  const { rows } = await sql<{ nth: number; id: number; employeeId: number }>`
    select asked.nth::int as nth, d.id, d.employee_id as "employeeId"
    from unnest(${asked.map(({ dayId }) => dayId ?? null)}::bigint[], ${asked.map(({ employeeId }) => employeeId ?? null)}::int[],
      ${asked.map(({ on }) => on ?? null)}::date[]) with ordinality as asked(id, employee_id, day_on, nth)
    join day_record d on d.id = asked.id or (asked.id is null and d.employee_id = asked.employee_id and d.day_on = asked.day_on)
    where d.employee_id in ${db.selectFrom('employee').select('employee.id').where(visibleTo(scope))}`.execute(db)
  const found = new Map(
    rows.filter(({ employeeId }) => mayOpenDays(session, employeeId)).map(({ nth, id }) => [nth, id]),
  )
  return asked.map((_, at) => found.get(at + 1))
}

async function peopleOf(db: Db, dayIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct employee_id as id from day_record where id = any(${dayIds}::bigint[]) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** One range a person, from the first to the last of the days. */
function rangesOf(days: readonly { readonly employeeId: number; readonly on: string }[]): PersonRange[] {
  const ranges = new Map<number, PersonRange>()
  for (const { employeeId, on } of days) {
    const { from, to } = ranges.get(employeeId) ?? { from: on, to: on }
    ranges.set(employeeId, { employeeId, from: on < from ? on : from, to: on > to ? on : to })
  }
  return [...ranges.values()]
}
