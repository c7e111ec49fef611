/** Who is there on which days: what each day asks of people, and how many of those who are due are away. One count for calendar and preview. */
import { planLetters } from '@ponteiro/contract/calendar/calendar'
import { addDays, type DateRange, datesOf, daysBetween, type LocalDate } from '@ponteiro/timesheet'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import { type Place, placeOn } from '../calculation/plans/due-days.rules.ts'
import { isEmployed, placeUnder } from '../calculation/plans/employments.rules.ts'
import type { Person } from '../calculation/plans/people.rules.ts'

/** Whether somebody is still there, as far as it is known of a person without a last day. */
export interface Standing {
  readonly active: boolean
  readonly dismissedOn: LocalDate | null
}

/** The last day on which somebody is shown: who left vanishes from then on, and stays in the days before; null while nobody left. */
export const shownUntil = ({ active, dismissedOn }: Standing, today: LocalDate): LocalDate | null =>
  dismissedOn ?? (active ? null : addDays(today, -1))

/** The schedule of a day, also of who takes no part in the calculation. */
const givenOn = ({ given }: Person, date: LocalDate) => given.findLast(({ sinceOn }) => sinceOn <= date)

/** Where the holidays of somebody's day are looked up. */
export function placeOfDay(person: Person, date: LocalDate): Place {
  const given = givenOn(person, date)
  const place = placeOn(person, date)
  return given ? placeUnder(place, given) : place
}

function letterOn(person: Person, date: LocalDate, calendar: Calendar): string {
  if (!isEmployed(person, date)) return planLetters.unemployed
  const given = givenOn(person, date)
  const place = placeOfDay(person, date)
  // Without a plan every day is one that somebody may be needed on.
  if (!given) return calendar.holidayOn(date, place) === undefined ? planLetters.work : planLetters.holiday
  const { kind, scheduled } = calendar.planned(date, given.schedule, given.givenOn, place)
  if (kind === 'holiday') return planLetters.holiday
  const isDue = 'minutes' in scheduled ? scheduled.minutes > 0 : scheduled.length > 0
  return isDue ? planLetters.work : planLetters.rest
}

/** One letter for each day of the range; none is asked of from the day on which somebody is shown no more. */
export function planOf(person: Person, range: DateRange, calendar: Calendar, until: LocalDate | null): string {
  return datesOf(range)
    .map((date) => (until !== null && date > until ? planLetters.unemployed : letterOn(person, date, calendar)))
    .join('')
}

/** Nobody is there on any day. */
export const isNeverThere = (plan: string): boolean => [...plan].every((letter) => letter === planLetters.unemployed)

/** An absence that takes whole days, as far as presence goes. */
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

/** How many are due on each day, and how many of them are away or asked to be. A part of a day leaves somebody there. */
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
