import type { Minutes, Times } from '../facts.ts'
import { timeAt } from '../time/spans.ts'

/** The marks in time order; the same list when they already are. */
export function inOrder(marks: readonly Minutes[]): Times {
  for (let i = 1; i < marks.length; i += 1) {
    if (timeAt(marks, i) < timeAt(marks, i - 1)) return [...marks].sort((a, b) => a - b)
  }
  return marks
}

/**
 * Entry and exit, two by two. An odd last mark counts nothing. Going out and coming back in the same minute is no break:
 * `08:00–10:00, 10:00–12:00` is `08:00–12:00`. Most days are pairs already, and come back as they are.
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
