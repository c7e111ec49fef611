import { dayLength } from './clock-change.ts'
import type { DayFacts, Minutes, Neighbours, Times } from './facts.ts'
import { civilDay, type LocalDate } from './local-date.ts'
import { timeAt } from './spans.ts'

/** How the days before a period ended, for the rests at its edge. */
export interface DaysBefore {
  /** The last working day with work, and its last exit on its own axis. */
  readonly lastExit?: { readonly date: LocalDate; readonly at: Minutes }
  /** Days worked in a row, that day being the last. */
  readonly daysInRow?: number
}

/** Follows a person through their days, and knows at each what lay before it. */
export class DayTrail {
  /** Civil day of the last day with work, and its last exit on its axis. Elapsed minutes owed to clock changes are counted apart. */
  #workedOn = Number.NaN
  #lastExit: Minutes = 0
  #changed: Minutes = 0
  #daysInRow: number

  constructor(before: DaysBefore) {
    this.#daysInRow = before.daysInRow ?? 0
    if (before.lastExit) {
      this.#workedOn = civilDay(before.lastExit.date)
      this.#lastExit = before.lastExit.at
    }
  }

  /** What lies around a day, completed by what its own facts say of it. */
  around(facts: DayFacts): Neighbours | undefined {
    const days = civilDay(facts.date) - this.#workedOn
    if (Number.isNaN(days)) return facts.around
    const previousExit = this.#lastExit - days * 1440 - this.#changed
    const found = { previousExit, daysOff: days - 1, daysInRow: days === 1 ? this.#daysInRow : 0 }
    return facts.around === undefined ? found : { ...found, ...facts.around }
  }

  /** Takes note of a day's worked times. */
  follow(facts: DayFacts, worked: Times): void {
    if (worked.length > 0) {
      const day = civilDay(facts.date)
      this.#daysInRow = day - this.#workedOn === 1 ? this.#daysInRow + 1 : 1
      this.#workedOn = day
      this.#lastExit = timeAt(worked, worked.length - 1)
      this.#changed = 0
    }
    this.#changed += dayLength(facts.clockChange) - 1440
  }
}
