import type { Minutes } from './facts.ts'

/** A month of the hour bank: previous + month = total, in signed minutes. */
export interface BankMonth {
  /** The total of the month before. */
  readonly previous: Minutes
  /** What the month brought: the period's `bankDelta`. */
  readonly month: Minutes
  /** The next month's `previous`. */
  readonly total: Minutes
}

/** Chains the months: each starts from the previous total. Balances never wrap at 24 hours. */
export const bankMonth = (previous: Minutes, delta: Minutes): BankMonth => ({
  previous,
  month: delta,
  total: previous + delta,
})
