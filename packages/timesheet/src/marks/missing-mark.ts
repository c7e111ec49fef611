import type { Minutes, Times } from '../facts.ts'
import { timeOfDay } from '../time/clock-text.ts'
import { timeAt } from '../time/spans.ts'

/** The missing mark of a day: that of a planned time, or the exit after the last entry. */
export interface MissingMark {
  readonly kind: 'entry' | 'exit'
  /** The planned time without a mark; absent where the plan does not tell. */
  readonly planned?: Minutes
  /** The last mark, whose exit is missing. */
  readonly after?: Minutes
}

/**
 * Undefined where every entry has its exit. With one mark less than planned, the missing one is that without
 * which the others fit best.
 */
export function missingMark(marks: Times, planned: Times): MissingMark | undefined {
  if (marks.length % 2 === 0) return undefined
  if (marks.length !== planned.length - 1) return { kind: 'exit', after: timeAt(marks, marks.length - 1) }
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let left = 0; left < planned.length; left += 1) {
    const others = planned.filter((_, index) => index !== left)
    const distance = others.reduce((sum, time, index) => sum + Math.abs(time - timeAt(marks, index)), 0)
    // The later of two equally good: exits are forgotten more often than entries.
    if (distance <= least) [best, least] = [left, distance]
  }
  return { kind: best % 2 === 0 ? 'entry' : 'exit', planned: timeAt(planned, best) }
}

/** `Falta a saída prevista para 17:00`. `shown`: an elapsed minute as the clock reads it. */
export function missingLabel({ kind, planned, after = 0 }: MissingMark, shown: (minute: Minutes) => Minutes): string {
  if (planned === undefined) return `Falta a saída depois de ${timeOfDay(shown(after))}`
  return `Falta a ${kind === 'entry' ? 'entrada' : 'saída'} prevista para ${timeOfDay(shown(planned))}`
}
