import { DayTally } from './day-tally.ts'
import type { DayFacts, Minutes, Times } from './facts.ts'
import type { Alert, Category, Cause, DaySheet, Line, Listener, Span, Tolerated } from './findings.ts'
import { measureDay } from './measure-day.ts'
import type { AlertCode, RuleBook, RuleId } from './rule-book.ts'
import { rounded } from './time/fraction.ts'
import { timeAt } from './time/spans.ts'

/** Computes one day: totals, lines and alerts. */
export function daySheet(facts: DayFacts, book: RuleBook): DaySheet {
  const lines = new DayLines(facts, book)
  measureDay(facts, book, lines)
  return lines.sheet()
}

/**
 * The listener that builds lines. It adds up as it goes, so a line gets the minutes by which the rounded
 * total moves.
 */
export class DayLines implements Listener {
  readonly #facts: DayFacts
  readonly #book: RuleBook
  readonly #lines: Line[] = []
  readonly #alerts: Alert[] = []
  readonly #tolerated: Tolerated[] = []
  readonly #tally: DayTally

  constructor(facts: DayFacts, book: RuleBook) {
    this.#facts = facts
    this.#book = book
    this.#tally = new DayTally(facts, book, this.#alerts)
  }

  line(category: Category, cause: Cause, exact: number, from: Minutes, to: Minutes): void {
    const before = this.#tally.minutesOf(category)
    this.#tally.line(category, cause, exact)
    const { rules, night } = this.#book
    const measuredBy = measuringRule[cause]
    this.#lines.push({
      category,
      cause,
      minutes: this.#tally.minutesOf(category) - before,
      exact: { numerator: exact, denominator: night.weight.denominator },
      rule: rules[cause === 'night-extension' ? 'night-extension' : rulesBehind[category]],
      ...(measuredBy && { measuredBy: rules[measuredBy] }),
      spans: comparesSums.has(cause) ? this.#workedSpans() : [{ from, to }],
    })
  }

  alert(code: AlertCode, minutes?: Minutes, at?: Minutes, limit?: Minutes): void {
    this.#tally.alert(code, minutes, at, limit)
  }

  tolerated(worked: Times, treated: Times): void {
    for (let i = 0; i < worked.length; i += 1) {
      const at = timeAt(worked, i)
      const minutes = at - timeAt(treated, i)
      if (minutes !== 0) this.#tolerated.push({ rule: this.#book.rules.tolerance, minutes, at })
    }
  }

  evened(exact: number): void {
    const { rules, night } = this.#book
    const minutes = rounded(exact, night.weight.denominator)
    if (minutes !== 0) this.#tolerated.push({ rule: rules.tolerance, minutes })
  }

  /** The sheet of everything heard. */
  sheet(): DaySheet {
    return {
      date: this.#facts.date,
      book: this.#book.since,
      totals: this.#tally.totals(),
      lines: this.#lines,
      alerts: this.#alerts,
      tolerated: this.#tolerated,
    }
  }

  /** A sum comes from the whole day's work, which is reported first. */
  #workedSpans(): Span[] {
    return this.#lines.filter((line) => line.category === 'worked').flatMap((line) => line.spans)
  }
}

const comparesSums: ReadonlySet<Cause> = new Set<Cause>(['over-due', 'under-due'])

/** The rule that puts minutes into each category. */
const rulesBehind: Readonly<Record<Category, RuleId>> = {
  worked: 'worked-time',
  night: 'night',
  late: 'due-time',
  credited: 'excused-absence',
  fifty: 'overtime',
  hundred: 'rest-day-work',
  pending: 'overtime-decision',
  refused: 'overtime-decision',
  belowLimit: 'overtime-limit',
  onNotice: 'on-call',
}

/** The tolerance rule behind extra and late time. */
const measuringRule: Partial<Record<Cause, RuleId>> = {
  'before-schedule': 'tolerance',
  'after-schedule': 'tolerance',
  'arrived-late': 'tolerance',
  'left-early': 'tolerance',
  'over-due': 'tolerance',
  'under-due': 'tolerance',
}
