/** Reads a person's facts and asks the guard. */
import { Failure } from '@ponteiro/contract'
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import {
  type AskedPart,
  type Guard,
  guardFor,
  type Judgement,
  type VacationFacts,
  type VacationRules,
  weekdayText,
} from '@ponteiro/vacations'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { loadCalendar, loadPeople } from '../calculation/plans/calendar.queries.ts'
import { factsOf, furthestStart } from './vacation-facts.rules.ts'
import { findVacationRules, listHistories } from './vacation-histories.queries.ts'

export interface Guarded {
  readonly name: string
  readonly facts: VacationFacts
  readonly rules: VacationRules
}

/** These people's present facts, of those with an admission date. */
export async function loadGuarded(db: Db, ids: readonly number[], today: LocalDate): Promise<Map<number, Guarded>> {
  const rules = await findVacationRules(db)
  const calendar = await loadCalendar(db)
  const people = await loadPeople(db, ids, calendar.schedules)
  const guarded = new Map<number, Guarded>()
  for (const [id, history] of await listHistories(db, ids, today)) {
    const person = people.get(id)
    if (!person || history.admittedOn === null) continue
    guarded.set(id, { name: history.name, facts: factsOf(history, person, calendar, today), rules })
  }
  return guarded
}

/** Refused without an admission date, because nothing is earned then. */
export async function guardedPerson(db: Db, employeeId: number, today: LocalDate): Promise<Guarded> {
  const guarded = (await loadGuarded(db, [employeeId], today)).get(employeeId)
  if (guarded) return guarded
  existing((await listHistories(db, [employeeId], today)).get(employeeId))
  throw new Failure('vacation.no-admission')
}

export const guardOf = ({ facts, rules }: Guarded, without?: number): Guard => guardFor(facts, rules, without)

/** Refuses dates beyond the known holidays. */
export function checkReach(startsOn: LocalDate, today: LocalDate): void {
  if (startsOn > addDays(today, furthestStart)) throw new Failure('vacation.too-far')
}

/** The guard's judgement of a plan; a refusal names every problem. */
export function accepted(
  guarded: Guarded,
  asked: AskedPart,
): Judgement & { readonly period: NonNullable<Judgement['period']> } {
  const judgement = guardOf(guarded, asked.id).judge(asked)
  const { valid, period } = judgement
  if (!valid || !period) throw new Failure('vacation.refused', refusalText(judgement))
  return { ...judgement, period }
}

/** All refusing sentences with their articles, and the nearest start. */
function refusalText({ problems, nearest }: Judgement): string {
  const said = problems.filter(({ refuses }) => refuses).map(({ sentence, article }) => `${sentence} (${article})`)
  return [...said, ...(nearest === null ? [] : [`O início permitido mais próximo: ${weekdayText(nearest)}.`])].join(' ')
}
