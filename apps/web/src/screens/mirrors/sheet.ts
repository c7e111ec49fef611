/** The mirror on screen: names of its numbers, and what is shown of them. */
import { treatmentMeanings } from '@ponteiro/contract/mirrors/printed-sheet'
import type { SheetDay, SheetMark } from '@ponteiro/contract/mirrors/sheet-days'
import type { WholeTimeSheet } from '@ponteiro/contract/mirrors/time-sheets'
import { categoryLabel, duration, parsedClock, weekday } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { shownOn } from '../../domain/shown-on.ts'
import { spansOf } from '../../kit/time/spans.ts'
import type { TimelineDay } from '../../kit/time/timeline.tsx'
import { weekdayWords } from '../../kit/time/weekdays.ts'

export { alertsOf, restName, unanswered } from '@ponteiro/contract/mirrors/printed-sheet'
export { isReplaced } from '@ponteiro/contract/mirrors/time-sheets'

export type Sheet = z.output<typeof WholeTimeSheet>
export type Day = z.output<typeof SheetDay>
export type Mark = z.output<typeof SheetMark>

/** Numbers of days that open, and sum up to the period's. */
export const categories = [
  'worked',
  'late',
  'fifty',
  'hundred',
  'night',
  'onNotice',
  'pending',
  'refused',
  'belowLimit',
] as const
export type Category = (typeof categories)[number]

export const isCategory = (text: string | undefined): text is Category =>
  (categories as readonly (string | undefined)[]).includes(text)

export const labelOf = (category: Category): string => categoryLabel(category)

/** The destination of extra time, in a word. */
export const extraWords = {
  fifty: '50 %',
  hundred: '100 %',
  pending: 'aguardando decisão',
  refused: 'não autorizado',
  belowLimit: 'abaixo do limite',
} as const satisfies Partial<Record<Category, string>>

/** The meanings of the letters that occur. */
export const lettersOf = (days: readonly Pick<Day, 'marks'>[]): string =>
  (['I', 'D'] as const)
    .filter((letter) => days.some(({ marks }) => marks.some(({ treatment }) => treatment === letter)))
    .map((letter) => treatmentMeanings[letter])
    .join(' · ')

type Minutes = Readonly<Record<Category, number>>

/** The classes of extra time with minutes. */
export const extrasOf = (minutes: Minutes) =>
  (['fifty', 'hundred', 'pending', 'refused', 'belowLimit'] as const).filter((category) => minutes[category] !== 0)

/** Extra minus late: all extra time, whatever was decided. */
export const balanceOf = (minutes: Minutes): number =>
  extrasOf(minutes).reduce((sum, category) => sum + minutes[category], 0) - minutes.late

/**
 * The period's sums of days' minutes. `nightAddition`: what the reduced night hour adds (Portaria 671, art.
 * 84 VI).
 */
export type Summed = Category | 'balance' | 'nightAddition'

/** Of a day or the period. */
export function minutesOf(sum: Summed, minutes: Minutes & Pick<Day, 'journey'>): number {
  if (sum === 'balance') return balanceOf(minutes)
  if (sum === 'nightAddition') return minutes.journey === undefined ? 0 : minutes.journey - minutes.worked
  return minutes[sum]
}

/** Extra time in the balance but not in an open bank, in words that follow its minutes. */
const outsideBank = { hundred: 'a 100 %', pending: 'aguardando decisão', refused: 'não autorizadas' } as const

/** For periods not wholly in the bank; the panel explains. */
const whatGoesToBank = {
  closed: 'nada vai para o banco de horas',
  days: 'só dias de banco aberto vão para o banco de horas',
  unknown: 'dias de banco fechado ficam fora do banco de horas',
} as const

const listed = new Intl.ListFormat('pt-BR')

/** Why the balance differs from the bank's part, in few words; empty: it does not. */
export function besideBank(sheet: Sheet): string {
  if (balanceOf(sheet) === sheet.bankDelta) return ''
  const { by } = bankParts(sheet)
  if (by !== 'terms') return whatGoesToBank[by]
  const parts = (['hundred', 'pending', 'refused'] as const).flatMap((category) =>
    sheet[category] === 0 ? [] : [`${duration(sheet[category])} ${outsideBank[category]}`],
  )
  return `inclui ${listed.format(parts)}, fora do banco de horas`
}

/**
 * The parts of the bank's hours: terms of the totals for an open bank, days for one that was open on some,
 * none for a closed one. Unknown where schedules were corrected since.
 */
export function bankParts({ days, ...sheet }: Pick<Sheet, 'bankDelta' | 'fifty' | 'belowLimit' | 'late' | 'days'>) {
  const { fifty, belowLimit, late, bankDelta } = sheet
  if (bankDelta === fifty + belowLimit - late) return { by: 'terms', days: [] } as const
  const moving = days.filter((day) => (day.bankDelta ?? 0) !== 0)
  if (moving.length > 0) return { by: 'days', days: moving } as const
  const told = days.every((day) => day.bankDelta !== undefined)
  return { by: told ? 'closed' : 'unknown', days: [] } as const
}

export const shortWeekday = (on: string) => weekdayWords(weekday(on)).short
export const startsWeek = (on: string) => weekday(on) === 1

/** `10/03`. */
export const shortDate = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}`

/** A day without anything due or done. */
export const isQuiet = (day: Day) => day.due === 0 && day.marks.length === 0 && balanceOf(day) === 0

/** Plan times are clock times: one earlier than the one before is of the next day. */
const planned = (day: Day) => {
  let last = Number.NEGATIVE_INFINITY
  return spansOf(
    day.schedule.flatMap((text) => {
      const time = parsedClock(text)
      if (time === undefined) return []
      last = time < last ? time + 1440 : time
      return [last]
    }),
  )
}

/** The picture is by the clock, like plan and marks. */
export const timelineOf = (day: Day): TimelineDay => ({
  planned: planned(day),
  worked: spansOf(day.counted.map(shownOn(day))),
  night: spansOf(day.nightWindows.map(shownOn(day))),
  marks: day.marks.map(({ minute, active }) => ({ at: shownOn(day)(minute), struck: !active })),
})

/** Days after its own on which a minute lies: 25:00 is 1. */
export const daysFrom = (minute: number) => Math.floor(minute / 1440)
