/** A case: facts and expectations that a supervisor can check by hand. Its format is in README.md here. */
import type { AlertCode, DayKind, DecidedOvertime, Minutes, OvertimeState, OvertimeType } from '../src/index.ts'

/** A time of day past or before midnight ('29:00', '-00:05'), or minutes. */
export type Moment = string | number

export interface CaseDay {
  readonly marks?: readonly Moment[]
  /** The contract hours that the times of the schedule were made of. */
  readonly contract?: Moment
  readonly kind?: DayKind
  readonly absence?: 'none' | 'full' | { readonly partial: Minutes }
  readonly overtime?: OvertimeState | DecidedOvertime
  readonly overtimeType?: OvertimeType
  readonly onNotice?: number | boolean
  readonly overnight?: number | boolean
  readonly limitOvertime?: Minutes
  /** The entries that begin a duty of an ESCALA. */
  readonly duties?: readonly Moment[]
  readonly longBreakAgreed?: boolean
  /** The part of the day that is a holiday, from and to. */
  readonly holidayPart?: readonly Moment[]
  readonly date?: string
  readonly previousExit?: Moment
  readonly nextEntry?: Moment
  readonly daysOff?: number
  readonly daysInRow?: number
  readonly daysSinceRest?: number
  readonly clockChange?: { readonly at: Moment; readonly by: Minutes }
}

export interface CaseBook {
  readonly tolerance?: { readonly perMark?: Minutes; readonly perDay?: Minutes; readonly mode?: 'A' | 'B' }
  readonly night?: {
    readonly start?: Moment
    readonly end?: Moment
    readonly hourValue?: number
    readonly hourLimit?: Minutes
    readonly extension?: boolean
    readonly extensionFactor?: boolean
    readonly extensionOnScale?: boolean
  }
  /** Weekdays and `holiday`: true or 1, false, 0 or "0"; `percent`: a number. */
  readonly onCall?: Readonly<Record<string, boolean | number | string>>
  readonly break?: { readonly agreedMinimum?: Minutes; readonly tolerance?: Minutes }
}

export type CaseSchedule = readonly Moment[] | { readonly minutes: Minutes }

/** By alert: its minutes, `true` for being there, `null` for not being there. */
export type ExpectedAlerts = Partial<Record<AlertCode, number | true | null>>

export type Expected = Readonly<Record<string, unknown>> & { readonly alerts?: ExpectedAlerts }

interface CaseHead {
  readonly id: string
  readonly title: string
  readonly source?: string
  readonly book?: CaseBook
}

export interface DayCase extends CaseHead {
  readonly schedule?: CaseSchedule
  readonly scale?: boolean
  readonly day: CaseDay
  readonly expect: Expected
}

export interface PeriodCase extends CaseHead {
  readonly days: readonly { readonly schedule?: CaseSchedule; readonly scale?: boolean; readonly day: CaseDay }[]
  readonly expect: Expected
}

export interface AssignmentCase extends CaseHead {
  /** By date: the scheduled entry, or the entry and the length of a long shift. */
  readonly entries: Readonly<Record<string, Moment | { readonly entry: Moment; readonly length: Moment }>>
  /** Local date and time of each mark: '2026-07-13T18:30'. */
  readonly instants: readonly string[]
  readonly expect: Readonly<Record<string, readonly string[]>>
}

/** What a work schedule asks of a date. Times of day as text, lengths as 'HH:MM'. */
export interface ScheduleCase extends CaseHead {
  readonly workSchedule: {
    readonly type: 'fixed' | 'scale'
    readonly start?: Moment
    readonly breakStart?: Moment
    readonly breakEnd?: Moment
    /** FIXA: Sunday to Saturday. */
    readonly hours?: readonly Moment[]
    readonly work?: Moment
    readonly rest?: Moment
    readonly limitOvertime?: Minutes
    readonly ignoreHoliday?: boolean
    readonly longBreakAgreed?: boolean
  } | null
  readonly since?: string
  readonly date: string
  readonly holiday?: boolean
  /** From and to, where it is no whole day. */
  readonly holidayPart?: readonly Moment[]
  readonly clockChange?: { readonly at: Moment; readonly by: Minutes }
  readonly expect: {
    readonly kind?: DayKind
    readonly scheduled?: CaseSchedule
    readonly duties?: readonly Moment[]
    readonly due?: Minutes
  }
}

/** The hour bank over months: the previous balance, the months' deltas, the totals. */
export interface BankCase extends CaseHead {
  readonly previous: Minutes
  readonly deltas: readonly Minutes[]
  readonly expect: { readonly totals: readonly Minutes[]; readonly printed?: readonly string[] }
}

export type Case = DayCase | PeriodCase | AssignmentCase | ScheduleCase | BankCase
