/**
 * Who is present by day: what each day asks of people, and how many of those due are away. Calendar and
 * preview share it.
 */
import { planLetters } from '@ponteiro/contract/calendar/calendar'
import { addDays, type DateRange, datesOf, daysBetween, type LocalDate } from '@ponteiro/timesheet'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import { type Place, placeOn } from '../calculation/plans/due-days.rules.ts'
import { isEmployed, placeUnder } from '../calculation/plans/employments.rules.ts'
import type { Person } from '../calculation/plans/people.rules.ts'

/** Whether somebody still works here, including people without a dismissal date. */
export interface Standing {
  readonly active: boolean
  readonly dismissedOn: LocalDate | null
}

/** The last day on which somebody is shown; null: they still work here. */
export const shownUntil = ({ active, dismissedOn }: Standing, today: LocalDate): LocalDate | null =>
  dismissedOn ?? (active ? null : addDays(today, -1))

/** The schedule of a day, also of people who take no part in the calculation. */
const givenOn = ({ given }: Person, date: LocalDate) => given.findLast(({ sinceOn }) => sinceOn <= date)

/** Where the holidays of a person's day are looked up. */
export function placeOfDay(person: Person, date: LocalDate): Place {
  const given = givenOn(person, date)
  const place = placeOn(person, date)
  return given ? placeUnder(place, given) : place
}

function letterOn(person: Person, date: LocalDate, calendar: Calendar): string {
  if (!isEmployed(person, date)) return planLetters.unemployed
  const given = givenOn(person, date)
  const place = placeOfDay(person, date)
  // Without a plan, every day but a holiday may need the person.
  if (!given) return calendar.holidayOn(date, place) === undefined ? planLetters.work : planLetters.holiday
  const { kind, scheduled } = calendar.planned(date, given.schedule, given.givenOn, place)
  if (kind === 'holiday') return planLetters.holiday
  const isDue = 'minutes' in scheduled ? scheduled.minutes > 0 : scheduled.length > 0
  return isDue ? planLetters.work : planLetters.rest
}

/** One letter for each day of the range; a dash once the person is no longer shown. */
export function planOf(person: Person, range: DateRange, calendar: Calendar, until: LocalDate | null): string {
  return datesOf(range)
    .map((date) => (until !== null && date > until ? planLetters.unemployed : letterOn(person, date, calendar)))
    .join('')
}

/** The person is present on no day. */
export const isNeverThere = (plan: string): boolean => [...plan].every((letter) => letter === planLetters.unemployed)

/** An absence of whole days. */
export interface Away {
  readonly employeeId: number
  readonly startsOn: LocalDate
  readonly endsOn: LocalDate
  readonly part: string
  readonly state: string
}

export interface Coverage {
  readonly expected: number[]
  readonly away: number[]
  readonly asking: number[]
}

/**
 * How many are due on each day, and how many of them are away or asking. An absence of part of a day does not
 * count.
 */
export function coverageOf(plans: ReadonlyMap<number, string>, absences: readonly Away[], range: DateRange): Coverage {
  const days = datesOf(range)
  const off = new Map<string, 'pending' | 'authorized'>()
  for (const { employeeId, startsOn, endsOn, part, state } of absences) {
    if (part !== 'whole' || !plans.has(employeeId)) continue
    const first = startsOn > range.from ? startsOn : range.from
    const last = endsOn < range.to ? endsOn : range.to
    for (let on = first; on <= last; on = addDays(on, 1)) {
      const key = `${employeeId} ${on}`
      if (state === 'authorized') off.set(key, 'authorized')
      else if (!off.has(key)) off.set(key, 'pending')
    }
  }
  const due = (on: LocalDate) => {
    const at = daysBetween(range.from, on)
    return [...plans].filter(([, plan]) => plan[at] === planLetters.work).map(([id]) => id)
  }
  const counts = days.map((on) => {
    const ids = due(on)
    const how = (state: 'pending' | 'authorized') => ids.filter((id) => off.get(`${id} ${on}`) === state).length
    return { expected: ids.length, away: how('authorized'), asking: how('pending') }
  })
  return {
    expected: counts.map(({ expected }) => expected),
    away: counts.map(({ away }) => away),
    asking: counts.map(({ asking }) => asking),
  }
}
