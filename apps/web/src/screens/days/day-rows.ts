/** The rows of the day list, keyed by date, because days without a record have no id. */
import { needsDecision } from '@ponteiro/contract/days/days'
import { weekday } from '@ponteiro/timesheet'
import { type DayRecord, pictureOf } from '../../domain/clock-day.ts'
import type { TimelineDay } from '../../kit/time/timeline.tsx'
import { weekdayWords } from '../../kit/time/weekdays.ts'

export type DayRow = Omit<DayRecord, 'id'> & {
  /** The date. */
  readonly id: string
  /** 0 while nothing is stored. */
  readonly dayId: number
  readonly picture: TimelineDay
}

/** Each day is on the axis of its journey: a night is one bar on its evening's row. */
export const dayRows = (days: readonly DayRecord[]): DayRow[] =>
  days.map((day) => ({ ...day, id: day.on, dayId: day.id, picture: pictureOf(day) }))

/** Whether there is overtime to decide. */
export const isDecidable = (day: Pick<DayRow, 'dayId' | 'extra' | 'belowLimit'>) => day.dayId > 0 && needsDecision(day)

/** Whether anything was planned, worked or marked; other days have no numbers. */
export const hasNumbers = (day: DayRow) =>
  day.worked > 0 || day.extra > 0 || day.late > 0 || day.credited > 0 || day.onNoticeMinutes > 0 || day.marks.length > 0

/** Whether its switches may be changed: by administrators, or by its owner inside the window. */
export const mayChange = (day: Pick<DayRow, 'mayEdit' | 'mayRequest'>) => day.mayEdit || day.mayRequest

/** A justification can be read or written. */
export const mayJustify = (day: Pick<DayRow, 'mayEdit' | 'justificationId'>) =>
  day.mayEdit || day.justificationId !== null

export interface Switches {
  readonly overnight?: boolean
  readonly onNotice?: boolean
  readonly observation?: string
}

type Before = Pick<DayRow, 'mayEdit' | 'mayBeOnNotice' | 'overnight' | 'onNotice' | 'observation'>

const isSame = <T>(after: T | undefined, before: T) => after === undefined || after === before

/**
 * The switches to restore on undo. Undefined where nothing changed, where only an administrator could empty
 * an observation, or where on-call time no longer counts on the day.
 */
export function switchesBefore(day: Before, { overnight, onNotice, observation }: Switches): Switches | undefined {
  if (isSame(overnight, day.overnight) && isSame(onNotice, day.onNotice) && isSame(observation, day.observation))
    return undefined
  if (observation !== undefined && day.observation === '' && !day.mayEdit) return undefined
  if (onNotice !== undefined && day.onNotice && !day.mayBeOnNotice) return undefined
  return {
    ...(overnight !== undefined && { overnight: day.overnight }),
    ...(onNotice !== undefined && { onNotice: day.onNotice }),
    ...(observation !== undefined && { observation: day.observation }),
  }
}

/** `sex`. */
export const shortWeekday = (on: string) => weekdayWords(weekday(on)).short
/** `20/11`. */
export const shortDate = (on: string) => `${on.slice(8, 10)}/${on.slice(5, 7)}`
/** `sex 20/11`. */
export const shortDay = (on: string) => `${shortWeekday(on)} ${shortDate(on)}`
