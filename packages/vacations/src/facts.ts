/** What the guard is told of a person. Plain values: server and browser hand over the same. */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'

/** A part of vacations that is pending or authorised. */
export interface KnownPlan extends DateRange {
  readonly id: number
  /** First day of the acquisition period whose days it uses. */
  readonly of: LocalDate
  /** Days that it uses, where they are fewer than its dates: of collective vacations the rest is paid leave. */
  readonly charged?: number | undefined
}

/** Another reason why the person is not at work. */
export interface Away extends DateRange {
  readonly what: string
}

export interface VacationFacts {
  readonly today: LocalDate
  readonly admittedOn: LocalDate
  /** Last day of the contract. */
  readonly dismissedOn: LocalDate | null
  /** Days on which a new acquisition period began before the old one was over (CLT arts. 133 § 2 and 140). */
  readonly restarts: readonly LocalDate[]
  /** Days of unjustified absence (CLT art. 130). */
  readonly unjustifiedOn: readonly LocalDate[]
  readonly plans: readonly KnownPlan[]
  readonly away: readonly Away[]
  /** Holidays that reach the person, from today to `knownUntil`. */
  readonly holidays: readonly { readonly on: LocalDate; readonly name: string }[]
  /** Days of weekly rest from today to `knownUntil`: of a FIXA mostly Sundays, of an ESCALA the days without a duty. */
  readonly restDays: readonly LocalDate[]
  /** Last day of which holidays and rest are known: no start is proposed beyond it. */
  readonly knownUntil: LocalDate
}

/** What an employer may set. */
export interface VacationRules {
  /** Days before a holiday or rest on which no vacation starts. The law names two. */
  readonly eveDays: number
  /** Whether unjustified absences take days away, or are only shown. */
  readonly reducesByAbsences: boolean
}

export const usualRules: VacationRules = { eveDays: 2, reducesByAbsences: false }

/** What somebody wants to plan. `id`: the plan that it takes the place of. */
export interface AskedPart extends DateRange {
  readonly id?: number | undefined
}
