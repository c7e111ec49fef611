/** What a day adds to each sum that opens into days. */
import type { Day } from '@ponteiro/contract/days/days'
import type { z } from 'zod'

type DayRecord = z.output<typeof Day>
type Adding = Pick<DayRecord, 'worked' | 'extra' | 'late' | 'fifty' | 'hundred' | 'pending' | 'refused' | 'underWay'>
export type Counted = Adding & Pick<DayRecord, 'on'>

/** Extra less late. */
export const balanceOf = ({ extra, late }: Pick<DayRecord, 'extra' | 'late'>) => extra - late

const ofDaysOver = (minutes: (day: Adding) => number) => (day: Adding) => (day.underWay ? 0 : minutes(day))

/** Lateness and balances count once the day is over, the others at once. */
export const shares = {
  worked: (day: Adding) => day.worked,
  late: ofDaysOver(({ late }) => late),
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
  fifty: '50 %',
  hundred: '100 %',
  pending: 'Em aberto',
  refused: 'Não autorizado',
  balance: 'Saldo',
  positive: 'Saldo positivo',
  negative: 'Saldo negativo',
  total: 'Saldo total',
}

/** Shares that may be negative. */
const signed: ReadonlySet<Share> = new Set(['balance', 'positive', 'negative', 'total'])
export const isBalance = (what: Share) => signed.has(what)

export const toneOf = (minutes: number) => (minutes > 0 ? 'positive' : minutes < 0 ? 'negative' : 'plain')
