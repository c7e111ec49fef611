import type { DayFacts, Minutes } from './facts.ts'
import type { Alert, Category, Cause, DayTotals, Listener } from './findings.ts'
import { rounded } from './fraction.ts'
import { measureDay } from './measure-day.ts'
import type { AlertCode, RuleBook } from './rule-book.ts'

/** The listener that adds up: exact sums by category, each rounded once. */
export class DayTally implements Listener {
  readonly #facts: DayFacts
  readonly #book: RuleBook
  readonly #alerts: Alert[]
  readonly #sums: Record<Category, number> = {
    worked: 0,
    night: 0,
    late: 0,
    credited: 0,
    fifty: 0,
    hundred: 0,
    pending: 0,
    refused: 0,
    belowLimit: 0,
    onNotice: 0,
  }

  /** Alerts go to the end of the list: that of the day, or of its period. */
  constructor(facts: DayFacts, book: RuleBook, alerts: Alert[]) {
    this.#facts = facts
    this.#book = book
    this.#alerts = alerts
  }

  line(category: Category, _cause: Cause, exact: number): void {
    this.#sums[category] += exact
  }

  alert(code: AlertCode, minutes?: Minutes, at?: Minutes): void {
    const { date } = this.#facts
    const rule = this.#book.rules[code]
    if (minutes !== undefined) this.#alerts.push({ date, code, rule, minutes })
    else this.#alerts.push(at === undefined ? { date, code, rule } : { date, code, rule, at })
  }

  /** The category so far, rounded half up. */
  minutesOf(category: Category): Minutes {
    const sum = this.#sums[category]
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
