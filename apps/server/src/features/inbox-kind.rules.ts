/**
 * The interface between an area and the inbox (decision 071). A kind is one file of its area, handed over in
 * `calls.ts`. The inbox knows none by name, and does scope, order, paging, own rows, conflicts, partial
 * success, and the day before and after.
 */
import type { InboxItem, InboxKind as NamedKind, Ruling } from '@ponteiro/contract/inbox/inbox'
import type { LocalDate, Minutes } from '@ponteiro/timesheet'
import type { RawBuilder } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { PeopleScope, Session } from '../platform/http/scope.ts'

/** Who looks or decides, and when. */
export interface Reviewer {
  readonly db: Db
  readonly session: Session
  /** The people whose rows are shown. A kind may ignore it: the inbox leaves out everybody else. */
  readonly scope: PeopleScope
  readonly today: LocalDate
  readonly now: number
}

/** A row as the inbox found it. `About` is what the kind put into it. */
export interface WaitingRow<About> {
  readonly id: number
  readonly employeeId: number
  readonly name: string
  readonly on: LocalDate | null
  readonly minutes: Minutes | null
  readonly about: About
}

/** A decision on a row, with the kind's texts. */
export interface Decided {
  readonly ruling: Ruling
  readonly texts: Readonly<Record<string, string>>
  /** One of many clean rows, authorised as a group; refused where it is no longer beyond doubt. */
  readonly unread?: boolean
}

/** Additions to an opened row; only the place is required. */
export type Explained = Pick<InboxItem, 'place'> &
  Partial<Pick<InboxItem, 'changes' | 'said' | 'attachments'>> & {
    /** Requested marks, drawn on the day before. */
    readonly asked?: readonly Minutes[]
    /** The effect of a decision that changes no day. */
    readonly effects?: Partial<Readonly<Record<Ruling, string>>>
  }

export interface InboxKind<About = never> extends NamedKind {
  /** Whether this person's inbox has the kind. */
  readonly isFor: (session: Session) => boolean
  /**
   * A statement of everything that waits, with the columns `id`, `employee_id`, `day_on` (date or null),
   * `minutes` (or null), `since` (timestamptz), `standing` (a group), `decidable` (boolean), `lacks` (jsonb:
   * texts that an authorisation still needs), `seen` (text that changes with everything a reader judges by),
   * and `about` (jsonb, for `line`, `explain` and `decide`).
   */
  readonly waiting: (reviewer: Reviewer) => RawBuilder<unknown>
  /** The request, and why it is a problem, one line each; an empty remark: no problem. */
  readonly line: (about: About) => { readonly text: string; readonly remark?: string }
  readonly explain: (reviewer: Reviewer, row: WaitingRow<About>) => Explained | Promise<Explained>
  /**
   * Decides a row that is unchanged since it was seen; its person is locked. A thrown `Failure` concerns this
   * row alone.
   */
  readonly decide: (reviewer: Reviewer, row: WaitingRow<About>, decided: Decided) => Promise<void>
  /**
   * A statement of the last three decisions on a person at most, newest first, with the columns `id`,
   * `day_on`, `minutes`, `ruling`, `by`, `reason` and `at` (timestamptz or null). The inbox adds its own
   * moments and reasons where the record has none.
   */
  readonly past: (employeeId: number) => RawBuilder<unknown>
}

/** Kinds of any subject, as the inbox holds them. */
export type AnyInboxKind = InboxKind<never>
