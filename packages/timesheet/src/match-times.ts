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
  // least[i * width + j]: the least distance when the times of `few` from i on are matched within `many` from j on
  const least = new Array<number>(few.length * width).fill(Number.POSITIVE_INFINITY).concat(new Array(width).fill(0))
  const taking = (i: number, j: number) => {
    if ((i + j) % 2 === 1) return Number.POSITIVE_INFINITY
    return Math.abs(timeAt(few, i) - timeAt(many, j)) + timeAt(least, (i + 1) * width + j + 1)
  }
  for (let i = few.length - 1; i >= 0; i -= 1) {
    for (let j = many.length - 1; j >= 0; j -= 1) {
      least[i * width + j] = Math.min(taking(i, j), timeAt(least, i * width + j + 1))
    }
  }
  const picks: number[] = []
  for (let j = 0; j < many.length; j += 1) {
    const i = picks.length
    if (taking(i, j) <= timeAt(least, i * width + j + 1)) picks.push(j)
  }
  return picks
}
