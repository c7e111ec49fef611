import { monthName } from '@ponteiro/contract/calculation/months'
import type { HourBankMonth } from '@ponteiro/contract/hour-bank/hour-bank'
import { contains, localDate, payPeriod, signedDuration } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { BankMonth } from '../../kit/time/bank-chart.tsx'
import { momentOf } from '../../kit/time/moments.ts'

export type Month = z.output<typeof HourBankMonth>

/** `Março/2026`. */
export const called = ({ monthName, year }: Month) => `${monthName}/${year}`

/** Of a month not settled: whether it waits for that, its usual period being over, or is under way. */
export function standingOf({ id, processed, year, month }: Month, today: string): 'due' | 'underWay' | undefined {
  if (id === null || processed) return undefined
  const period = payPeriod(localDate(year, month, 20))
  if (contains(period, today)) return 'underWay'
  return period.to < today ? 'due' : undefined
}

/** Set by hand, while the month has not been settled (Q84). */
export const mayBeEdited = (month: Month) => month.id !== null && !month.processed

/** Only before it is settled, and only where something was carried (R428). */
export const mayBeCleared = (month: Month) => month.id !== null && !month.processed && month.previous !== 0

/**
 * A year as it is drawn: what was carried into it, and its months. Their totals go as far as the bank has rows; through the whole of a year
 * that has none, where something was carried.
 */
export function chartOf(months: readonly Month[]): { readonly carried: number; readonly months: BankMonth[] } {
  const carried = months[0]?.carried ?? 0
  const last = months.findLastIndex(({ id }) => id !== null)
  const until = last < 0 && carried !== 0 ? months.length : last
  return {
    carried,
    months: months.map(({ id, monthName, current, total }, index) => ({
      label: monthName.slice(0, 3).toLowerCase(),
      ...(id !== null && { change: current }),
      ...(index <= until && { total }),
    })),
  }
}

export interface BankPart {
  readonly name: string
  readonly minutes: number
  /** The mirror that this part comes from. */
  readonly sheetId?: number
  /** Who did it by hand, and when. */
  readonly told?: string
}

/** `Em 23/11/2026 10:40, por Ana Lima`. */
const told = ({ by, at }: { by: string; at: string }) => `Em ${momentOf(at)}${by && `, por ${by}`}`

const differences = (minutes: number): BankPart[] =>
  minutes === 0 ? [] : [{ name: 'Diferenças de meses já processados', minutes }]

/** What the carried balance of a month is made of, and what the month's own is; each list sums to its number (Q82). */
export function bankPartsOf(month: Month): { readonly previous: BankPart[]; readonly current: BankPart[] } {
  const { carried, cleared, current, posted, edited, sheetId, editing, clearing } = month
  const arrived = cleared ? carried : month.previous
  const before = monthName(month.month === 1 ? 12 : month.month - 1)
  const sheet = sheetId === null ? {} : { sheetId }
  const previous: BankPart[] = [{ name: `Saldo que veio de ${before}`, minutes: arrived }]
  if (cleared) previous.push({ name: 'Zerado', minutes: -arrived, ...(clearing && { told: told(clearing) }) })
  if (edited) {
    const deed = editing && { told: `${told(editing)}, no lugar de ${signedDuration(editing.replaced)}` }
    const set = editing?.set ?? current
    const own: BankPart = { name: 'Definido à mão', minutes: set, ...sheet, ...deed }
    return { previous, current: [own, ...differences(current - set)] }
  }
  const brought: BankPart = { name: 'Trazido pelo espelho do mês', minutes: current - posted, ...sheet }
  return { previous, current: [brought, ...differences(posted)] }
}
