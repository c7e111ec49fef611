/** Turns the dated values of rules 1 and 2 into the engine's rule books. */
import type { NightSettings, OnCallSettings } from '@ponteiro/contract/calculation/calculation-rules'
import {
  addDays,
  bookFor,
  changedBook,
  type DateRange,
  type LocalDate,
  lawBooks,
  payPeriod,
  type RuleBook,
  weekdayNames,
} from '@ponteiro/timesheet'
import type { z } from 'zod'

type Night = z.output<typeof NightSettings>
type OnCall = z.output<typeof OnCallSettings>

/** A rule's values from a day on. */
export type RuleVersion =
  | { readonly kind: 'night'; readonly sinceOn: LocalDate; readonly settings: Night }
  | { readonly kind: 'onCall'; readonly sinceOn: LocalDate; readonly settings: OnCall }

type Books = readonly [RuleBook, ...RuleBook[]]

let kept: { readonly of: string; readonly books: Books } | undefined

/**
 * The books of law and product, oldest first: a new one starts wherever the law or a rule changes. Equal
 * versions give the same objects, because new ones make V8 discard compiled code.
 */
export function rulebooks(versions: readonly RuleVersion[]): Books {
  const of = JSON.stringify(versions)
  if (kept?.of !== of) kept = { of, books: booksOf(versions) }
  return kept.books
}

function booksOf(versions: readonly RuleVersion[]): Books {
  const starts = [...lawBooks, ...versions.map(({ sinceOn }) => ({ since: sinceOn }))].map(({ since }) => since)
  const [first, ...others] = [...new Set(starts)].sort().map((since) => bookSince(since, versions))
  return [first ?? bookFor('1900-01-01'), ...others]
}

function bookSince(since: LocalDate, versions: readonly RuleVersion[]): RuleBook {
  let book = bookFor(since)
  for (const kind of ['night', 'onCall'] as const) {
    const version = versions
      .filter((each) => each.kind === kind && each.sinceOn <= since)
      .sort((a, b) => (a.sinceOn < b.sinceOn ? -1 : 1))
      .at(-1)
    if (version) book = withVersion(book, version)
  }
  return { ...book, since }
}

/** Values equal to the law's keep the law's own row, with its date and source. */
function withVersion(book: RuleBook, version: RuleVersion): RuleBook {
  if (version.kind === 'night') {
    const { startsAt: start, endsAt: end, limit: hourLimit, reducedHour } = version.settings
    const night = { start, end, hourLimit, hourValue: reducedHour ? 52.5 : 60 }
    const same =
      night.start === book.night.start &&
      night.end === book.night.end &&
      night.hourLimit === book.night.hourLimit &&
      night.hourValue === book.night.hourValue
    return same ? book : changedBook(book, { since: version.sinceOn, night })
  }
  const { settings } = version
  const days = [...weekdayNames, 'holiday'] as const
  const same = settings.percent === book.onCall.percent && days.every((day) => settings[day] === book.onCall[day])
  return same ? book : changedBook(book, { since: version.sinceOn, onCall: settings })
}

/** Applies a break shortened by collective agreement (CLT art. 611-A III). */
export const withAgreedBreak = (book: RuleBook, agreedMinimum: number | null): RuleBook =>
  agreedMinimum === null ? book : changedBook(book, { break: { agreedMinimum } })

/** The parts of a calculation that decide the date of a new rule. */
export interface RuledPeriod extends DateRange {
  readonly status: 'open' | 'closed'
  readonly processing: 'no' | 'waiting' | 'running' | 'done'
}

/**
 * The first day of a changed rule: the start of the oldest open calculation without a later processed one;
 * otherwise the current period, or the day after the last processed one. Processed calculations keep their
 * rule, also when reopened.
 */
export function ruleHoldsFrom(periods: readonly RuledPeriod[], today: LocalDate): LocalDate {
  const settled = periods.filter(({ processing }) => processing === 'done' || processing === 'running')
  const lastSettled = settled
    .map(({ to }) => to)
    .sort()
    .at(-1)
  const free = lastSettled === undefined ? undefined : addDays(lastSettled, 1)
  const [oldestOpen] = periods
    .filter(({ status, from }) => status === 'open' && (free === undefined || from >= free))
    .map(({ from }) => from)
    .sort()
  const start = oldestOpen ?? payPeriod(today).from
  return free !== undefined && free > start ? free : start
}
