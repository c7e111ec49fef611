/** The guard: every problem of a plan, and the nearest possible start. */
import { addDays, datesOf, daysBetween, type LocalDate } from '@ponteiro/timesheet'
import {
  type AcquisitionPeriod,
  acquisitionPeriods,
  chargedDays,
  daysOf,
  fullRight,
  homeOf,
  isOpen,
  leastMainPart,
  leastOf,
  leastPart,
  mainPartPossible,
  mostParts,
  periodInTurn,
  rightAfter,
} from './acquisition-periods.ts'
import { type AskedPart, usualRules, type VacationFacts, type VacationRules } from './facts.ts'
import { longLeaves } from './long-leaves.ts'
import type { Problem } from './problems.ts'
import * as say from './problems.ts'

/** Days between the notice and the first day of vacations (CLT art. 135). */
export const noticeDays = 30

/** Days around the asked date in which another start is looked for. */
const reach = 366

export interface Judgement {
  readonly problems: readonly Problem[]
  /** Nothing refuses it. */
  readonly valid: boolean
  readonly days: number
  /** The period it would use; undefined: none is earned. */
  readonly period: AcquisitionPeriod | undefined
  /** Days left of it afterwards; negative where too many are asked for. */
  readonly leftAfter: number
  /** The nearest start on which the same number of days is valid; null: none, or this one is valid. */
  readonly nearest: LocalDate | null
}

/** Every problem of a plan. */
export function judge(asked: AskedPart, facts: VacationFacts, rules: VacationRules = usualRules): Judgement {
  return guardFor(facts, rules, asked.id).judge(asked)
}

/** The nearest start for so many days, possibly `around` itself; undefined: none within a year. */
export const nearestStart = (
  around: LocalDate,
  days: number,
  facts: VacationFacts,
  rules: VacationRules = usualRules,
): LocalDate | undefined => guardFor(facts, rules).nearest(around, days)

