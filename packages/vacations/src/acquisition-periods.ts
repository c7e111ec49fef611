/**
 * Acquisition periods (períodos aquisitivos): twelve months of contract each, with days earned, used and
 * left.
 */
import { addDays, type DateRange, dateParts, daysBetween, type LocalDate, localDate } from '@ponteiro/timesheet'
import type { KnownPlan, VacationFacts, VacationRules } from './facts.ts'

/** The number of days, both ends included. */
export const daysOf = ({ from, to }: DateRange): number => daysBetween(from, to) + 1

export const fullRight = 30
export const leastPart = 5
export const leastMainPart = 14
export const mostParts = 3

/** CLT art. 130: days of vacation by unjustified absences. */
const rights = [
  { upTo: 5, days: 30, paragraph: 'I' },
  { upTo: 14, days: 24, paragraph: 'II' },
  { upTo: 23, days: 18, paragraph: 'III' },
  { upTo: 32, days: 12, paragraph: 'IV' },
] as const

/** The days for twelve months with so many unjustified absences; none beyond 32. */
export const rightAfter = (absences: number): { readonly days: number; readonly article: string } => {
  const row = rights.find(({ upTo }) => absences <= upTo)
  return row ? { days: row.days, article: `CLT art. 130, ${row.paragraph}` } : { days: 0, article: 'CLT art. 130' }
}

export interface AcquisitionPeriod extends DateRange {
  /** The last day on which its vacations are paid once (CLT arts. 134 and 137). */
  readonly deadline: LocalDate
  /** The period has ended, so the days are earned. */
  readonly earned: boolean
  /** Complete before the house kept vacations here: only what is planned of it counts. */
  readonly settled: boolean
  /** Ended early, by collective vacations or a loss of the right. */
  readonly cut: boolean
  readonly unjustified: number
  /** Days by law, after absences. */
  readonly lawful: number
  /** Days that count: `lawful` where the setting lets absences reduce them. */
  readonly entitled: number
  readonly parts: readonly KnownPlan[]
  /** Days of validated parts until today, and all others of parts. */
  readonly taken: number
  readonly planned: number
  readonly left: number
}

/**
 * The same day some years later; for 29 February without one, the day after the 28th (Lei 810/1949 art. 3).
 */
function yearsLater(on: LocalDate, years: number): LocalDate {
  const [year, month, day] = dateParts(on)
  return localDate(year + years, month, day)
}

interface Bounds extends DateRange {
  readonly deadline: LocalDate
  readonly cut: boolean
}

/**
 * The periods that begin until a day, oldest first. Months are counted from the first day of the row, so 29
 * February returns.
 */
function boundsUntil(facts: Pick<VacationFacts, 'admittedOn' | 'restarts'>, until: LocalDate): Bounds[] {
  const begins = [facts.admittedOn, ...facts.restarts.filter((on) => on > facts.admittedOn)].sort()
  return begins.flatMap((first, row) => {
    const next = begins[row + 1]
    const periods: Bounds[] = []
    for (let year = 0; ; year += 1) {
      const from = yearsLater(first, year)
      if (from > until || (next !== undefined && from >= next)) return periods
      const whole = addDays(yearsLater(first, year + 1), -1)
      const cut = next !== undefined && next <= whole
      const to = cut ? addDays(next, -1) : whole
      const deadline = cut ? addDays(yearsLater(addDays(to, 1), 1), -1) : addDays(yearsLater(first, year + 2), -1)
      periods.push({ from, to, deadline, cut })
    }
  })
}

/** The same day some months later; in a month without one, the first of the next (Lei 810/1949 art. 3). */
function monthsLater(on: LocalDate, months: number): LocalDate {
  const [year, month, day] = dateParts(on)
  const found = localDate(year, month + months, day)
  const [, , reached] = dateParts(found)
  return reached === day ? found : addDays(found, 1 - reached)
}

/** The months of a range; fifteen days or more count as one (CLT art. 146). */
function monthsOf({ from, to }: DateRange): number {
  let months = 0
  while (addDays(monthsLater(from, months + 1), -1) <= to) months += 1
  return months + (daysBetween(monthsLater(from, months), to) + 1 >= 15 ? 1 : 0)
}

