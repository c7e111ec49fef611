import type { DayFacts, Times } from './facts.ts'
import { inOrder } from './pair-marks.ts'
import { timeAt } from './spans.ts'

/** Whether the same four times stand on so many working days (Súmula 338 III: such records prove nothing). */
export function identicalMarks(days: readonly DayFacts[], enough: number): boolean {
  const fours: Times[] = []
  for (const { kind, marks } of days) if (kind === 'workday' && marks.length === 4) fours.push(inOrder(marks))
  let untried = fours.length
  for (const model of fours) {
    if (untried < enough) return false
    if (countLike(model, fours) >= enough) return true
    untried -= 1
  }
  return false
}

function countLike(model: Times, fours: readonly Times[]): number {
  let count = 0
  for (const four of fours) if (isSame(four, model)) count += 1
  return count
}

function isSame(four: Times, other: Times): boolean {
  for (let i = 0; i < 4; i += 1) if (timeAt(four, i) !== timeAt(other, i)) return false
  return true
}
