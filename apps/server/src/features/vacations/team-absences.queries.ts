/**
 * How many colleagues of a person are away by day, by absences and by plans that are no absence yet; pending
 * ones only of people in scope.
 */
import { addDays, datesOf, type LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database/database.ts'
import type { PeopleScope } from '../../platform/http/scope.ts'
import { listAbsencesOnDays } from '../absences/absences-on-days.queries.ts'
import { plansAhead, teamOf } from './vacation-plans.queries.ts'

/** Two years, as far as the planner draws. */
const ahead = 740

export interface TeamAbsences {
  readonly size: number
  /** Missing days have none. */
  readonly absent: ReadonlyMap<LocalDate, number>
}

export async function teamAbsences(
  db: Db,
  scope: PeopleScope,
  employeeId: number,
  today: LocalDate,
): Promise<TeamAbsences> {
  const range = { from: today, to: addDays(today, ahead) }
  const team = await teamOf(db, employeeId)
  const all = await listAbsencesOnDays(db, scope, range, team)
  const absences = all.filter(({ state, reasonVisible }) => state === 'authorized' || reasonVisible)
  const plans = await plansAhead(db, scope, team, today)
  const away = new Map<LocalDate, Set<number>>()
  for (const { employeeId: id, startsOn, endsOn } of [...absences, ...plans]) {
    const from = startsOn < range.from ? range.from : startsOn
    for (const on of datesOf({ from, to: endsOn > range.to ? range.to : endsOn })) {
      away.set(on, (away.get(on) ?? new Set<number>()).add(id))
    }
  }
  const absent = new Map([...away].sort().map(([on, people]) => [on, people.size] as const))
  return { size: team.length, absent }
}
