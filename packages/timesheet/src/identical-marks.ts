import type { DayFacts } from './facts.ts'
import { inOrder } from './pair-marks.ts'
import { timeAt } from './spans.ts'

/** Whether the same four times stand on so many working days (Súmula 338 III: such records prove nothing). */
export function identicalMarks(days: readonly DayFacts[], enough: number): boolean {
  const counts = new Map<number, number>()
  for (const { kind, marks } of days) {
    if (kind !== 'workday' || marks.length !== 4) continue
    const key = fourTimes(inOrder(marks))
    const count = (counts.get(key) ?? 0) + 1
    if (count >= enough) return true
    counts.set(key, count)
  }
  return false
}

/** Four moments as one number, 13 bits each: moments lie between -1440 and 6751. */
const fourTimes = (marks: readonly number[]): number =>
  [0, 1, 2, 3].reduce((key, index) => key * 8192 + timeAt(marks, index) + 1440, 0)
