/** Proposals for what is left of a period, ranked by colleagues away on the same days. */
import { addDays, type DateRange, datesOf, type LocalDate } from '@ponteiro/timesheet'
import { type AcquisitionPeriod, chargedDays, leastOf, mainPartPossible, mostParts } from './acquisition-periods.ts'
import type { VacationFacts, VacationRules } from './facts.ts'
import { type Guard, guardFor, noticeDays } from './guard.ts'

/** Colleagues away by day; unnamed days have none. */
export type Absent = ReadonlyMap<LocalDate, number>

export interface Proposal {
  readonly parts: readonly (DateRange & { readonly days: number })[]
  /** Most colleagues away on one of its days. */
  readonly mostAbsent: number
  /** Sum over its days. */
  readonly absentDays: number
}

/** Usual divisions of thirty days, longest part first; the last part takes the rest. */
const divisions: readonly (readonly number[])[] = [[30], [20, 10], [15, 15], [14, 11, 5], [14, 8, 8]]

/** Possible divisions of the rest, beside the parts there are. */
function waysFor(left: number, parts: readonly number[], fits: (parts: readonly number[]) => boolean): number[][] {
  const scaled = divisions.map((division) => {
    const rest = left - division.slice(0, -1).reduce((sum, days) => sum + days, 0)
    return [...division.slice(0, -1), rest]
  })
  const seen = new Set<string>()
  return scaled.filter((way) => {
    const key = way.join()
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew && way.length + parts.length <= mostParts && fits(way)
  })
}

/** The usual ways to divide what is left of a period, all valid; none when no part can be planned. */
export function divisionsOf(period: AcquisitionPeriod): readonly (readonly number[])[] {
  const lengths = period.parts.map(chargedDays)
  return waysFor(
    period.left,
    lengths,
    (way) => way.every((days) => days >= leastOf(period)) && mainPartPossible(period, [...lengths, ...way], 0),
  )
}

/**
 * Up to three plans for everything left of the period in turn, before its deadline if possible, the team's
 * best first.
 */
export function proposalsFor(
  facts: VacationFacts,
  rules: VacationRules,
  absent: Absent,
  most = 3,
): readonly Proposal[] {
  const period = guardFor(facts, rules).turn
  if (!period) return []
  const found = divisionsOf(period).flatMap((way) => placed(way, facts, rules, absent, period.deadline) ?? [])
  return found
    .sort((a, b) => a.mostAbsent - b.mostAbsent || a.absentDays - b.absentDays || byStart(a, b))
    .slice(0, most)
}

const byStart = (a: Proposal, b: Proposal) => ((a.parts[0]?.from ?? '') < (b.parts[0]?.from ?? '') ? -1 : 1)

/** Places each part where the fewest are away, earliest first, beside the parts already placed. */
function placed(
  way: readonly number[],
  facts: VacationFacts,
  rules: VacationRules,
  absent: Absent,
  deadline: LocalDate,
): Proposal | undefined {
  const parts: (DateRange & { days: number })[] = []
  for (const days of way) {
    const away = [...facts.away, ...parts.map((part) => ({ ...part, what: 'proposta' }))]
    const guard = guardFor({ ...facts, away }, rules)
    const first = addDays(facts.today, noticeDays)
    const last = addDays(deadline, 1 - days)
    const starts = first <= last ? datesOf({ from: first, to: last }).filter((on) => guard.isFree(on, days)) : []
    const late = starts.length === 0 ? soonest(first, days, guard.isFree) : undefined
    const best = starts.reduce<{ on: LocalDate; cost: Cost } | undefined>((chosen, on) => {
      const cost = costOf({ from: on, to: addDays(on, days - 1) }, absent)
      return chosen === undefined || isLess(cost, chosen.cost) ? { on, cost } : chosen
    }, undefined)
    const from = best?.on ?? late
    if (from === undefined) return undefined
    parts.push({ from, to: addDays(from, days - 1), days })
  }
  const costs = parts.map((part) => costOf(part, absent))
  const inOrder = parts.sort((a, b) => (a.from < b.from ? -1 : 1))
  return {
    parts: inOrder,
    mostAbsent: Math.max(0, ...costs.map(({ most }) => most)),
    absentDays: costs.reduce((sum, { days }) => sum + days, 0),
  }
}

/** After the deadline, as soon as possible. */
function soonest(first: LocalDate, days: number, isFree: Guard['isFree']): LocalDate | undefined {
  return datesOf({ from: first, to: addDays(first, 366) }).find((on) => isFree(on, days))
}

interface Cost {
  readonly most: number
  readonly days: number
}

function costOf(range: DateRange, absent: Absent): Cost {
  const counts = datesOf(range).map((on) => absent.get(on) ?? 0)
  return { most: Math.max(0, ...counts), days: counts.reduce((sum, count) => sum + count, 0) }
}

const isLess = (one: Cost, other: Cost) => one.most < other.most || (one.most === other.most && one.days < other.days)
