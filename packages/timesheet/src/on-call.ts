import { elapsed } from './clock-change.ts'
import type { DayFacts, Minutes, Times } from './facts.ts'
import { weekday } from './local-date.ts'
import { type RuleBook, weekdayNames } from './rule-book.ts'
import { overlap } from './spans.ts'

/**
 * Minutes of on-call on a day with the flag (rule 2, Q79): the window less what was worked in it, never under the minimum. On a
 * holiday only the holiday's flag counts. 0 when the day is not on.
 */
export function onCallMinutes(facts: DayFacts, book: RuleBook, worked: Times): Minutes {
  if (facts.onNotice !== true || !mayBeOnCall(facts, book)) return 0
  const [from, to] = onCallWindow(facts, book)
  return Math.max(book.onCall.atLeast, to - from - overlap(worked, [from, to]))
}

/** Whether rule 2 lets the on-call flag count on this day (R431): the switch of a day is disabled where it does not. */
export const mayBeOnCall = ({ kind, date }: Pick<DayFacts, 'kind' | 'date'>, book: RuleBook): boolean =>
  book.onCall[kind === 'holiday' ? 'holiday' : weekdayNames[weekday(date)]]

/** The on-call window on the axis of the day. */
export function onCallWindow({ clockChange }: DayFacts, { onCall }: RuleBook): readonly [Minutes, Minutes] {
  if (clockChange === undefined) return [onCall.from, onCall.to]
  return [elapsed(onCall.from, clockChange), elapsed(onCall.to, clockChange)]
}
