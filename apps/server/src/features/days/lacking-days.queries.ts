/** Days of open calculations that lack a mark, or all marks, for lists and dashboard counts. */
import { ownDaysSince } from '@ponteiro/contract/dashboard/dashboard'
import { type DayLack, mostDays } from '@ponteiro/contract/days/days'
import { addDays, type DateRange, datesOf, type LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database/database.ts'
import { givingWay } from '../../platform/jobs/give-way.ts'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { readDayRows, statementsOf } from './day-list.queries.ts'
import { type DayView, dayView, type Look } from './day-view.rules.ts'

type Lacking = Pick<DayView, 'on' | 'missing'> & { readonly marks: readonly { readonly active: boolean }[] }

/** What a day still lacks; undefined: nothing, or the day is under way. */
export function lackOf({ on, missing, marks }: Lacking, calendar: Calendar): DayLack | undefined {
  if (missing === '' || calendar.periodOn(on)?.status === 'closed') return undefined
  return marks.some(({ active }) => active) ? 'missing-mark' : 'no-marks'
}

/**
 * The counted own days: past ones of the last week, this period and open calculations, as far back as a list
 * reaches.
 */
export async function lackingRange(db: Db, today: LocalDate): Promise<DateRange> {
  const open = await db
    .selectFrom('payPeriod')
    .select((eb) => eb.fn.min('startsOn').as('from'))
    .where('status', '=', 'open')
    .executeTakeFirst()
  const since = [ownDaysSince(today), open?.from ?? today].sort()[0] ?? today
  const earliest = addDays(today, 1 - mostDays)
  return { from: since < earliest ? earliest : since, to: addDays(today, -1) }
}

/** A day of a person, and what it lacks. */
export type LackingDay = DayView & { readonly lack: DayLack }

/** Past days of a person that lack something. */
export async function listLacking(db: Db, people: KnownPeople, employeeId: number, range: DateRange, look: Look) {
  const known = await people.of([employeeId])
  const person = known.people.get(employeeId)
  if (!person) return []
  const stored = await readDayRows(statementsOf(db), employeeId, range.from, range.to)
  const lacking: LackingDay[] = []
  // A calculation left open for a year has a year of days.
  const turn = givingWay()
  for (const on of datesOf(range)) {
    await turn()
    const day = dayView(person, known.calendar, { on, stored: stored.get(on), recorded: undefined }, look)
    const lack = lackOf(day, known.calendar)
    if (lack) lacking.push({ ...day, lack })
  }
  return lacking
}

/** What each of them lacks. */
export const listLacks = async (...asked: Parameters<typeof listLacking>): Promise<DayLack[]> =>
  (await listLacking(...asked)).map(({ lack }) => lack)
