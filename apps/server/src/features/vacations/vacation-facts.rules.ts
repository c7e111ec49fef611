/** The guard's facts about a person: history from the tables, holidays and rest from the calendar. */
import { addDays, datesOf, type LocalDate } from '@ponteiro/timesheet'
import type { VacationFacts } from '@ponteiro/vacations'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import { dayOf, type Person } from '../calculation/plans/people.rules.ts'
import type { VacationHistory } from './vacation-histories.queries.ts'

/** How far ahead vacations are planned: the planner's two years, and a year for the nearest start. */
export const furthestStart = 740
const known = 1110

/** Only the person's periods, which is enough where no date is judged. */
export const periodFacts = (history: VacationHistory, today: LocalDate): VacationFacts => ({
  // Named one by one: a spread is slow, and the shelf asks for everybody.
  dismissedOn: history.dismissedOn,
  restarts: history.restarts,
  unjustifiedOn: history.unjustifiedOn,
  plans: history.plans,
  away: history.away,
  leaves: history.leaves,
  today,
  admittedOn: history.admittedOn ?? today,
  holidays: [],
  restDays: [],
  knownUntil: today,
})

export function factsOf(history: VacationHistory, person: Person, calendar: Calendar, today: LocalDate): VacationFacts {
  const knownUntil = addDays(today, known)
  // Holidays and rest continue after the contract, whose end has a rule of its own.
  const employed = { ...person, dismissedOn: null }
  const days = datesOf({ from: today, to: knownUntil }).map((on) => dayOf(employed, on, calendar))
  return {
    ...periodFacts(history, today),
    holidays: days
      // Holidays of part of a day do not count for the law.
      .filter(({ holidayName, holidayPart }) => holidayName !== undefined && holidayPart.length === 0)
      .map(({ date, holidayName }) => ({ on: date, name: holidayName ?? '' })),
    restDays: days.filter(({ kind }) => kind === 'restday').map(({ date }) => date),
    knownUntil,
  }
}
