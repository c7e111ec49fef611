import type { DayFacts, Minutes } from './facts.ts'
import type { Alert, Category, Cause, DayTotals, Listener } from './findings.ts'
import { measureDay } from './measure-day.ts'
import type { AlertCode, RuleBook } from './rule-book.ts'
import { rounded } from './time/fraction.ts'

/** The index of a category's sum. */
const place = {
  worked: 0,
  night: 1,
  late: 2,
  credited: 3,
  fifty: 4,
  hundred: 5,
  pending: 6,
  refused: 7,
  belowLimit: 8,
  onNotice: 9,
} as const satisfies Readonly<Record<Category, number>>

/** Most lines are of the first categories, so comparing is faster than a lookup by name. */
const placeOf = (category: Category): number => {
  if (category === 'worked') return place.worked
  if (category === 'pending') return place.pending
  if (category === 'late') return place.late
  return place[category]
}

const nothing = Object.keys(place).map(() => 0)

/**
 * The listener that adds up: exact sums by category, each rounded once. It is reused day after day, because a
 * close hears millions of lines.
 */
export class DayTally implements Listener {
  #facts: DayFacts
  #book: RuleBook
  readonly #alerts: Alert[]
  readonly #sums = nothing.slice()

  /** Alerts are appended to the list, of the day or of its period. */
  constructor(facts: DayFacts, book: RuleBook, alerts: Alert[]) {
    this.#facts = facts
    this.#book = book
    this.#alerts = alerts
  }

  /** Starts another day. Everything heard before is forgotten, except alerts. */
  comeTo(facts: DayFacts, book: RuleBook): void {
    this.#facts = facts
    this.#book = book
    for (let at = 0; at < this.#sums.length; at += 1) this.#sums[at] = 0
  }

  line(category: Category, _cause: Cause, exact: number): void {
    const at = placeOf(category)
    this.#sums[at] = this.#sumAt(at) + exact
  }

  #sumAt(at: number): number {
    return this.#sums[at] as number
  }

  alert(code: AlertCode, minutes?: Minutes, at?: Minutes, limit?: Minutes): void {
    const { date } = this.#facts
    const rule = this.#book.rules[code]
    if (minutes !== undefined)
      this.#alerts.push(limit === undefined ? { date, code, rule, minutes } : { date, code, rule, minutes, limit })
    else this.#alerts.push(at === undefined ? { date, code, rule } : { date, code, rule, at })
  }

  /** Dropped variations add to nothing. */
  tolerated(): void {}
  evened(): void {}

  /** The category so far, rounded half up. */
  minutesOf(category: Category): Minutes {
    return this.#minutesAt(place[category])
  }

  #minutesAt(at: number): Minutes {
    const sum = this.#sumAt(at)
    return sum === 0 ? 0 : rounded(sum, this.#book.night.weight.denominator)
  }

  totals(): DayTotals {
    const fifty = this.#minutesAt(place.fifty)
    const hundred = this.#minutesAt(place.hundred)
    const pending = this.#minutesAt(place.pending)
    const refused = this.#minutesAt(place.refused)
    const belowLimit = this.#minutesAt(place.belowLimit)
    const late = this.#minutesAt(place.late)
    const extra = fifty + hundred + pending + refused + belowLimit
    return {
      worked: this.#minutesAt(place.worked),
      night: this.#minutesAt(place.night),
      late,
      credited: this.#minutesAt(place.credited),
      fifty,
      hundred,
      pending,
      refused,
      belowLimit,
      onNotice: this.#minutesAt(place.onNotice),
      extra,
      balance: extra - late,
      bankDelta: this.#facts.overtimeType === 'open' ? fifty + belowLimit - late : 0,
      overnights: this.#facts.overnight ?? 0,
    }
  }
}

/** The totals of a day, by the same code that makes lines. */
export function dayTotals(facts: DayFacts, book: RuleBook): DayTotals {
  const tally = new DayTally(facts, book, [])
  measureDay(facts, book, tally)
  return tally.totals()
}
