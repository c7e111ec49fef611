import type { Minutes } from '../facts.ts'

/** An exact number. Night minutes stay fractions within a day: 60 minutes at 8/7 are 480/7. */
export interface Fraction {
  readonly numerator: number
  readonly denominator: number
}

/**
 * The worth of a clock minute of night: 60 over the length of a night hour, in lowest terms. 52.5 gives 8/7
 * (CLT art. 73 §1), 60 gives 1/1. The length is taken to the half minute.
 */
export function nightWeight(hourValue: number): Fraction {
  const halves = Math.round(hourValue * 2)
  const divisor = greatestDivisor(120, halves)
  return { numerator: 120 / divisor, denominator: halves / divisor }
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

/** Rounds half up. The only rounding there is, once per day and category. */
export const rounded = (numerator: number, denominator: number): Minutes =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))
