/** The days that an absence justifies, and how much of each, by the schedule in force on the day. */
import { addDays, type LocalDate, type Minutes, scheduledTimes, type WorkSchedule, weekday } from '@ponteiro/timesheet'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import { givenOn, isEmployed } from '../calculation/plans/employments.rules.ts'
import { dayOf, type Person } from '../calculation/plans/people.rules.ts'

/** `hours`: days with hours of a fixed schedule, every day of a scale. */
export type DayRule = 'hours' | 'weekdays' | 'every' | 'not-sunday-monday' | 'not-friday-saturday'

/** Sunday is 0. */
const leftOut: Readonly<Record<Exclude<DayRule, 'hours'>, readonly number[]>> = {
  weekdays: [0, 6],
  every: [],
  'not-sunday-monday': [0, 1],
  'not-friday-saturday': [5, 6],
}

/** Public holidays are not skipped. Without a known schedule every day is taken. */
export function isTaken(on: LocalDate, schedule: WorkSchedule | undefined, rule: DayRule): boolean {
  if (schedule === undefined) return true
  if (rule !== 'hours') return !leftOut[rule].includes(weekday(on))
  return schedule.type === 'scale' || schedule.hours[weekday(on)] > 0
}

/** The parts of an absence that decide its days. */
export interface AbsentDays {
  readonly startsOn: LocalDate
  readonly endsOn: LocalDate
  readonly part: 'whole' | 'morning' | 'afternoon' | 'hours'
  readonly minutes: Minutes | null
  readonly vacation: boolean
}

export interface TakenDay {
  readonly on: LocalDate
  readonly allowance: 'full' | 'hours' | 'none'
  /** Only for absences in hours. */
  readonly minutes: Minutes | null
  /** Minutes that the plan asks of the day, and how many are excused. */
  readonly due: Minutes
  readonly granted: Minutes
  readonly holidayName: string | undefined
}

interface Plan {
  readonly person: Person
  readonly calendar: Calendar
  /** By schedule id. */
  readonly rules: ReadonlyMap<number, DayRule>
}

/** The most a justification excuses. Half of a two-day duty may be longer. */
const mostHours = 1440

/** With a break, what comes before or after it; without one, half of what is due. */
function minutesOfPart({ part, minutes }: AbsentDays, due: Minutes, times: readonly Minutes[]): Minutes {
  if (part === 'hours') return Math.min(minutes ?? 0, due)
  const [entry, breakStart] = times
  const hasBreak = times.length >= 4 && entry !== undefined && breakStart !== undefined
  const morning = Math.min(due, hasBreak ? breakStart - entry : Math.floor(due / 2))
  return part === 'morning' ? morning : due - morning
}

/** The days that an absence justifies, as far as the person is employed. */
export function takenDays(
  absence: AbsentDays,
  excuses: boolean,
  { person, calendar, rules }: Plan,
): readonly TakenDay[] {
  const days: TakenDay[] = []
  for (let on = absence.startsOn; on <= absence.endsOn; on = addDays(on, 1)) {
    if (!isEmployed(person, on)) continue
    const given = givenOn(person, on)
    const rule = (given && rules.get(given.schedule.id)) ?? 'hours'
    if (!absence.vacation && !isTaken(on, given?.schedule.schedule, rule)) continue
    const { due, scheduled, holidayName } = dayOf(person, on, calendar)
    const day = { on, due, holidayName }
    if (!excuses) {
      days.push({ ...day, allowance: 'none', minutes: null, granted: 0 })
    } else if (absence.part === 'whole') {
      days.push({ ...day, allowance: 'full', minutes: null, granted: due })
    } else {
      const minutes = Math.min(mostHours, minutesOfPart(absence, due, scheduledTimes(scheduled)))
      // On a day without due time there is nothing to excuse.
      if (minutes > 0) days.push({ ...day, allowance: 'hours', minutes, granted: minutes })
    }
  }
  return days
}
