import type { DayFacts, Minutes } from './facts.ts'
import { inOrder, pairMarks } from './marks/pair-marks.ts'
import { dueWeight } from './night.ts'
import type { RuleBook } from './rule-book.ts'
import { rounded } from './time/fraction.ts'

type Due = Pick<DayFacts, 'kind' | 'scheduled' | 'contract' | 'absence' | 'scale' | 'clockChange'>

/** Nothing is due on a holiday, on a rest day, or in a full absence. */
export const isFree = (facts: Pick<DayFacts, 'kind' | 'absence'>): boolean =>
  facts.kind !== 'workday' || facts.absence === 'full'

/**
 * Minutes due on a day, night minutes counted by the reduced hour (CLT arts. 58 and 73). A day without marks
 * is late by them. A partial absence excuses minutes without lowering them.
 */
export function dueMinutes(due: Due, book: RuleBook): Minutes {
  if (isFree(due)) return 0
  if ('minutes' in due.scheduled) return due.scheduled.minutes
  const scheduled = pairMarks(inOrder(due.scheduled))
  const minutes = rounded(dueWeight(due, book, scheduled), book.night.weight.denominator)
  return due.contract === undefined ? minutes : Math.min(minutes, due.contract)
}
