/** The rows of the day list: days of the contract, told apart by their date, because a day without record has no id of its own. */
import { needsDecision } from '@ponteiro/contract/time-clock/days'
import type { Span, TimelineDay } from '../../kit/timeline.tsx'
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

/** Extra less late. */
export const balanceOf = ({ extra, late }: Pick<DayRecord, 'extra' | 'late'>) => extra - late

type Adding = Pick<DayRecord, 'worked' | 'extra' | 'late' | 'underWay'>
export type Counted = Adding & Pick<DayRecord, 'on'>

const ofDaysOver = (minutes: (day: Adding) => number) => (day: Adding) => (day.underWay ? 0 : minutes(day))

/** What a day adds to each number over the list (of the whole range) and under it (of the page). A balance counts once the day is over. */
export const shares = {
  worked: (day: Adding) => day.worked,
  balance: ofDaysOver(balanceOf),
  positive: ofDaysOver(({ extra }) => extra),
  negative: ofDaysOver(({ late }) => -late),
  total: ofDaysOver(balanceOf),
}
export type Share = keyof typeof shares

export const isShare = (text: string | undefined): text is Share => text !== undefined && Object.hasOwn(shares, text)

export const shareNames: Readonly<Record<Share, string>> = {
  worked: 'Trabalhado',
  balance: 'Saldo',
  positive: 'Saldo positivo',
  negative: 'Saldo negativo',
  total: 'Saldo total',
}

export const toneOf = (minutes: number) => (minutes > 0 ? 'positive' : minutes < 0 ? 'negative' : 'plain')

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

const weekdays = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb']
export const shortWeekday = (on: string) => weekdays[new Date(`${on}T12:00:00Z`).getUTCDay()] ?? ''
/** `20/11`. */
export const shortDate = (on: string) => `${on.slice(8, 10)}/${on.slice(5, 7)}`
/** `Sex 20/11`. */
export const shortDay = (on: string) => `${shortWeekday(on)} ${shortDate(on)}`
