/**
 * Arithmetic on stretches of time: flat lists of moments, start and end in turn, in order and disjoint. It
 * does not know what the time is for.
 */
import type { Minutes, Times } from '../facts.ts'

export const noTimes: Times = []

/**
 * The moment at an index; past the end, `undefined` typed as a number. It compares as neither before, after
 * nor equal, and computes to NaN. Not replacing it saves a close millions of checks.
 */
export const timeAt = (times: Times, index: number): Minutes => times[index] as Minutes

/** Minutes in all the stretches. */
export function total(times: Times): Minutes {
  let sum = 0
  for (let i = 0; i < times.length; i += 2) sum += timeAt(times, i + 1) - timeAt(times, i)
  return sum
}

/** Minutes that lie in both lists. */
export function overlap(times: Times, others: Times): Minutes {
  if (times.length === 0) return 0
  const first = timeAt(times, 0)
  const last = timeAt(times, times.length - 1)
  let sum = 0
  for (let j = 0; j < others.length; j += 2) {
    const from = timeAt(others, j)
    const to = timeAt(others, j + 1)
    if (from < last && first < to) sum += minutesWithin(from, to, times)
  }
  return sum
}

/** Minutes of the list between two moments. */
export function minutesWithin(from: Minutes, to: Minutes, times: Times): Minutes {
  let sum = 0
  for (let i = 0; i < times.length; i += 2) {
    const start = Math.max(from, timeAt(times, i))
    const end = Math.min(to, timeAt(times, i + 1))
    if (start < end) sum += end - start
  }
  return sum
}

/** The minutes that both lists of times hold. */
export function intersection(times: Times, others: Times): Times {
  const found: Minutes[] = []
  for (let i = 0; i < times.length; i += 2) {
    for (let j = 0; j < others.length; j += 2) {
      const from = Math.max(timeAt(times, i), timeAt(others, j))
      const to = Math.min(timeAt(times, i + 1), timeAt(others, j + 1))
      if (from < to) found.push(from, to)
    }
  }
  return found
}

/** The first list without the second. */
export function outside(times: Times, others: Times): Times {
  if (times === others) return noTimes
  let found: Minutes[] | undefined
  for (let i = 0; i < times.length; i += 2) {
    let from = timeAt(times, i)
    const to = timeAt(times, i + 1)
    for (let j = 0; j < others.length && from < to; j += 2) {
      const start = Math.min(timeAt(others, j), to)
      const end = timeAt(others, j + 1)
      if (end <= from) continue
      if (start > from) found = withStretch(found, from, start)
      from = end
    }
    if (from < to) found = withStretch(found, from, to)
  }
  return found ?? noTimes
}

/**
 * Most lists hold no or one stretch: no list is allocated for none, and one is exactly as large as needed.
 */
function withStretch(found: Minutes[] | undefined, from: Minutes, to: Minutes): Minutes[] {
  if (found === undefined) return [from, to]
  found.push(from, to)
  return found
}

/** The union of two lists; touching stretches become one. */
export function joined(times: Times, others: Times): Times {
  if (others.length === 0) return times
  if (times.length === 0) return others
  const pairs: [Minutes, Minutes][] = []
  for (const list of [times, others]) {
    for (let i = 0; i < list.length; i += 2) pairs.push([timeAt(list, i), timeAt(list, i + 1)])
  }
  const found: Minutes[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const [from, to] of pairs.sort((a, b) => a[0] - b[0])) {
    if (from > end) found.push(from, to)
    else found[found.length - 1] = Math.max(end, to)
    end = Math.max(end, to)
  }
  return found
}
