/** Events of a feed: that somebody is away or on call, never why. */
import { addDays, type DateRange, type LocalDate, type Scheduled } from '@ponteiro/timesheet'
import { instantAt } from '../../platform/config/clock.ts'
import type { AbsenceOnDays } from '../absences/absences-on-days.queries.ts'
import type { DatedHoliday } from './calendar-days.rules.ts'
import type { FeedEvent, FeedTime } from './feed-text.rules.ts'

/** From three months ago to just over a year ahead. */
const daysBehind = 92
const daysAhead = 400

/** The hours of people without planned times. */
const usual = [480, 720, 780, 1020] as const

/** Start and end minute of a part of a day, by its plan. */
export function minutesOf(
  { part, minutes }: Pick<AbsenceOnDays, 'part' | 'minutes'>,
  scheduled: Scheduled | undefined,
): readonly [from: number, to: number] {
  const times = scheduled && !('minutes' in scheduled) && scheduled.length > 1 ? scheduled : usual
  const [start = usual[0]] = times
  const end = times.at(-1) ?? usual[3]
  const middle = Math.round((start + end) / 2)
  if (part === 'hours') return [start, start + (minutes ?? 60)]
  if (part === 'morning') return [start, times.length > 2 ? (times[1] ?? middle) : middle]
  return [times.length > 2 ? (times[2] ?? middle) : middle, end]
}

type Dated = Pick<AbsenceOnDays, 'id' | 'part' | 'minutes' | 'startsOn' | 'endsOn' | 'state'>

interface Place {
  readonly host: string
  readonly zone: string
  readonly scheduled: Scheduled | undefined
}

function timeOf(absence: Dated, { zone, scheduled }: Place): FeedTime {
  const { part, startsOn, endsOn } = absence
  if (part === 'whole') return { from: startsOn, to: endsOn }
  const [from, to] = minutesOf(absence, scheduled)
  return { starts: instantAt(startsOn, from, zone), ends: instantAt(startsOn, to, zone) }
}

/** Without a name it is of the reader's own calendar. */
export function absenceEvent(absence: Dated, place: Place, name?: string): FeedEvent {
  const tentative = absence.state === 'pending'
  const what = name === undefined ? 'Ausência' : `Ausente: ${name}`
  return {
    uid: `absence-${absence.id}@${place.host}`,
    summary: tentative ? `${what} (pendente)` : what,
    time: timeOf(absence, place),
    tentative,
    // Absences of others leave the reader free.
    free: name !== undefined,
  }
}

export const dutyEvent = (employeeId: number, on: LocalDate, host: string): FeedEvent => ({
  uid: `on-call-${employeeId}-${on}@${host}`,
  summary: 'Sobreaviso',
  time: { from: on, to: on },
  free: true,
})

export const holidayEvent = ({ id, on, name }: Pick<DatedHoliday, 'id' | 'on' | 'name'>, host: string): FeedEvent => ({
  uid: `holiday-${id}-${on}@${host}`,
  summary: `Feriado: ${name}`,
  time: { from: on, to: on },
  free: true,
})

export const rangeOfFeed = (today: LocalDate): DateRange => ({
  from: addDays(today, -daysBehind),
  to: addDays(today, daysAhead),
})
