/**
 * What an area says of things that wait for somebody's decision, for the inbox to list them (decision 071). A kind is one file of its area,
 * handed over in `calls.ts`; the inbox knows none by name. Scope, order, paging, own rows, conflicts, partial success and the day before and
 * after are the inbox's work.
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
  /** The people whose rows are shown. A kind need not look at it: the inbox leaves everybody else out. */
  readonly scope: PeopleScope
  readonly today: LocalDate
  readonly now: number
}

/** A row as the inbox found it. `About` is what the kind itself put into it. */
export interface WaitingRow<About> {
  readonly id: number
  readonly employeeId: number
  readonly name: string
  readonly on: LocalDate | null
  readonly minutes: Minutes | null
  readonly about: About
}

/** A decision on a row: with the texts that the kind asks for. */
export interface Decided {
  readonly ruling: Ruling
  readonly texts: Readonly<Record<string, string>>
  /** One of many clean rows, authorised for its group: refused where it is not beyond doubt any more. */
  readonly unread?: boolean
}

/** What a kind adds to an opened row; everything may be left out but the place. */
export type Explained = Pick<InboxItem, 'place'> &
  Partial<Pick<InboxItem, 'changes' | 'said' | 'attachments'>> & {
    /** Marks that are asked for, drawn on the day before. */
    readonly asked?: readonly Minutes[]
    /** What a decision does, where it changes no day. */
    readonly effects?: Partial<Readonly<Record<Ruling, string>>>
  }

export interface InboxKind<About = never> extends NamedKind {
  /** Whether it is in this person's inbox at all. */
  readonly isFor: (session: Session) => boolean
  /**
   * A statement of everything of the kind that waits, with the columns `id`, `employee_id`, `day_on` (date or null), `minutes` (or null),
   * `since` (timestamptz), `standing` (one of the groups), `decidable` (boolean), `lacks` (jsonb: names of texts that an authorisation still
   * needs), `seen` (text that changes with whatever the reader judges by) and `about` (jsonb, for `line`, `explain` and `decide`).
   */
  readonly waiting: (reviewer: Reviewer) => RawBuilder<unknown>
  /** What is asked, and why it is a problem, each in one line; no remark where it is none. */
  readonly line: (about: About) => { readonly text: string; readonly remark?: string }
  readonly explain: (reviewer: Reviewer, row: WaitingRow<About>) => Explained | Promise<Explained>
  /** Decides a row whose person is locked and which still is as it was seen. Refuses with a `Failure`, which concerns this row alone. */
  readonly decide: (reviewer: Reviewer, row: WaitingRow<About>, decided: Decided) => Promise<void>
  /**
   * A statement of the last decisions on a person, newest first, no more than three, with the columns `id`, `day_on`, `minutes`, `ruling`, `by`,
   * `reason` and `at` (timestamptz or null). Where the thing keeps neither moment nor reason, those of the inbox are added.
   */
  readonly past: (employeeId: number) => RawBuilder<unknown>
}

/** Kinds of whatever they are about, as the inbox holds them. */
export type AnyInboxKind = InboxKind<never>
