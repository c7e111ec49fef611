import type { DayFacts, Times } from '../facts.ts'
import { noTimes, timeAt } from '../time/spans.ts'
import { inOrder, pairMarks } from './pair-marks.ts'

/** Whether the same four times occur on so many working days (Súmula 338 III: such records prove nothing). */
export function identicalMarks(days: readonly DayFacts[], enough: number): boolean {
  return mayRepeat(days, enough) && repeats(days, enough)
}

/** The times of a complete working day; an exit and entry in the same minute do not count. */
const timesOf = ({ kind, marks }: DayFacts): Times =>
  kind === 'workday' && marks.length >= 4 && marks.length % 2 === 0 ? pairMarks(inOrder(marks)) : noTimes

/**
 * Identical days agree in each place. Where no place has enough equal times, which is nearly always, no
 * comparison is needed.
 */
function mayRepeat(days: readonly DayFacts[], enough: number): boolean {
  const places = new Uint16Array(32)
  for (const day of days) {
    const marks = timesOf(day)
    if (marks.length !== 4) continue
    const at = (timeAt(marks, 0) + 3 * timeAt(marks, 1) + 5 * timeAt(marks, 2) + 7 * timeAt(marks, 3)) & 31
    const inPlace = (places[at] as number) + 1
    if (inPlace >= enough) return true
    places[at] = inPlace
  }
  return false
}

function repeats(days: readonly DayFacts[], enough: number): boolean {
  const times = days
    .map(timesOf)
    .filter((marks) => marks.length === 4)
    .map(fourTimes)
  // A period has few days, so comparing each with the later ones is cheaper than a table, and stops when too
  // few are left.
  for (let at = 0; at + enough <= times.length; at += 1) if (sameFrom(times, at) >= enough) return true
  return false
}

/** The number of days from this one on with its times. */
function sameFrom(days: readonly number[], at: number): number {
  const first = days[at]
  let same = 0
  for (let next = at; next < days.length; next += 1) if (days[next] === first) same += 1
  return same
}

/** Four moments as one number, 13 bits each: moments lie between -1440 and 6751. */
function fourTimes(marks: Times): number {
  let times = 0
  for (let i = 0; i < 4; i += 1) times = times * 8192 + timeAt(marks, i) + 1440
  return times
}
