/** What people set on a day, as the engine's facts. */
import type { DayFacts, Minutes, OvertimeType } from '@ponteiro/timesheet'
import type { PlannedDay } from '../plans/due-days.rules.ts'

/** What somebody set on a day. Most days have none. */
export interface Switches {
  /** The decision on the extra time. */
  readonly overtime: DayFacts['overtime']
  readonly onNotice: boolean
  readonly overnight: boolean
  /** What a justification excuses. */
  readonly absence: NonNullable<DayFacts['absence']>
}

/** A day without switches. */
export const noSwitches: Switches = { overtime: 'open', onNotice: false, overnight: false, absence: 'none' }

/** The decided minutes, as the engine takes them (decision 053). */
export const decidedOf = (authorized: Minutes, denied: Minutes): DayFacts['overtime'] =>
  authorized === 0 && denied === 0 ? 'open' : { authorized, denied }

/** The excuse, as the engine takes it. */
export const absenceOf = (whole: boolean, minutes: Minutes): Switches['absence'] =>
  whole ? 'full' : minutes > 0 ? { partial: minutes } : 'none'

/** Minutes due; none where the whole day is excused. */
export const dueOf = ({ due }: PlannedDay, { absence }: Pick<DayFacts, 'absence'>): Minutes =>
  absence === 'full' ? 0 : due

/** The engine's facts of a day, for a press, a page, an explanation and a close alike. */
export function factsOf(
  day: PlannedDay,
  marks: readonly Minutes[],
  switches: Switches,
  overtimeType: OvertimeType,
): DayFacts {
  const facts: DayFacts = {
    date: day.date,
    kind: day.kind,
    scheduled: day.scheduled,
    contract: day.contract,
    marks,
    overtime: switches.overtime,
    overtimeType,
    scale: day.scale,
    duties: day.duties,
    holidayPart: day.holidayPart,
    longBreakAgreed: day.longBreakAgreed,
    absence: switches.absence,
    onNotice: switches.onNotice,
    overnight: switches.overnight ? 1 : 0,
    limitOvertime: day.limitOvertime,
  }
  return day.clockChange === undefined ? facts : { ...facts, clockChange: day.clockChange }
}
