/** A person for the calculation: place, employment, schedules over time. */

import type { LocalDate, OvertimeType } from '@ponteiro/timesheet'
import { Kept } from '../../../platform/database/kept.ts'
import { type Calendar, planKey } from './calendar.rules.ts'
import { type Place, type PlannedDay, placeOn } from './due-days.rules.ts'
import { type Employed, type GivenSchedule, givenOn, placeUnder } from './employments.rules.ts'

export interface Person extends Employed {
  readonly id: number
  readonly name: string
  readonly employerId: number
  readonly cpf: string | null
}

export interface PersonDay extends PlannedDay {
  readonly overtimeType: OvertimeType
  readonly holidayName: string | undefined
  /** The schedule in force; absent: nothing is due. */
  readonly scheduleId: number | undefined
}

const holidaysAt = (place: Place, given: GivenSchedule | undefined): Place =>
  given === undefined ? place : placeUnder(place, given)

type Days = Map<LocalDate, PersonDay>

/** Computed days, shared by everybody with the same schedule, overtime type and place under a calendar. */
const groups = new WeakMap<Calendar, Map<string, Days>>()
const mostDays = 5000

/** The days last found for a person. */
interface Found {
  readonly calendar: Calendar
  readonly place: Place
  readonly given: GivenSchedule | undefined
  readonly days: Days
}
const found = new WeakMap<Person, Found>()

function daysOf(person: Person, place: Place, given: GivenSchedule | undefined, calendar: Calendar): Days {
  const last = found.get(person)
  if (last?.calendar === calendar && last.given === given && last.place === place) return last.days
  const key = `${given?.overtimeType} ${planKey(given?.schedule, given?.givenOn ?? '', holidaysAt(place, given))}`
  const known = groups.get(calendar) ?? new Map<string, Days>()
  groups.set(calendar, known)
  const days = known.get(key) ?? new Kept<LocalDate, PersonDay>(mostDays)
  known.set(key, days)
  found.set(person, { calendar, place, given, days })
  return days
}

/** What a day asks of a person, before any mark. */
export function dayOf(person: Person, date: LocalDate, calendar: Calendar): PersonDay {
  const given = givenOn(person, date)
  const place = placeOn(person, date)
  const days = daysOf(person, place, given, calendar)
  const known = days.get(date)
  if (known) return known
  const planned = calendar.planned(date, given?.schedule, given?.givenOn ?? date, holidaysAt(place, given))
  const day = { ...planned, overtimeType: given?.overtimeType ?? 'closed', scheduleId: given?.schedule.id }
  days.set(date, day)
  return day
}
