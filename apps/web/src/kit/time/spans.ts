/** Stretches of a day for its picture, in minutes since midnight, counting on past it. */
import type { Span } from './timeline.tsx'

/** Pairs of moments; an odd last one is no stretch. */
export function spansOf(moments: readonly number[]): Span[] {
  const spans: Span[] = []
  for (let i = 0; i + 1 < moments.length; i += 2) spans.push({ from: moments[i] ?? 0, to: moments[i + 1] ?? 0 })
  return spans
}
