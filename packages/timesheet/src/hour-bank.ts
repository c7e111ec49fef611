import type { Minutes } from './facts.ts'

/** One month of the hour bank (Q82): previous + month = total, all signed minutes. */
export interface BankMonth {
  /** The total of the month before. */
  readonly previous: Minutes
  /** What the month brought: the period's `bankDelta`. */
  readonly month: Minutes
  /** The next month's `previous`. */
  readonly total: Minutes
}

/** The chain: each month starts from the total of the one before. A balance never wraps at 24 hours. */
export const bankMonth = (previous: Minutes, delta: Minutes): BankMonth => ({
  previous,
  month: delta,
  total: previous + delta,
})
