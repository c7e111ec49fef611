import type { DayFacts, Minutes, Neighbours, Times } from './facts.ts'
import { dayLength } from './time/clock-change.ts'
import { civilDay, dateOfDay, type LocalDate } from './time/local-date.ts'
import { timeAt } from './time/spans.ts'

/** The end of the days before a period, for rests at its edge. */
export interface DaysBefore {
  /** The last working day with work, and its last exit on its own axis. */
  readonly lastExit?: { readonly date: LocalDate; readonly at: Minutes }
  /** Consecutive days worked up to that day. */
  readonly daysInRow?: number
  /** Days from the first work after the last whole weekly rest to that day; absent: unknown. */
  readonly daysSinceRest?: number
  /** No work is known in the week before: the first follows a rest. */
  readonly isRested?: boolean
  /** The length of a day without facts: not 1440 where the clock changes. */
  readonly lengthOf?: (date: LocalDate) => Minutes
}

/** A civil day before every other. */
const never = -1_000_000

/** Follows a person from day to day, and knows what lies before each. */
export class DayTrail {
  /** The civil day of the last work. Elapsed minutes from clock changes are counted apart. */
  #workedOn = Number.NaN
  #lastExit: Minutes = 0
  #changed: Minutes = 0
  /** The civil day from which clock changes are not counted yet. */
  #counted = Number.NaN
  #daysInRow: number
  /** Civil day of the first work after the last whole weekly rest. */
  #restedOn = never
  readonly #isRested: boolean
  /** On the axis of the current day; NaN where no earlier work is known. */
  #previousExit: Minutes = Number.NaN
  readonly #lengthOf: DaysBefore['lengthOf']
  /** The current civil day. */
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

  /** Moves to a day and answers its neighbours, completed by the day's own facts. */
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

  /** Counts clock changes of days in between without facts. */
  #countUntold(): void {
    if (this.#lengthOf === undefined) return
    for (; this.#counted < this.#today; this.#counted += 1)
      this.#changed += this.#lengthOf(dateOfDay(this.#counted)) - 1440
  }

  /** Days from the last whole weekly rest to the day just left; more than a week where there was none. */
  get daysSinceRest(): number {
    return this.#today - this.#restedOn
  }

  #isAfterRest(entry: Minutes, weeklyRest: Minutes): boolean {
    return Number.isNaN(this.#workedOn) ? this.#isRested : entry - this.#previousExit >= weeklyRest
  }

  /** Leaves the current day, with the times worked on it. */
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
