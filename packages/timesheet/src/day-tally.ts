import type { DayFacts, Minutes } from './facts.ts'
import type { Category, Cause, DayTotals, Listener } from './findings.ts'
import { rounded } from './fraction.ts'
import { measureDay } from './measure-day.ts'
import type { AlertCode, RuleBook } from './rule-book.ts'

/** An alert as a listener hears it. */
export interface HeardAlert {
  readonly code: AlertCode
  readonly minutes: Minutes | undefined
  readonly at: Minutes | undefined
}

/** The listener that adds up: exact sums by category, each rounded once. */
export class DayTally implements Listener {
  /** Empty on most days. */
  readonly alerts: HeardAlert[] = []
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
  readonly #parts: number

  constructor(book: RuleBook) {
    this.#parts = book.night.weight.denominator
  }

  line(category: Category, _cause: Cause, exact: number): void {
    this.#sums[category] += exact
  }

  alert(code: AlertCode, minutes?: Minutes, at?: Minutes): void {
    this.alerts.push({ code, minutes, at })
  }

  /** The category so far, rounded half up. */
  minutesOf(category: Category): Minutes {
    const sum = this.#sums[category]
    return sum === 0 ? 0 : rounded(sum, this.#parts)
  }

  totals(facts: DayFacts): DayTotals {
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
      bankDelta: facts.overtimeType === 'open' ? fifty + belowLimit - late : 0,
      overnights: facts.overnight ?? 0,
    }
  }
}

/** The totals of a day alone, by the code that makes the lines. */
export function dayTotals(facts: DayFacts, book: RuleBook): DayTotals {
  const tally = new DayTally(book)
  measureDay(facts, book, tally)
  return tally.totals(facts)
}
