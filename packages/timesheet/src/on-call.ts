import type { DayFacts, Minutes } from './facts.ts'
import { type RuleBook, weekdayNames } from './rule-book.ts'
import { elapsed } from './time/clock-change.ts'
import { weekday } from './time/local-date.ts'

/** An on-call day on which rule 2 counts it. */
export const isOnCall = (facts: DayFacts, book: RuleBook): boolean =>
  facts.onNotice === true && mayBeOnCall(facts, book)

/** Whether rule 2 lets on-call time count on this day; the switch is disabled where not. */
export const mayBeOnCall = ({ kind, date }: Pick<DayFacts, 'kind' | 'date'>, book: RuleBook): boolean =>
  book.onCall[kind === 'holiday' ? 'holiday' : weekdayNames[weekday(date)]]

/** The on-call window on the axis of the day. */
export function onCallWindow({ clockChange }: DayFacts, { onCall }: RuleBook): readonly [Minutes, Minutes] {
  if (clockChange === undefined) return [onCall.from, onCall.to]
  return [elapsed(onCall.from, clockChange), elapsed(onCall.to, clockChange)]
}
