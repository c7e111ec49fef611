import type { DayFacts, Times } from '../facts.ts'
import { noTimes, timeAt } from '../time/spans.ts'
import { inOrder, pairMarks } from './pair-marks.ts'

/** Whether the same four times stand on so many working days (Súmula 338 III: such records prove nothing). */
export function identicalMarks(days: readonly DayFacts[], enough: number): boolean {
  return mayRepeat(days, enough) && repeats(days, enough)
}

/** Of a working day without a mark too few; one cut by going out and coming back in the same minute is as it is without. */
const timesOf = ({ kind, marks }: DayFacts): Times =>
  kind === 'workday' && marks.length >= 4 && marks.length % 2 === 0 ? pairMarks(inOrder(marks)) : noTimes

/** Days of the same times are in the same place: where no place has enough of them, which is nearly always, nothing needs to be compared. */
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
  // A period has few days: holding each against those after it takes less than a table of them, and ends where too few are left.
  for (let at = 0; at + enough <= times.length; at += 1) if (sameFrom(times, at) >= enough) return true
  return false
}

/** How many days from this one on have the times of this one. */
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
