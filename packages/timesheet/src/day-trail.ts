import type { DayFacts, Minutes, Neighbours, Times } from './facts.ts'
import { dayLength } from './time/clock-change.ts'
import { civilDay, dateOfDay, type LocalDate } from './time/local-date.ts'
import { timeAt } from './time/spans.ts'

/** How the days before a period ended, for the rests at its edge. */
export interface DaysBefore {
  /** The last working day with work, and its last exit on its own axis. */
  readonly lastExit?: { readonly date: LocalDate; readonly at: Minutes }
  /** Days worked in a row, that day being the last. */
  readonly daysInRow?: number
  /** Days from the first work after the last whole weekly rest to that day; left out when none is known. */
  readonly daysSinceRest?: number
  /** Nobody knows of any work in the week before: the first comes from a rest. */
  readonly isRested?: boolean
  /** The minutes of a day of which nothing else is told: not 1440 where the clock is changed. */
  readonly lengthOf?: (date: LocalDate) => Minutes
}

/** A civil day before every other. */
const never = -1_000_000

/** Follows a person through their days, and knows at each what lay before it. */
export class DayTrail {
  /** Civil day of the last day with work, and its last exit on its axis. Elapsed minutes owed to clock changes are counted apart. */
  #workedOn = Number.NaN
  #lastExit: Minutes = 0
  #changed: Minutes = 0
  /** The civil day from which those are not counted yet. */
  #counted = Number.NaN
  #daysInRow: number
  /** Civil day of the first work after the last whole weekly rest. */
  #restedOn = never
  readonly #isRested: boolean
  /** On the axis of the day being looked at; not a number where no work before it is known. */
  #previousExit: Minutes = Number.NaN
  readonly #lengthOf: DaysBefore['lengthOf']
  /** Civil day of the day being looked at. */
  #today = Number.NaN

  constructor(before: DaysBefore) {
    this.#daysInRow = before.daysInRow ?? 0
    this.#isRested = before.isRested ?? false
    this.#lengthOf = before.lengthOf
    if (before.lastExit) {
      this.#workedOn = civilDay(before.lastExit.date)
      this.#lastExit = before.lastExit.at
      this.#counted = this.#workedOn
      if (before.daysSinceRest !== undefined) this.#restedOn = this.#workedOn - before.daysSinceRest
    }
  }

  /** Comes to a day, and says what lies around it, completed by what its own facts say. */
  reach(facts: DayFacts): Neighbours | undefined {
    this.#today = civilDay(facts.date)
    const days = this.#today - this.#workedOn
    if (Number.isNaN(days)) return facts.around
    this.#countUntold()
    const previousExit = this.#lastExit - days * 1440 - this.#changed
    this.#previousExit = previousExit
    const found = {
      previousExit,
      daysOff: days - 1,
      daysInRow: days === 1 ? this.#daysInRow : 0,
      daysSinceRest: this.#today - this.#restedOn,
    }
    return facts.around === undefined ? found : { ...found, ...facts.around }
  }

  /** The changes of days between that no facts came for. */
  #countUntold(): void {
    if (this.#lengthOf === undefined) return
    for (; this.#counted < this.#today; this.#counted += 1)
      this.#changed += this.#lengthOf(dateOfDay(this.#counted)) - 1440
  }

  /** Days from the last whole weekly rest to the day it left; more than a week where there was none. */
  get daysSinceRest(): number {
    return this.#today - this.#restedOn
  }

  #isAfterRest(entry: Minutes, weeklyRest: Minutes): boolean {
    return Number.isNaN(this.#workedOn) ? this.#isRested : entry - this.#previousExit >= weeklyRest
  }

  /** Leaves the day it came to, with the times worked on it. */
  leave(facts: DayFacts, worked: Times, weeklyRest: Minutes): void {
    if (worked.length > 0) {
      if (this.#isAfterRest(timeAt(worked, 0), weeklyRest)) this.#restedOn = this.#today
      this.#daysInRow = this.#today - this.#workedOn === 1 ? this.#daysInRow + 1 : 1
      this.#workedOn = this.#today
      this.#lastExit = timeAt(worked, worked.length - 1)
      this.#changed = 0
    }
    this.#changed += dayLength(facts.clockChange) - 1440
    this.#counted = this.#today + 1
  }
}
