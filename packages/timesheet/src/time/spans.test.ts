import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intersection, joined, outside, overlap, timeAt, total } from './spans.ts'

/** Flat lists of stretches, in order and apart. */
const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 10 })
  .map((list) => list.sort((a, b) => a - b))
  .map((list) => (list.length % 2 === 0 ? list : list.slice(1)))

/** The minutes of a list, one by one: the slow meaning that the arithmetic must have. */
function minutes(list: readonly number[]): Set<number> {
  const found = new Set<number>()
  for (let i = 0; i < list.length; i += 2) for (let m = timeAt(list, i); m < timeAt(list, i + 1); m += 1) found.add(m)
  return found
}
const sorted = (set: Iterable<number>) => [...set].sort((a, b) => a - b)

describe('stretches are the minutes in them', () => {
  test('total, overlap, intersection, outside, joined', () => {
    fc.assert(
      fc.property(times, times, (a, b) => {
        const [inA, inB] = [minutes(a), minutes(b)]
        const both = sorted(inA).filter((m) => inB.has(m))
        expect(total(a)).toBe(inA.size)
        expect(overlap(a, b)).toBe(both.length)
        expect(sorted(minutes(intersection(a, b)))).toEqual(both)
        expect(sorted(minutes(outside(a, b)))).toEqual(sorted(inA).filter((m) => !inB.has(m)))
        expect(sorted(minutes(joined(a, b)))).toEqual(sorted(new Set([...inA, ...inB])))
      }),
    )
  })

  test('nothing lies outside itself', () => {
    const list = [480, 720]
    expect(outside(list, list)).toEqual([])
    expect(outside([480, 720], [480, 720])).toEqual([])
  })

  test('stretches that touch become one', () => {
    expect(joined([0, 10], [10, 20])).toEqual([0, 20])
    expect(joined([0, 30], [5, 10])).toEqual([0, 30])
  })

  test('past the end of a list there is no moment', () => {
    const none = timeAt([480], 1)
    expect([none < 480, none > 480, none === 480]).toEqual([false, false, false])
    expect(none - 480).toBeNaN()
    expect(Math.max(none, 480)).toBeNaN()
  })
})
