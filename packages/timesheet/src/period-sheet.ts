/** A period: the sum of its days, and what shows only across days. */
import { DayLines } from './day-sheet.ts'
import { DayTally } from './day-tally.ts'
import { type DaysBefore, DayTrail } from './day-trail.ts'
import type { DayFacts } from './facts.ts'
import type { Alert, DaySheet, DayTotals } from './findings.ts'
import { identicalMarks } from './marks/identical-marks.ts'
import { measureDay } from './measure-day.ts'
import type { RuleBook } from './rule-book.ts'
import type { LocalDate } from './time/local-date.ts'

/** Sums over the days: `fifty` is psc_minutes_fifty_percent, `overnights` psc_total_overnight, and so on. */
export type PeriodTotals = DayTotals

/** One book for every day, or a lookup such as `bookFor`. */
export type BookSource = RuleBook | ((date: LocalDate) => RuleBook)

interface Period<Day> {
  readonly totals: PeriodTotals
  /** In the order of the facts. */
  readonly days: readonly Day[]
  /** Alerts of the days in order, then those of the period, dated by its last day. */
  readonly alerts: readonly Alert[]
}

/** A period, and why. */
export type PeriodSheet = Period<DaySheet>

/** A period without its lines. */
export interface PeriodSummary extends Period<DayTotals> {
  /** Days since the last whole weekly rest, at most a week, for each day. */
  readonly daysSinceRest: readonly number[]
}

/** The period with its lines. Days come in date order, each under the book in force on it. */
export function periodSheet(days: readonly DayFacts[], book: BookSource, before: DaysBefore = {}): PeriodSheet {
  const trail = new DayTrail(before)
  const sheets: DaySheet[] = []
  for (const facts of days) {
    const bookOfDay = bookOn(book, facts.date)
    const listener = new DayLines(facts, bookOfDay)
    trail.leave(facts, measureDay(facts, bookOfDay, listener, trail.reach(facts)), bookOfDay.limits.weeklyRest)
    sheets.push(listener.sheet())
  }
  const alerts = [...sheets.flatMap((sheet) => sheet.alerts), ...periodAlerts(days, book)]
  return { totals: sumOf(sheets.map((sheet) => sheet.totals)), days: sheets, alerts }
}

/** The same numbers without lines, for the close of many people. */
export function periodSummary(days: readonly DayFacts[], book: BookSource, before: DaysBefore = {}): PeriodSummary {
  const [first] = days
  if (first === undefined) return { totals: sumOf([]), days: [], alerts: [], daysSinceRest: [] }
  const trail = new DayTrail(before)
  const alerts: Alert[] = []
  const daysSinceRest: number[] = []
  const tally = new DayTally(first, bookOn(book, first.date), alerts)
  const totals = days.map((facts) => {
    const bookOfDay = bookOn(book, facts.date)
    tally.comeTo(facts, bookOfDay)
    trail.leave(facts, measureDay(facts, bookOfDay, tally, trail.reach(facts)), bookOfDay.limits.weeklyRest)
    daysSinceRest.push(Math.min(trail.daysSinceRest, bookOfDay.limits.daysInRow))
    return tally.totals()
  })
  alerts.push(...periodAlerts(days, book))
  return { totals: sumOf(totals), days: totals, alerts, daysSinceRest }
}

const bookOn = (book: BookSource, date: LocalDate) => (typeof book === 'function' ? book(date) : book)

/** Sums day totals by name, for periods read from stored days. */
export function sumOf(days: readonly DayTotals[]): PeriodTotals {
  const sum = {
    worked: 0,
    night: 0,
    late: 0,
    credited: 0,
    fifty: 0,
    hundred: 0,
    pending: 0,
    refused: 0,
    belowLimit: 0,
    onNotice: 0,
    extra: 0,
    balance: 0,
    bankDelta: 0,
    overnights: 0,
  }
  for (const day of days) {
    sum.worked += day.worked
    sum.night += day.night
    sum.late += day.late
    sum.credited += day.credited
    sum.fifty += day.fifty
    sum.hundred += day.hundred
    sum.pending += day.pending
    sum.refused += day.refused
    sum.belowLimit += day.belowLimit
    sum.onNotice += day.onNotice
    sum.extra += day.extra
    sum.balance += day.balance
    sum.bankDelta += day.bankDelta
    sum.overnights += day.overnights
  }
  return sum
}

function periodAlerts(days: readonly DayFacts[], book: BookSource): Alert[] {
  const last = days.at(-1)
  if (last === undefined) return []
  const bookOfPeriod = bookOn(book, last.date)
  if (!identicalMarks(days, bookOfPeriod.limits.identicalDays)) return []
  return [{ code: 'identical-marks', rule: bookOfPeriod.rules['identical-marks'], date: last.date }]
}
