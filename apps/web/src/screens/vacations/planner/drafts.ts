/** Drafts: parts laid on the ribbon and not saved yet, with what the rules say of each beside the others. */
import { addDays, type DateRange, daysBetween, type LocalDate } from '@ponteiro/timesheet'
import {
  type AcquisitionPeriod,
  acquisitionPeriods,
  chargedDays,
  type Guard,
  guardFor,
  isOpen,
  type Judgement,
  leastMainPart,
  leastPart,
  mostParts,
  noticeDays,
  type Problem,
  type VacationFacts,
  type VacationRules,
} from '@ponteiro/vacations'

/** A part not saved yet. */
export interface Draft {
  readonly from: LocalDate
  readonly days: number
}

/** What is known of a person, and the rules that judge the drafts. */
export interface Known {
  readonly facts: VacationFacts
  readonly rules: VacationRules
}

export const rangeOf = ({ from, days }: Draft): DateRange => ({ from, to: addDays(from, days - 1) })

/** Negative ids, which no saved plan has. */
const idOf = (index: number) => -1 - index

/** Saved plans and drafts together. Each draft uses the oldest period with days left, as the server will. */
export function knownWith({ facts, rules }: Known, drafts: readonly Draft[]): VacationFacts {
  const plans = [...facts.plans]
  for (const [index, draft] of drafts.entries()) {
    const { turn, periods } = guardFor({ ...facts, plans }, rules)
    const of = (turn ?? periods.findLast(({ earned }) => earned) ?? periods[0])?.from ?? draft.from
    plans.push({ ...rangeOf(draft), id: idOf(index), of })
  }
  return { ...facts, plans }
}

/** Rules for one draft beside the others. */
const guardBeside = (known: Known, drafts: readonly Draft[], index: number): Guard =>
  guardFor(knownWith(known, drafts), known.rules, idOf(index))

export function judgedAt(known: Known, drafts: readonly Draft[], index: number): Judgement {
  const draft = drafts[index] ?? { from: known.facts.today, days: 0 }
  return guardBeside(known, drafts, index).judge({ ...rangeOf(draft), id: idOf(index) })
}

export const judgedAll = (known: Known, drafts: readonly Draft[]): readonly Judgement[] =>
  drafts.map((_, index) => judgedAt(known, drafts, index))

export const replaced = (drafts: readonly Draft[], index: number, draft: Draft): readonly Draft[] =>
  drafts.map((other, at) => (at === index ? draft : other))

export const firstRefusal = ({ problems }: Judgement): Problem | undefined => problems.find(({ refuses }) => refuses)

/** A period and what the drafts leave of it. */
export interface Remaining {
  readonly period: AcquisitionPeriod
  /** Days taken by drafts. */
  readonly laid: number
  /** Parts still possible, and whether one of at least 14 days exists already. */
  readonly partsLeft: number
  readonly hasMain: boolean
}

/** Earned periods with days to plan, counting those that drafts use; oldest first. */
export function remainingOf(known: Known, drafts: readonly Draft[]): readonly Remaining[] {
  const before = new Map(acquisitionPeriods(known.facts, known.rules).map((period) => [period.from, period]))
  return acquisitionPeriods(knownWith(known, drafts), known.rules)
    .filter(({ from, earned }) => earned && (before.get(from)?.left ?? 0) > 0)
    .map((period) => ({
      period,
      laid: (before.get(period.from)?.left ?? 0) - period.left,
      partsLeft: Math.max(0, mostParts - period.parts.length),
      hasMain: period.parts.some((part) => chargedDays(part) >= Math.min(leastMainPart, period.entitled)),
    }))
}

/** Days searched in one direction by an arrow key. */
const reach = 366

/** A draft moved to another day, or the reason it was not. */
export interface Step {
  readonly draft: Draft | undefined
  /** The first refusal among the days passed over. */
  readonly refusal: Problem | undefined
}

