/** The rows of the day list: days of the contract, told apart by their date, because a day without record has no id of its own. */
import { needsDecision } from '@ponteiro/contract/time-clock/days'
import { weekday } from '@ponteiro/timesheet'
import type { Span, TimelineDay } from '../../kit/timeline.tsx'
import { weekdayWords } from '../../kit/weekdays.ts'
import { type DayRecord, pictureOf } from './clock-day.ts'

export type DayRow = Omit<DayRecord, 'id'> & {
  /** The date. */
  readonly id: string
  /** Of the record; 0 while nothing was stored. */
  readonly dayId: number
  readonly picture: TimelineDay
}

const moved = (spans: readonly Span[]): Span[] =>
  spans.filter((span) => span.to > 1440).map(({ from, to }) => ({ from: Math.max(0, from - 1440), to: to - 1440 }))

/** Every day on an axis of 24 hours; what a day has beyond midnight also begins the next one's (Q46). */
export function dayRows(days: readonly DayRecord[]): DayRow[] {
  const pictures = days.map((day) => pictureOf(day))
  return days.map((day, index) => {
    const { id, ...rest } = day
    const own = pictures[index] ?? pictureOf(day)
    const before = pictures[index - 1]
    const picture = before
      ? {
          ...own,
          planned: [...moved(before.planned), ...own.planned],
          worked: [...moved(before.worked), ...own.worked],
          marks: [
            ...before.marks.filter(({ at }) => at >= 1440).map((mark) => ({ ...mark, at: mark.at - 1440 })),
            ...own.marks,
          ],
        }
      : own
    return { ...rest, id: day.on, dayId: id, picture }
  })
}

/** Whether there is overtime on record about which somebody decides (Q58, Q59). */
export const isDecidable = (day: Pick<DayRow, 'dayId' | 'extra' | 'belowLimit'>) => day.dayId > 0 && needsDecision(day)

/** Whether anything was planned, worked or marked: a day without has no numbers to show. */
export const hasNumbers = (day: DayRow) =>
  day.worked > 0 || day.extra > 0 || day.late > 0 || day.credited > 0 || day.onNoticeMinutes > 0 || day.marks.length > 0

/** A change of the day's own switches: by an admin, or by its owner inside the window (Q61). */
export const mayChange = (day: Pick<DayRow, 'mayEdit' | 'mayRequest'>) => day.mayEdit || day.mayRequest

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
