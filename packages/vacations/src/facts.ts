/** The guard's facts about a person: plain values, the same from server and browser. */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'

/** A pending or authorised part of vacations. */
export interface KnownPlan extends DateRange {
  readonly id: number
  /** The first day of its acquisition period. */
  readonly of: LocalDate
  /** Days it uses, where fewer than its dates: the rest of collective vacations is paid leave. */
  readonly charged?: number | undefined
  /** HR has not validated it: its days are used but not yet enjoyed. */
  readonly waits?: boolean | undefined
}

/** Another absence of the person. */
export interface Away extends DateRange {
  readonly what: string
}

export interface VacationFacts {
  readonly today: LocalDate
  readonly admittedOn: LocalDate
  /** Last day of the contract. */
  readonly dismissedOn: LocalDate | null
  /** Days on which a new acquisition period began early (CLT arts. 133 § 2 and 140). */
  readonly restarts: readonly LocalDate[]
  /** Days of unjustified absence (CLT art. 130). */
  readonly unjustifiedOn: readonly LocalDate[]
  readonly plans: readonly KnownPlan[]
  readonly away: readonly Away[]
  /** Paid leaves of reasons over 30 days in all, which may end the right to vacations (CLT art. 133). */
  readonly leaves?: readonly Away[] | undefined
  /** The person's holidays from today to `knownUntil`. */
  readonly holidays: readonly { readonly on: LocalDate; readonly name: string }[]
  /**
   * Days of weekly rest from today to `knownUntil`: for a FIXA mostly Sundays, for an ESCALA days without a
   * duty.
   */
  readonly restDays: readonly LocalDate[]
  /** The last day with known holidays and rests. No start is proposed beyond it. */
  readonly knownUntil: LocalDate
}

/** The employer's settings. */
export interface VacationRules {
  /** Days before a holiday or rest on which no vacation starts; two by law. */
  readonly eveDays: number
  /** Whether unjustified absences take days away, or are only shown. */
  readonly reducesByAbsences: boolean
  /** Periods that were complete before this day are settled: what was enjoyed of them is kept elsewhere. */
  readonly settledBefore?: LocalDate | null | undefined
}

export const usualRules: VacationRules = { eveDays: 2, reducesByAbsences: false }

/** The dates asked for. `id`: the plan they replace. */
export interface AskedPart extends DateRange {
  readonly id?: number | undefined
}
