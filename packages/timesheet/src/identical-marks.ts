import type { DayFacts, Times } from './facts.ts'
import { inOrder } from './pair-marks.ts'
import { timeAt } from './spans.ts'

/** Whether the same four times stand on so many working days (Súmula 338 III: such records prove nothing). */
export function identicalMarks(days: readonly DayFacts[], enough: number): boolean {
  const counts = new Map<number, number>()
  for (const { kind, marks } of days) {
    if (kind !== 'workday' || marks.length !== 4) continue
    const times = fourTimes(inOrder(marks))
    const count = (counts.get(times) ?? 0) + 1
    if (count >= enough) return true
    counts.set(times, count)
  }
  return false
}

/** Four moments as one number, 13 bits each: moments lie between -1440 and 6751. */
function fourTimes(marks: Times): number {
  let times = 0
  for (let i = 0; i < 4; i += 1) times = times * 8192 + timeAt(marks, i) + 1440
  return times
}
