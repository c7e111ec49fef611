/** Three months of marks as people make them: punctual, late, staying on, forgetting to leave, absent. */
import {
  type Assignment,
  bookFor,
  datesOf,
  dueDay,
  type LocalDate,
  nationalDays,
  scheduledTimes,
  type WorkSchedule,
} from '@ponteiro/timesheet'
import { instantAt, inZone } from '../platform/config/clock.ts'
import { type Chance, chance } from './chance.ts'
import type { DemoPerson } from './demo-company.ts'

export interface DemoMark {
  readonly employeeId: number
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  readonly zone: string
}

/** A stored schedule in the engine's form. */
function scheduleOf({ schedule }: DemoPerson): WorkSchedule {
  const ofBothKinds = {
    limitOvertime: 'overtimeLimit' in schedule ? schedule.overtimeLimit : 0,
    ignoreHoliday: 'ignoresHolidays' in schedule,
    ...('startsAt' in schedule ? { start: schedule.startsAt } : {}),
    ...('breakStartsAt' in schedule ? { breakStart: schedule.breakStartsAt, breakEnd: schedule.breakEndsAt } : {}),
  }
  if (schedule.kind === 'scale')
    return { ...ofBothKinds, type: 'scale', work: schedule.workMinutes, rest: schedule.restMinutes }
  const { monday, tuesday, wednesday, thursday, friday, saturday } = schedule
  return { ...ofBothKinds, type: 'fixed', hours: [0, monday, tuesday, wednesday, thursday, friday, saturday] }
}

/** The minutes a person marks on a day with these times; empty: absent. */
function madeOf(times: readonly number[], { habits }: DemoPerson, luck: Chance): number[] {
  if (times.length === 0 || luck.happens(habits.absent)) return []
  const made = times.map((time, at) => {
    const entry = at % 2 === 0
    if (entry && luck.happens(habits.late)) return time + luck.between(7, 40)
    if (!entry && at === times.length - 1 && luck.happens(habits.stays)) return time + luck.between(15, 130)
    return time + luck.between(-4, 4)
  })
  if (luck.happens(habits.forgets)) made.pop()
  return made
}

/**
 * Everybody's marks from a day to an instant, unordered. The n-th person gets the same marks for the same
 * days, whatever the ids.
 */
export function* demoMarks(people: readonly DemoPerson[], from: LocalDate, now: number): Generator<DemoMark> {
  for (const [nth, person] of people.entries()) {
    const luck = chance((nth + 1) * 2_654_435_761)
    const assignment: Assignment = { since: person.since, schedule: scheduleOf(person) }
    const today = inZone(now, person.zone).on
    for (const date of datesOf({ from, to: today })) {
      const holiday = nationalDays(Number(date.slice(0, 4))).some((day) => day.date === date && day.kind !== 'optional')
      const due = dueDay({ date, holiday }, assignment, bookFor(date)).scheduled
      const flexible = 'minutes' in due ? [luck.between(420, 600)] : []
      const [start] = flexible
      const times = start === undefined ? scheduledTimes(due) : [start, start + 240, start + 300, start + 540]
      for (const minute of madeOf(times, person, luck)) {
        const at = instantAt(date, minute, person.zone) + luck.between(0, 59) * 1000
        if (at < now) yield { employeeId: person.id, at, zone: person.zone }
      }
    }
  }
}