/** Prepares a person's facts once for many parts. `without`: a plan that the parts replace. */
export function guardFor(facts: VacationFacts, rules: VacationRules, without?: number | undefined) {
  const periods = acquisitionPeriods(facts, rules, without)
  const plans = facts.plans.filter(({ id }) => id !== without)
  const holidays = new Map(facts.holidays.map(({ on, name }) => [on, name]))
  const rests = new Set(facts.restDays)
  const isEve = (on: LocalDate) => eveOf(on, rules).some((day) => rests.has(day))

  /** Under a scale that rests every few days, each day is an eve: then the first day must be one of work. */
  const onlyEves =
    facts.restDays.length > 0 && datesOf({ from: facts.today, to: addDays(facts.today, 41) }).every(isEve)

  const open = periods.filter(isOpen)
  const turn = periodInTurn(periods)
  const lastEarned = periods.findLast(({ earned }) => earned)
  const running = periods.at(-1)
  // A known plan keeps its period, also where an older one was opened since.
  const known = facts.plans.find(({ id }) => id === without)
  const home = known && homeOf(periods, known)
  const own = home?.earned ? home : undefined
  const period = own ?? turn ?? lastEarned

  function ofLength(days: number): Problem[] {
    const problems: Problem[] = []
    const least = period?.earned ? leastOf(period) : leastPart
    if (days < least) problems.push(say.tooShort(days))
    if (days > fullRight) problems.push(say.tooLong(days))
    if (period === undefined) {
      if (running) problems.push(say.unearned(running, addDays(running.to, 1)))
      return problems
    }
    const lengths = [...period.parts.map(chargedDays), days]
    const left = period.left - days
    if (lengths.length > mostParts) problems.push(say.tooManyParts(lengths.length))
    if (days > period.left) problems.push(say.balance(period, days))
    else if (!mainPartPossible(period, lengths, left))
      problems.push(say.noMainPart(Math.min(leastMainPart, period.entitled), left, mostParts - lengths.length))
    if (!own && turn === undefined && running && !running.earned)
      problems.push(say.noneLeft(period, addDays(running.to, 1)))
    return problems
  }

  function ofDates({ from, to }: AskedPart): Problem[] {
    const problems: Problem[] = []
    if (from < facts.today) problems.push(say.past(facts.today))
    const eves = eveOf(from, rules)
    const holiday = eves.find((day) => holidays.has(day))
    if (holiday) problems.push(say.eveOfHoliday(rules.eveDays, holiday, holidays.get(holiday) ?? ''))
    const rest = eves.find((day) => rests.has(day))
    if (onlyEves && rules.eveDays > 0) {
      if (rests.has(from)) problems.push(say.restOfScale())
    } else if (rest) problems.push(say.eveOfRest(rules.eveDays, rest))
    const meets = (other: { from: LocalDate; to: LocalDate }) => other.from <= to && from <= other.to
    for (const plan of plans) if (meets(plan)) problems.push(say.overlapsPlan(plan))
    for (const away of facts.away) if (meets(away)) problems.push(say.overlapsAbsence(away))
    if (facts.dismissedOn !== null && to > facts.dismissedOn) problems.push(say.afterContract(facts.dismissedOn))
    return problems
  }

  /** Announcements: the plan may be saved all the same. */
  function announced(asked: AskedPart, days: number): Problem[] {
    if (period === undefined) return []
    const problems: Problem[] = []
    const [left, parts] = [period.left - days, period.parts.length + 1]
    if ((own ?? turn) && left > 0 && (parts >= mostParts || left < leastPart)) problems.push(say.leftover(left, parts))
    if ((own ?? turn) && asked.to > period.deadline) problems.push(say.late(period, asked))
    if (period.lawful < fullRight && !period.cut)
      problems.push(say.reduced(period, rightAfter(period.unjustified).article))
    for (const leave of longLeaves(period, facts.leaves ?? [])) problems.push(say.rightInDoubt(period, leave))
    if (!own && open.length > 1) problems.push(say.olderFirst(period, open.length))
    const ahead = daysBetween(facts.today, asked.from)
    if (ahead >= 0 && ahead < noticeDays) problems.push(say.shortNotice(ahead))
    const holiday = holidays.get(asked.from)
    if (holiday) problems.push(say.startsOnFreeDay(asked.from, holiday))
    else if (rests.has(asked.from) && !onlyEves) problems.push(say.startsOnFreeDay(asked.from, 'dia de repouso'))
    return problems
  }

  /** Whether a start may be proposed: valid dates, and neither rest nor holiday. */
  const isFree = (from: LocalDate, days: number): boolean => {
    if (rests.has(from) || holidays.has(from) || addDays(from, rules.eveDays) > facts.knownUntil) return false
    return ofDates({ from, to: addDays(from, days - 1) }).length === 0
  }

  function nearest(around: LocalDate, days: number): LocalDate | undefined {
    if (days < 1 || ofLength(days).length > 0) return undefined
    const begin = around < facts.today ? facts.today : around
    for (let distance = 0; distance <= reach; distance += 1) {
      const later = addDays(begin, distance)
      if (isFree(later, days)) return later
      const sooner = addDays(begin, -distance)
      if (distance > 0 && sooner >= facts.today && isFree(sooner, days)) return sooner
    }
    return undefined
  }

  return {
    periods,
    /** The period in turn among the open ones. */
    turn,
    nearest,
    isFree,
    /** Whether nothing refuses it: what `judge` says, without the search for another day. */
    passes: (asked: AskedPart): boolean =>
      daysOf(asked) >= 1 && ofLength(daysOf(asked)).length === 0 && ofDates(asked).length === 0,
    judge(asked: AskedPart): Judgement {
      const days = daysOf(asked)
      const leftAfter = (period?.left ?? 0) - days
      if (days < 1)
        return {
          problems: [say.reversed()],
          valid: false,
          days: 0,
          period,
          leftAfter: period?.left ?? 0,
          nearest: null,
        }
      const refusals = [...ofLength(days), ...ofDates(asked)]
      const problems = [...refusals, ...announced(asked, days)]
      const valid = refusals.length === 0
      return { problems, valid, days, period, leftAfter, nearest: valid ? null : (nearest(asked.from, days) ?? null) }
    },
  }
}

export type Guard = ReturnType<typeof guardFor>

/** The days whose eve a day is. */
function eveOf(on: LocalDate, { eveDays }: VacationRules): LocalDate[] {
  return Array.from({ length: eveDays }, (_, index) => addDays(on, index + 1))
}
