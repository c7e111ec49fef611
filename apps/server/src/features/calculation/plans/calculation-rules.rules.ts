/** From the dated values of rules 1 and 2 to the rule books of the engine. */
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
 * The books of law and product together, oldest first: a new one starts wherever the law or a rule changes. The same versions give the same
 * objects: V8 gives up code it has compiled when it meets others, of thirty functions at a second processing instead of twelve.
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

/** Values that are the law's leave the law's own row standing, with its date and source. */
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

/** A schedule whose break a collective agreement shortened is read with that break (CLT art. 611-A III). */
export const withAgreedBreak = (book: RuleBook, agreedMinimum: number | null): RuleBook =>
  agreedMinimum === null ? book : changedBook(book, { break: { agreedMinimum } })

/** A calculation, as far as the date of a new rule depends on it. */
export interface RuledPeriod extends DateRange {
  readonly status: 'open' | 'closed'
  readonly processing: 'no' | 'waiting' | 'running' | 'done'
}

/**
 * From when a change of a rule holds: the start of the oldest open calculation that no processed one follows. Days of processed
 * calculations keep the rule they were computed with, also when they are reopened; without any open one, the current period or the day
 * after the last processed one.
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
