import type { Minutes, Times } from '../facts.ts'
import { timeAt } from '../time/spans.ts'

/** The marks in time order; the same list when already ordered. */
export function inOrder(marks: readonly Minutes[]): Times {
  for (let i = 1; i < marks.length; i += 1) {
    if (timeAt(marks, i) < timeAt(marks, i - 1)) return [...marks].sort((a, b) => a - b)
  }
  return marks
}

/**
 * Pairs of entry and exit. An odd last mark counts nothing. An exit and entry in the same minute are no
 * break: `08:00–10:00, 10:00–12:00` is `08:00–12:00`. Lists that are pairs already are returned as they are.
 */
export function pairMarks(ordered: Times): Times {
  if (ordered.length % 2 === 0 && !hasTouching(ordered)) return ordered
  const pairs: Minutes[] = []
  for (let i = 0; i + 1 < ordered.length; i += 2) {
    const entry = timeAt(ordered, i)
    const exit = timeAt(ordered, i + 1)
    if (i > 0 && entry === timeAt(ordered, i - 1)) pairs[pairs.length - 1] = exit
    else pairs.push(entry, exit)
  }
  return pairs
}

/** Whether an exit and the next entry fall in the same minute. */
function hasTouching(ordered: Times): boolean {
  for (let i = 2; i < ordered.length; i += 2) {
    if (timeAt(ordered, i) === timeAt(ordered, i - 1)) return true
  }
  return false
}
