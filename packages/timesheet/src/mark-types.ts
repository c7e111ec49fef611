import type { Minutes, Times } from './facts.ts'
import { timeAt } from './spans.ts'

/** What a mark is by its place in the day (R395; on the wire 1 to 6). */
export type MarkType = 'entry-one' | 'exit-one' | 'entry-two' | 'exit-two' | 'extra-entry' | 'extra-exit'

/** The type of the mark at a place, the first being 0: from the fifth on they are extra. */
export function markTypeAt(place: number): MarkType {
  const ordinary = (['entry-one', 'exit-one', 'entry-two', 'exit-two'] as const)[place]
  return ordinary ?? (place % 2 === 0 ? 'extra-entry' : 'extra-exit')
}

/** An entry with its exit, where there is one. */
export interface CardPair {
  readonly entry: Minutes
  readonly exit: Minutes | undefined
}

/** The pairs a time card shows, at most four (R396), from marks in order. A last entry without exit is shown alone. */
export function cardPairs(ordered: Times): CardPair[] {
  const pairs: CardPair[] = []
  for (let i = 0; i < ordered.length && i < 8; i += 2) {
    pairs.push({ entry: timeAt(ordered, i), exit: i + 1 < ordered.length ? timeAt(ordered, i + 1) : undefined })
  }
  return pairs
}
