import type { Times } from './facts.ts'
import { timeAt } from './spans.ts'

/**
 * For each mark the scheduled time it answers to, when there are not as many marks as times: each of the fewer to the nearest of
 * the more, entries to entries and exits to exits, keeping order, so that the distances add up to the least (of two as near, the
 * earlier). A mark without a scheduled time has none: not a number.
 */
export function matchedTimes(marks: Times, scheduled: Times): Times {
  const fewMarks = marks.length < scheduled.length
  const picks = fewMarks ? nearestPicks(marks, scheduled) : nearestPicks(scheduled, marks)
  if (fewMarks) return picks.map((pick) => timeAt(scheduled, pick))
  const matched = marks.map(() => Number.NaN)
  for (const [index, pick] of picks.entries()) matched[pick] = timeAt(scheduled, index)
  return matched
}

/** For each of the fewer times the place of its partner among the more. */
function nearestPicks(few: Times, many: Times): number[] {
  const width = many.length + 1
  // least[i * width + j]: the least distance when the times of `few` from i are matched within `many` from j
  const least = new Float64Array((few.length + 1) * width).fill(Number.POSITIVE_INFINITY, 0, few.length * width)
  const taking = (i: number, j: number) => {
    const sameKind = (i + j) % 2 === 0
    return sameKind ? Math.abs(timeAt(few, i) - timeAt(many, j)) + timeAt2(least, (i + 1) * width + j + 1) : Infinity
  }
  for (let i = few.length - 1; i >= 0; i -= 1) {
    for (let j = many.length - 1; j >= 0; j -= 1) {
      least[i * width + j] = Math.min(taking(i, j), timeAt2(least, i * width + j + 1))
    }
  }
  const picks: number[] = []
  for (let j = 0; picks.length < few.length; j += 1) {
    const i = picks.length
    if (taking(i, j) <= timeAt2(least, i * width + j + 1)) picks.push(j)
  }
  return picks
}

const timeAt2 = (table: Float64Array, index: number): number => table[index] ?? Number.POSITIVE_INFINITY