/** Moves a draft to the next day in a direction that the rules allow. */
export function stepped(known: Known, drafts: readonly Draft[], index: number, step: number): Step {
  const draft = drafts[index]
  if (!draft) return { draft: undefined, refusal: undefined }
  const guard = guardBeside(known, drafts, index)
  const at = (days: number) => ({ ...draft, from: addDays(draft.from, Math.sign(step) * days) })
  let refusal: Problem | undefined
  for (let days = Math.abs(step); days <= reach; days += 1) {
    const moved = at(days)
    if (moved.from < known.facts.today) break
    const asked = { ...rangeOf(moved), id: idOf(index) }
    if (guard.passes(asked)) return { draft: moved, refusal }
    refusal ??= firstRefusal(guard.judge(asked))
  }
  return { draft: undefined, refusal: refusal ?? firstRefusal(judgedAt(known, replaced(drafts, index, at(1)), index)) }
}

/** Drafts saved at once. */
export const mostDrafts = mostParts

/** Where the search for a first part begins: late enough for the notice of 30 days. */
const soonest = (known: Known, drafts: readonly Draft[]): LocalDate => {
  const ends = drafts.map((draft) => addDays(rangeOf(draft).to, 1))
  return [addDays(known.facts.today, noticeDays), ...ends].sort().at(-1) ?? known.facts.today
}

/**
 * The period that another part would use; undefined when none has days, or the limit of drafts is reached.
 */
export function turnAfter(known: Known, drafts: readonly Draft[]): AcquisitionPeriod | undefined {
  return drafts.length >= mostDrafts ? undefined : guardFor(knownWith(known, drafts), known.rules).turn
}

/** Another draft: as many of the days left as the rules allow, on the first day that does. */
export function nextDraft(known: Known, drafts: readonly Draft[]): Draft | undefined {
  const left = turnAfter(known, drafts)?.left ?? 0
  const guard = guardFor(knownWith(known, drafts), known.rules)
  for (const days of [left, leastMainPart, 10, leastPart].filter((length) => length > 0 && length <= left)) {
    const from = guard.nearest(soonest(known, drafts), days)
    if (from) return { from, days }
  }
  return undefined
}

/** Drafts of these lengths, each on the first allowed day after the last; undefined where one finds none. */
export function laidOut(known: Known, lengths: readonly number[]): readonly Draft[] | undefined {
  const drafts: Draft[] = []
  for (const days of lengths) {
    const from = guardFor(knownWith(known, drafts), known.rules).nearest(soonest(known, drafts), days)
    if (!from) return undefined
    drafts.push({ from, days })
  }
  return drafts
}

/** Whether anything can be planned at all. */
export const mayPlanMore = ({ facts, rules }: Known): boolean => acquisitionPeriods(facts, rules).some(isOpen)

const inAddress = /^(\d{4}-\d\d-\d\d)\.(\d{1,2})$/

/** Drafts from the address: `2026-05-04.14,2026-09-01.16`. Invalid ones are left out. */
export function draftsIn(address: unknown, isDay: (text: string) => boolean): readonly Draft[] {
  if (typeof address !== 'string') return []
  return address
    .split(',')
    .flatMap((text) => {
      const [, from, days] = inAddress.exec(text) ?? []
      return from && isDay(from) && Number(days) > 0 ? [{ from, days: Number(days) }] : []
    })
    .slice(0, mostDrafts)
}

export const addressOf = (drafts: readonly Draft[]): string | undefined =>
  drafts.length === 0 ? undefined : drafts.map(({ from, days }) => `${from}.${days}`).join(',')

/** Where a draft is grabbed. */
export type Grip = 'whole' | 'start' | 'end'

/** The draft after a drag from the grabbed day to another. */
export function dragged(draft: Draft, grip: Grip, grabbed: LocalDate, day: LocalDate): Draft {
  const by = daysBetween(grabbed, day)
  if (grip === 'whole') return { ...draft, from: addDays(draft.from, by) }
  if (grip === 'end') return { ...draft, days: Math.max(1, draft.days + by) }
  const later = Math.min(by, draft.days - 1)
  return { from: addDays(draft.from, later), days: draft.days - later }
}
