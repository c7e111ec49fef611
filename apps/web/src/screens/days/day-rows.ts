/** The rows of the day list: days of the contract, told apart by their date, because a day without record has no id of its own. */
import { needsDecision } from '@ponteiro/contract/days/days'
import { weekday } from '@ponteiro/timesheet'
import { type DayRecord, pictureOf } from '../../domain/clock-day.ts'
import type { TimelineDay } from '../../kit/time/timeline.tsx'
import { weekdayWords } from '../../kit/time/weekdays.ts'

export type DayRow = Omit<DayRecord, 'id'> & {
  /** The date. */
  readonly id: string
  /** Of the record; 0 while nothing was stored. */
  readonly dayId: number
  readonly picture: TimelineDay
}

/** Every day on the axis of its own journey: a night is one bar from its evening to its morning, on the row of its evening. */
export const dayRows = (days: readonly DayRecord[]): DayRow[] =>
  days.map((day) => ({ ...day, id: day.on, dayId: day.id, picture: pictureOf(day) }))

/** Whether there is overtime on record about which somebody decides (Q58, Q59). */
export const isDecidable = (day: Pick<DayRow, 'dayId' | 'extra' | 'belowLimit'>) => day.dayId > 0 && needsDecision(day)

/** Whether anything was planned, worked or marked: a day without has no numbers to show. */
export const hasNumbers = (day: DayRow) =>
  day.worked > 0 || day.extra > 0 || day.late > 0 || day.credited > 0 || day.onNoticeMinutes > 0 || day.marks.length > 0

/** A change of the day's own switches: by an admin, or by its owner inside the window (Q61). */
export const mayChange = (day: Pick<DayRow, 'mayEdit' | 'mayRequest'>) => day.mayEdit || day.mayRequest

/** There is a justification to read, or one may be written. */
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
 * What those switches were on the day, where a change leads back to it: one that changed nothing does not, only an admin empties an
 * observation (Q65), and nobody is on call again on a day on which that no longer counts.
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
