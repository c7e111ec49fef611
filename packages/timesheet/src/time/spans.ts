/**
 * Arithmetic on stretches of time, as flat lists of moments two by two, in order and apart from each other.
 * Nothing here knows what the time is for.
 */
import type { Minutes, Times } from '../facts.ts'

export const noTimes: Times = []

/**
 * The moment at a place of the list. Past its end there is none: it is neither before nor after any moment, nor the same, and what is reckoned
 * with it is not a number. That nothing is put in its place spares a close a question for each of millions of moments.
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

/** What lies in both lists. */
export function common(times: Times, others: Times): Times {
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

/** What lies in the first list and not in the second. */
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

/** Most lists hold one stretch or none: none is made for none, and one no larger than it must be. */
function withStretch(found: Minutes[] | undefined, from: Minutes, to: Minutes): Minutes[] {
  if (found === undefined) return [from, to]
  found.push(from, to)
  return found
}

/** What lies in either list; stretches of the two that touch become one. */
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