/** A twelfth of the right for each month. Half a day is rounded up. */
export const proportionalDays = (range: DateRange, right = fullRight): number =>
  Math.min(right, Math.ceil((monthsOf(range) * right) / 12))

export const chargedDays = (plan: KnownPlan): number => plan.charged ?? daysOf(plan)

/** The days of a plan that are over today; none of one that waits, though its dates have come. */
function takenDays(plan: KnownPlan, today: LocalDate): number {
  if (plan.waits || today < plan.from) return 0
  return Math.min(chargedDays(plan), daysBetween(plan.from, today) + 1)
}

/** The period of a plan, also where a corrected admission moved the dates. */
export const homeOf = <Period extends DateRange>(periods: readonly Period[], { of }: KnownPlan): Period | undefined =>
  periods.findLast(({ from }) => from <= of) ?? periods[0]

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * All periods that began until today, oldest first; the last is still running. `without`: the id of a plan to
 * leave out.
 */
export function acquisitionPeriods(
  facts: VacationFacts,
  rules: VacationRules,
  without?: number | undefined,
): readonly AcquisitionPeriod[] {
  const bounds = boundsUntil(facts, facts.today < facts.admittedOn ? facts.admittedOn : facts.today)
  const plans = facts.plans.filter(({ id }) => id !== without)
  return bounds.map((period) => {
    const parts = plans.filter((plan) => homeOf(bounds, plan) === period)
    const unjustified = facts.unjustifiedOn.filter((on) => period.from <= on && on <= period.to).length
    const whole = rightAfter(unjustified).days
    const share = (right: number) => (period.cut ? proportionalDays(period, right) : right)
    const used = sum(parts.map(chargedDays))
    const settled = Boolean(rules.settledBefore && period.to < rules.settledBefore)
    const entitled = settled ? used : share(rules.reducesByAbsences ? whole : fullRight)
    const taken = sum(parts.map((plan) => takenDays(plan, facts.today)))
    const { from, to, deadline, cut } = period
    // Named one by one: a spread is slow, and the shelf asks for everybody.
    return {
      from,
      to,
      deadline,
      cut,
      earned: period.to < facts.today,
      settled,
      unjustified,
      lawful: share(whole),
      entitled,
      parts,
      taken,
      planned: used - taken,
      left: entitled - used,
    }
  })
}

/** The least days of a part; all of them where fewer are earned. */
export const leastOf = (period: AcquisitionPeriod): number => Math.min(leastPart, period.entitled)
const leastMainOf = (period: AcquisitionPeriod): number => Math.min(leastMainPart, period.entitled)

/** Whether a part of fourteen days exists or is still possible beside parts of these lengths. */
export function mainPartPossible(period: AcquisitionPeriod, lengths: readonly number[], left: number): boolean {
  const main = leastMainOf(period)
  return lengths.some((days) => days >= main) || (lengths.length < mostParts && left >= main)
}

/** Whether another part can be planned of it. */
export const isOpen = (period: AcquisitionPeriod): boolean =>
  period.earned && period.left > 0 && period.left >= leastOf(period) && period.parts.length < mostParts

/** Whether days are left of which no part can be planned. */
export const isLeftover = (period: AcquisitionPeriod): boolean => period.earned && period.left > 0 && !isOpen(period)

/** Days of parts that HR has not validated. */
export const waitingDays = ({ parts }: AcquisitionPeriod): number =>
  sum(parts.filter(({ waits }) => waits).map(chargedDays))

/** Days of its parts after its deadline, which are paid twice. */
export const chargedAfter = ({ parts, deadline }: AcquisitionPeriod): number =>
  sum(
    parts.map(({ from, to }) =>
      to <= deadline ? 0 : daysOf({ from: from > deadline ? from : addDays(deadline, 1), to }),
    ),
  )

/** The period that a new plan uses: the oldest earned one of which a part can be planned. */
export const periodInTurn = (periods: readonly AcquisitionPeriod[]): AcquisitionPeriod | undefined =>
  periods.find(isOpen)
