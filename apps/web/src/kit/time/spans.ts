/** Stretches of a day, as its picture takes them: minutes since midnight, beyond it going on counting. */
import type { Span } from './timeline.tsx'

/** Moments two by two, from and to; one left over is no stretch. */
export function spansOf(moments: readonly number[]): Span[] {
  const spans: Span[] = []
  for (let i = 0; i + 1 < moments.length; i += 2) spans.push({ from: moments[i] ?? 0, to: moments[i + 1] ?? 0 })
  return spans
}
