import type { Times } from '../facts.ts'
import { timeAt } from '../time/spans.ts'

/**
 * The scheduled time of each mark, when there are not as many marks as times. The fewer are matched to the
 * more, entries to entries and exits to exits, in order, with the least total distance (the earlier of two
 * equal). A mark without a match keeps its own time.
 */
export function matchedTimes(marks: Times, scheduled: Times): Times {
  const fewMarks = marks.length < scheduled.length
  const picks = fewMarks ? nearestPicks(marks, scheduled) : nearestPicks(scheduled, marks)
  if (fewMarks) return picks.map((pick) => timeAt(scheduled, pick))
  const matched = [...marks]
  for (const [index, pick] of picks.entries()) matched[pick] = timeAt(scheduled, index)
  return matched
}

/**
 * More than any day's total distance, and a small integer: an infinity would turn the list into one of
 * doubles.
 */
const unreachable = 1_000_000_000

/** For each of the fewer times, the index of its partner among the more. */
function nearestPicks(few: Times, many: Times): number[] {
  const width = many.length + 1
  // The least distance when `few` from i on is matched within `many` from j on, at i * width + j.
  const least = new Array<number>(few.length * width).fill(unreachable).concat(new Array(width).fill(0))
  const leastFrom = (i: number, j: number) => timeAt(least, i * width + j)
  const taking = (i: number, j: number) => {
    if ((i + j) % 2 === 1) return unreachable
    return Math.abs(timeAt(few, i) - timeAt(many, j)) + leastFrom(i + 1, j + 1)
  }
  for (let i = few.length - 1; i >= 0; i -= 1) {
    for (let j = many.length - 1; j >= 0; j -= 1) {
      least[i * width + j] = Math.min(taking(i, j), leastFrom(i, j + 1))
    }
  }
  const picks: number[] = []
  for (let j = 0; j < many.length; j += 1) {
    const i = picks.length
    if (i < few.length && taking(i, j) <= leastFrom(i, j + 1)) picks.push(j)
  }
  return picks
}
