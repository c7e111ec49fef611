/** A mirror with all its content, from stored data. */
import { addDays, bookFor, elapsed, journeyMinutes, type LocalDate, type RuleBook } from '@ponteiro/timesheet'
import type { DayColumn, StoredDays } from '../calculation/results/sheet-days.rules.ts'
import { alertsOn, changeOn, kindOn, timesOn } from '../calculation/results/sheet-days.rules.ts'
import { dayName } from '../days/day-view.rules.ts'
import { differences, partyDifferences } from './sheet-differences.rules.ts'
import { byDay, shownMark } from './sheet-marks.rules.ts'
import type { AnsweredVersion, StoredVersion } from './sheet-versions.queries.ts'
import type { listBankKinds, SheetRow, StandingMark } from './time-sheets.queries.ts'

/** The start of a day's line. */
function headOf(on: LocalDate): string {
  const name = dayName(on)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The text above the signatures. */
export const acknowledgement = 'Reconheço a exatidão das marcações e dos totais deste espelho de ponto.'
export const legend = 'Marcacao via desktop'

export type WholeSheet = ReturnType<typeof wholeSheet>
export type ShownDay = ReturnType<typeof shownDays>[number]

interface WholeSheetParts {
  /** As in the version. */
  readonly sheet: SheetRow
  /** Absent for earlier versions, which do not keep them. */
  readonly banks?: Awaited<ReturnType<typeof listBankKinds>>
  readonly made: StoredVersion
  readonly compared: StoredVersion | undefined
  readonly answered: readonly AnsweredVersion[]
  readonly marks: readonly StandingMark[]
  /** Names of the person's holidays, as far as known. */
  readonly holidays: ReadonlyMap<LocalDate, string>
  /** Justifications in words. */
  readonly justifications: ReadonlyMap<LocalDate, string>
  /** The books, oldest first. They do not reach back, so on each day they are those of the processing. */
  readonly books: readonly [RuleBook, ...RuleBook[]]
  /** From this day on the books differ from those of the version. */
  readonly booksUntil?: LocalDate | null
  /** RFC 3339. */
  readonly issuedAt: string
}

export function wholeSheet(parts: WholeSheetParts) {
  const { sheet, made, compared } = parts
  const { worker } = made.parties
  const days = withBank(shownDays(made.days, parts), parts)
  const acknowledged = isAcknowledged(sheet, parts.answered)
  return {
    ...sheet,
    ...rangeOf(made, sheet),
    ...made.parties,
    name: worker.name,
    enrollment: worker.enrollment,
    issuedAt: parts.issuedAt,
    days,
    ...journeyOf(days),
    comparedWith: compared?.version ?? null,
    differences: compared ? changes(compared, made) : [],
    versions: [...parts.answered],
    onCall: onCallShares(days, parts),
    acknowledgement: acknowledged ? acknowledgement : '',
    legend,
  }
}

/** Replaces the numbers and answer in force by a version's, which waits for no answer. */
export function asHandedOut(
  sheet: SheetRow,
  { version, totals, days, processedAt }: StoredVersion,
  answer: Answer,
): SheetRow {
  const { situation, justification, decidedAt } = answer
  const updatedAt = decidedAt ?? processedAt
  return {
    ...sheet,
    ...totals,
    alerts: days.alerts?.length ?? 0,
    version,
    situation,
    justification,
    decidedAt,
    updatedAt,
    answerable: false,
  }
}
type Answer = Pick<AnsweredVersion, 'situation' | 'justification' | 'decidedAt'>

/**
 * The version to compare with: the last answered one before it, or the one before. `versions`: newest first.
 */
export function comparedWith(versions: readonly AnsweredVersion[], version: number): AnsweredVersion | undefined {
  const earlier = versions.filter((each) => each.version < version && each.situation !== 'withdrawn')
  return earlier.find(({ situation }) => situation !== 'pending') ?? earlier[0]
}

/** Withdrawn versions, and those replaced before an answer, are acknowledged by nobody. */
const isAcknowledged = ({ situation, version }: SheetRow, [newest]: readonly AnsweredVersion[]) =>
  situation !== 'withdrawn' && (situation !== 'pending' || version === newest?.version)

/** Differences between versions: parties, days, totals. */
function changes(before: StoredVersion, after: StoredVersion) {
  const dates = after.days.marks.map((_, index) => addDays(after.days.from, index))
  return [...partyDifferences(before.parties, after.parties), ...differences(before, after, dates)]
}

/** The sum over all days, where each is known. */
function journeyOf(days: readonly ShownDay[]) {
  const known = days.flatMap(({ journey }) => journey ?? [])
  return known.length < days.length ? {} : { journey: known.reduce((sum, minutes) => sum + minutes, 0) }
}

type DayParts = Pick<WholeSheetParts, 'marks' | 'holidays' | 'justifications' | 'books' | 'booksUntil'>

function shownDays(stored: StoredDays, { marks, holidays, justifications, ...rules }: DayParts) {
  const ofDay = byDay(marks)
  return stored.marks.map((counted, index) => {
    const on = addDays(stored.from, index)
    const change = changeOn(stored, index)
    const alerts = alertsOn(stored, index)
    const night = knownBook(on, rules)?.night
    const justification = justifications.get(on)
    const value = (column: DayColumn) => stored[column]?.[index] ?? 0
    return {
      on,
      dayName: headOf(on),
      kind: kindOn(stored, index),
      ...(holidays.has(on) ? { holidayName: holidays.get(on) } : {}),
      ...(justification && { justification }),
      ...(alerts.length > 0 ? { alerts } : {}),
      schedule: timesOn(stored, index),
      // A mark that arrived while the mirror was made is in none of its numbers; the next version has it.
      marks: (ofDay.get(on) ?? [])
        .filter(({ annulled, minute }) => annulled || counted.includes(minute))
        .map(shownMark),
      counted: [...counted],
      nightWindows: (night?.windows ?? []).map((time) => (change ? elapsed(time, change) : time)),
      ...(change && { clockChange: change }),
      due: value('due'),
      worked: value('worked'),
      late: value('late'),
      credited: value('credited'),
      night: value('night'),
      ...(night && { journey: journeyMinutes({ worked: value('worked'), night: value('night') }, night) }),
      onNotice: value('onNotice'),
      fifty: value('fifty'),
      hundred: value('hundred'),
      pending: value('pending'),
      refused: value('refused'),
      belowLimit: value('belowLimit'),
      overnight: value('overnights') > 0,
    }
  })
}

/** The book of a day, unless its rules have changed since. */
const knownBook = (on: LocalDate, { books, booksUntil }: Pick<WholeSheetParts, 'books' | 'booksUntil'>) =>
  booksUntil && on >= booksUntil ? undefined : bookFor(on, books)

/**
 * What each day brought to the bank, by its kind of bank. Left out where the sum no longer matches, because
 * schedules may be corrected after a processing.
 */
function withBank(days: ShownDay[], { sheet, banks }: Pick<WholeSheetParts, 'sheet' | 'banks'>) {
  if (!banks) return days
  const brought = days.map(({ on, fifty, belowLimit, late }) => {
    const bank = banks.findLast(({ sinceOn }) => sinceOn <= on)
    return bank?.pointCalculation && bank.overtimeType === 'open' ? fifty + belowLimit - late : 0
  })
  const whole = brought.reduce((sum, minutes) => sum + minutes, 0) === sheet.bankDelta
  return whole ? days.map((day, index) => ({ ...day, bankDelta: brought[index] ?? 0 })) : days
}

/** On-call minutes by percentage, for whoever pays them. Empty where a day's percentage is unknown. */
function onCallShares(days: readonly ShownDay[], rules: Pick<WholeSheetParts, 'books' | 'booksUntil'>) {
  const minutesAt = new Map<number, number>()
  for (const { on, onNotice } of days) {
    if (onNotice === 0) continue
    const percent = knownBook(on, rules)?.onCall.percent
    if (percent === undefined) return []
    minutesAt.set(percent, (minutesAt.get(percent) ?? 0) + onNotice)
  }
  return [...minutesAt].map(([percent, minutes]) => ({ percent, minutes }))
}

/**
 * The dates of the version, since a reopened period may get others; for a withdrawal, those of the period.
 */
export function rangeOf(
  { days }: Pick<StoredVersion, 'days'>,
  { startsOn, endsOn }: Pick<SheetRow, 'startsOn' | 'endsOn'>,
) {
  if (days.marks.length === 0) return { startsOn, endsOn }
  return { startsOn: days.from, endsOn: addDays(days.from, days.marks.length - 1) }
}

/** Days of a mirror that are the person's holidays. */
export const holidaysOf = ({ days }: StoredVersion): LocalDate[] =>
  (days.kinds.holiday ?? []).map((index) => addDays(days.from, index))
