import type { DayFacts, Minutes } from './facts.ts'
import type { Alert, Category, Cause, DayTotals, Listener } from './findings.ts'
import { rounded } from './fraction.ts'
import { measureDay } from './measure-day.ts'
import type { AlertCode, RuleBook } from './rule-book.ts'

/** Where the sum of a category stands. */
const place: Readonly<Record<Category, number>> = {
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
}

/** The listener that adds up: exact sums by category, each rounded once. One hears day after day: a close hears millions of lines. */
export class DayTally implements Listener {
  #facts: DayFacts
  #book: RuleBook
  readonly #alerts: Alert[]
  readonly #sums = new Float64Array(Object.keys(place).length)

  /** Alerts go to the end of the list: that of the day, or of its period. */
  constructor(facts: DayFacts, book: RuleBook, alerts: Alert[]) {
    this.#facts = facts
    this.#book = book
    this.#alerts = alerts
  }

  /** Comes to another day. What was heard before is forgotten, but for its alerts. */
  comeTo(facts: DayFacts, book: RuleBook): void {
    this.#facts = facts
    this.#book = book
    this.#sums.fill(0)
  }

  line(category: Category, _cause: Cause, exact: number): void {
    this.#sums[place[category]] = this.#sumOf(category) + exact
  }

  #sumOf(category: Category): number {
    return this.#sums[place[category]] as number
  }

  alert(code: AlertCode, minutes?: Minutes, at?: Minutes): void {
    const { date } = this.#facts
    const rule = this.#book.rules[code]
    if (minutes !== undefined) this.#alerts.push({ date, code, rule, minutes })
    else this.#alerts.push(at === undefined ? { date, code, rule } : { date, code, rule, at })
  }

  /** The category so far, rounded half up. */
  minutesOf(category: Category): Minutes {
    const sum = this.#sumOf(category)
    return sum === 0 ? 0 : rounded(sum, this.#book.night.weight.denominator)
  }

  totals(): DayTotals {
    const fifty = this.minutesOf('fifty')
    const hundred = this.minutesOf('hundred')
    const pending = this.minutesOf('pending')
    const refused = this.minutesOf('refused')
    const belowLimit = this.minutesOf('belowLimit')
    const late = this.minutesOf('late')
    const extra = fifty + hundred + pending + refused + belowLimit
    return {
      worked: this.minutesOf('worked'),
      night: this.minutesOf('night'),
      late,
      credited: this.minutesOf('credited'),
      fifty,
      hundred,
      pending,
      refused,
      belowLimit,
      onNotice: this.minutesOf('onNotice'),
      extra,
      balance: extra - late,
      bankDelta: this.#facts.overtimeType === 'open' ? fifty + belowLimit - late : 0,
      overnights: this.#facts.overnight ?? 0,
    }
  }
}

/** The totals of a day alone, by the code that makes the lines. */
export function dayTotals(facts: DayFacts, book: RuleBook): DayTotals {
  const tally = new DayTally(facts, book, [])
  measureDay(facts, book, tally)
  return tally.totals()
}
