/**
 * What a person's hour bank must come to, written from the rules alone (decision 010), without the program.
 * It keeps only what each month has of its own, and adds up balances from the first month.
 */

/** What a month has of its own. */
interface Month {
  hours: number
  posted: number
  calculated: boolean
  edited: boolean
  cleared: boolean
  settled: boolean
  /** The written remarks. */
  said: string
}

/** The month on the screen of whoever acts. */
export interface Seen {
  readonly previous: number
  readonly current: number
}

export interface Balance {
  /** Counted from a first month of its own. */
  readonly month: number
  readonly previous: number
  readonly current: number
  readonly total: number
  readonly posted: number
  readonly processed: boolean
  readonly edited: boolean
  readonly cleared: boolean
}

export type Outcome = 'done' | 'refused' | 'already' | 'changed' | 'not-there'

export class BankModel {
  readonly #months = new Map<number, Month>()
  /** What each month's mirror brought last. */
  readonly #brought = new Map<number, number>()

  /** Every month with something of its own, with start and total. */
  balances(): Balance[] {
    let total = 0
    return this.#inOrder().map(([month, own]) => {
      const previous = own.cleared ? 0 : total
      total = previous + own.hours
      const { hours: current, posted, settled: processed, edited, cleared } = own
      return { month, previous, current, total, posted, processed, edited, cleared }
    })
  }

  /** The beginning that remarks must have: differences are told after it. */
  said(month: number): string {
    return this.#months.get(month)?.said ?? ''
  }

  /** A processed month brings so many minutes. `feeds`: the person takes part in the bank. */
  process(month: number, brings: number, { feeds, overwrite }: { feeds: boolean; overwrite: boolean }): void {
    const before = this.#brought.get(month) ?? 0
    this.#brought.set(month, brings)
    if (!feeds && before === 0) return
    if (this.#isSettled(month)) {
      this.#post(brings - before)
      return
    }
    const own = this.#at(month)
    own.calculated = true
    if (own.edited && !overwrite) return
    own.hours = brings + own.posted
    own.edited = false
  }

  /** `isProcessed`: the month's calculation is processed, so nothing more comes. */
  settle(month: number, { seen, isProcessed }: { seen: Seen | undefined; isProcessed: boolean }): Outcome {
    const own = this.#months.get(month)
    if (!own) return 'not-there'
    if (this.#isOld(month, seen)) return 'changed'
    if (own.settled) return 'already'
    const [first] = this.#open()
    if (first !== own || !(own.calculated || own.edited || isProcessed)) return 'refused'
    own.settled = true
    return 'done'
  }

  clear(month: number, seen?: Seen): Outcome {
    if (!this.#months.has(month)) return 'not-there'
    return this.#isOld(month, seen) ? 'changed' : this.clearInBatch(month)
  }

  /** Like `clear`, for a month that may have nothing of its own yet. */
  clearInBatch(month: number): Outcome {
    if (this.#isSettled(month) || this.#startsFrom(month) === 0) return 'refused'
    this.#at(month).cleared = true
    return 'done'
  }

  /** The form shows only what the month has of its own. */
  edit(month: number, hours: number, said: string | undefined, seen?: Pick<Seen, 'current'>): Outcome {
    const own = this.#months.get(month)
    if (!own) return 'not-there'
    if (seen && seen.current !== own.hours) return 'changed'
    if (own.settled) return 'refused'
    own.hours = hours
    own.edited = true
    own.said = said ?? own.said
    return 'done'
  }

  #inOrder(): [number, Month][] {
    return [...this.#months].sort(([one], [other]) => one - other)
  }

  #open(): Month[] {
    return this.#inOrder().flatMap(([, own]) => (own.settled ? [] : [own]))
  }

  /** Settled itself, or before a settled one. */
  #isSettled(month: number): boolean {
    return this.#inOrder().some(([each, own]) => own.settled && each >= month)
  }

  #isOld(month: number, seen?: Seen): boolean {
    const stands = { previous: this.#startsFrom(month), current: this.#months.get(month)?.hours }
    return seen !== undefined && (seen.previous !== stands.previous || seen.current !== stands.current)
  }

  #startsFrom(month: number): number {
    if (this.#months.get(month)?.cleared) return 0
    return this.balances().findLast((each) => each.month < month)?.total ?? 0
  }

  /** The difference of a settled month goes to the first open one, or opens the next. */
  #post(minutes: number): void {
    if (minutes === 0) return
    const [last = 0] = this.#inOrder().at(-1) ?? []
    const target = this.#open()[0] ?? this.#at(last + 1)
    target.hours += minutes
    target.posted += minutes
  }

  #at(month: number): Month {
    const known = this.#months.get(month)
    if (known) return known
    const fresh = { hours: 0, posted: 0, calculated: false, edited: false, cleared: false, settled: false, said: '' }
    this.#months.set(month, fresh)
    return fresh
  }
}
