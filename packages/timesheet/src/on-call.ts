import type { DayFacts, Minutes } from './facts.ts'
import { type RuleBook, weekdayNames } from './rule-book.ts'
import { elapsed } from './time/clock-change.ts'
import { weekday } from './time/local-date.ts'

/** A day with the flag, where rule 2 lets it count. */
export const isOnCall = (facts: DayFacts, book: RuleBook): boolean =>
  facts.onNotice === true && mayBeOnCall(facts, book)

/** Whether rule 2 lets the on-call flag count on this day (R431): the switch of a day is disabled where it does not. */
export const mayBeOnCall = ({ kind, date }: Pick<DayFacts, 'kind' | 'date'>, book: RuleBook): boolean =>
  book.onCall[kind === 'holiday' ? 'holiday' : weekdayNames[weekday(date)]]

/** The on-call window on the axis of the day. */
export function onCallWindow({ clockChange }: DayFacts, { onCall }: RuleBook): readonly [Minutes, Minutes] {
  if (clockChange === undefined) return [onCall.from, onCall.to]
  return [elapsed(onCall.from, clockChange), elapsed(onCall.to, clockChange)]
}
