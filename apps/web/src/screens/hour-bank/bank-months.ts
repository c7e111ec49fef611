import { monthName } from '@ponteiro/contract/calculation/months'
import type { HourBankMonth } from '@ponteiro/contract/hour-bank/hour-bank'
import { contains, localDate, payPeriod, signedDuration } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { BankMonth } from '../../kit/time/bank-chart.tsx'
import { momentOf } from '../../kit/time/moments.ts'

export type Month = z.output<typeof HourBankMonth>

/** `Março/2026`. */
export const called = ({ monthName, year }: Month) => `${monthName}/${year}`

/** For an unsettled month: whether it waits for settling or is running. */
export function standingOf({ id, processed, year, month }: Month, today: string): 'due' | 'underWay' | undefined {
  if (id === null || processed) return undefined
  const period = payPeriod(localDate(year, month, 20))
  if (contains(period, today)) return 'underWay'
  return period.to < today ? 'due' : undefined
}

/** It may be edited while unsettled. */
export const mayBeEdited = (month: Month) => month.id !== null && !month.processed

/** It may be cleared while unsettled, if something was carried. */
export const mayBeCleared = (month: Month) => month.id !== null && !month.processed && month.previous !== 0

/**
 * A year for the chart: the carried balance and its months. Totals end with the bank's rows; in a year
 * without rows they go through, if something was carried.
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
  /** The mirror of this part. */
  readonly sheetId?: number
  /** Who did it by hand, and when. */
  readonly told?: string
}

/** `Em 23/11/2026 10:40, por Ana Lima`. */
const told = ({ by, at }: { by: string; at: string }) => `Em ${momentOf(at)}${by && `, por ${by}`}`

const differences = (minutes: number): BankPart[] =>
  minutes === 0 ? [] : [{ name: 'Diferenças de meses já processados', minutes }]

/** The parts of a month's carried and own balance; each list sums to its number. */
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
