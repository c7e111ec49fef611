/** What a day adds to each sum of days that opens. */
import type { Day } from '@ponteiro/contract/time-clock/days'
import { daysBetween, longestJourney, spareAfterExit } from '@ponteiro/timesheet'
import type { z } from 'zod'

type DayRecord = z.output<typeof Day>
type Listed = Pick<DayRecord, 'id' | 'on' | 'due' | 'late'> & {
  marks: readonly Pick<DayRecord['marks'][number], 'minute' | 'active'>[]
}
type Adding = Pick<DayRecord, 'worked' | 'extra' | 'late' | 'fifty' | 'hundred' | 'pending' | 'refused' | 'underWay'>
export type Counted = Adding & Pick<DayRecord, 'on'>

/** Extra less late. */
export const balanceOf = ({ extra, late }: Pick<DayRecord, 'extra' | 'late'>) => extra - late

const ofDaysOver = (minutes: (day: Adding) => number) => (day: Adding) => (day.underWay ? 0 : minutes(day))

/** A balance counts once the day is over; the others at once, as they are recorded. */
export const shares = {
  worked: (day: Adding) => day.worked,
  late: (day: Adding) => day.late,
  fifty: (day: Adding) => day.fifty,
  hundred: (day: Adding) => day.hundred,
  pending: (day: Adding) => day.pending,
  refused: (day: Adding) => day.refused,
  balance: ofDaysOver(balanceOf),
  positive: ofDaysOver(({ extra }) => extra),
  negative: ofDaysOver(({ late }) => -late),
  total: ofDaysOver(balanceOf),
}
export type Share = keyof typeof shares

export const isShare = (text: string | undefined): text is Share => text !== undefined && Object.hasOwn(shares, text)

export const shareNames: Readonly<Record<Share, string>> = {
  worked: 'Trabalhado',
  late: 'Atraso',
  fifty: '50%',
  hundred: '100%',
  pending: 'Em aberto',
  refused: 'Não autorizado',
  balance: 'Saldo',
  positive: 'Saldo positivo',
  negative: 'Saldo negativo',
  total: 'Saldo total',
}

/** The shares that may take away from their sum: a balance, and its parts. */
const signed: ReadonlySet<Share> = new Set(['balance', 'positive', 'negative', 'total'])
export const isBalance = (what: Share) => signed.has(what)

/** What a clock on the wall shows: the date, and the minutes since its midnight. */
export interface WallTime {
  readonly on: string
  readonly minute: number
}

/** Whether the journey of a day may still go on: today's may, and an earlier one for as long as a journey lasts, or what is due of it. */
function mayGoOn({ on, due, marks }: Listed, now: WallTime): boolean {
  const ago = daysBetween(on, now.on)
  if (ago < 1) return true
  const [first] = marks.filter(({ active }) => active)
  const longest = Math.max(longestJourney, due + spareAfterExit)
  return first !== undefined && first.minute + longest > ago * 1440 + now.minute
}

/**
 * What a sum of records leaves out, as the server does that adds them up: days missed whole, which have no record, and the lateness of a journey
 * that may still go on (`overtime-people.queries.ts`). A balance leaves out nothing.
 */
export const isLeftOut = (what: Share, now: WallTime, day: Listed) =>
  !isBalance(what) && (day.id === 0 || (what === 'late' && mayGoOn(day, now)))

/** What is said of the lateness that a sum leaves out; nothing where it leaves out none. */
export function lateLeftOut(days: readonly Listed[], now: WallTime): string | undefined {
  const late = days.filter((day) => day.late > 0 && isLeftOut('late', now, day))
  const goesOn = late.some((day) => mayGoOn(day, now))
  const missed = late.some((day) => !mayGoOn(day, now))
  const named = [goesOn && 'o dia em andamento', missed && 'dias sem registro'].filter((part) => part !== false)
  return named.length > 0 ? `Fora desta soma: ${named.join(' e ')}.` : undefined
}

export const toneOf = (minutes: number) => (minutes > 0 ? 'positive' : minutes < 0 ? 'negative' : 'plain')
