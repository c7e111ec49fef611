/** Public holidays of a calendar, and whom they reach. */
import type { CalendarHoliday } from '@ponteiro/contract/calendar/calendar'
import { type DateRange, datesOf, type LocalDate } from '@ponteiro/timesheet'
import { placeOfDay } from '../absences/presence.rules.ts'
import { nameOfHoliday } from '../calculation/plans/calendar.rules.ts'
import { partOf, reaches } from '../calculation/plans/due-days.rules.ts'
import type { Person } from '../calculation/plans/people.rules.ts'

interface HolidayRow extends Omit<CalendarHoliday, 'on'> {
  readonly heldOn: LocalDate
  readonly fixed: boolean
  readonly stateId: number | null
  readonly startsAt: number | null
  readonly endsAt: number | null
}

export interface DatedHoliday extends CalendarHoliday {
  readonly stateId: number | null
}

/**
 * The holidays of each day of the range, yearly ones included. The name says where only a part of the day is
 * taken.
 */
export function holidaysWithin(rows: readonly HolidayRow[], range: DateRange): DatedHoliday[] {
  return datesOf(range).flatMap((on) =>
    rows
      .filter(({ heldOn, fixed }) => heldOn === on || (fixed && heldOn < on && heldOn.slice(5) === on.slice(5)))
      .map(({ heldOn: _, fixed: __, startsAt, endsAt, ...holiday }) => ({
        ...holiday,
        name: nameOfHoliday({ name: holiday.name, part: partOf({ startsAt, endsAt }) }),
        on,
      })),
  )
}

/** Holidays that reach one of these people on their day. */
export function holidaysOf(holidays: readonly DatedHoliday[], people: Iterable<Person>): DatedHoliday[] {
  const everybody = [...people]
  return holidays.filter((holiday) => everybody.some((person) => reaches(holiday, placeOfDay(person, holiday.on))))
}
