/** Parts that are laid on the ribbon and not saved yet: what the guard says of each beside the others, and where they go. */
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

/** A part that is laid down. */
export interface Draft {
  readonly from: LocalDate
  readonly days: number
}

/** What the guard is told of a person, and by which rules it judges. */
export interface Known {
  readonly facts: VacationFacts
  readonly rules: VacationRules
}

export const rangeOf = ({ from, days }: Draft): DateRange => ({ from, to: addDays(from, days - 1) })

/** Parts are plans whose ids no plan has. */
const idOf = (index: number) => -1 - index

/** All parts as plans. Each uses the period that is in turn once those before it are laid, as the server saves them. */
export function knownWith({ facts, rules }: Known, drafts: readonly Draft[]): VacationFacts {
  const plans = [...facts.plans]
  for (const [index, draft] of drafts.entries()) {
    const { turn, periods } = guardFor({ ...facts, plans }, rules)
    const of = (turn ?? periods.findLast(({ earned }) => earned) ?? periods[0])?.from ?? draft.from
    plans.push({ ...rangeOf(draft), id: idOf(index), of })
  }
  return { ...facts, plans }
}

/** The guard for one part beside the others. */
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

/** A period with what is left of it once the parts are laid down. */
export interface Remaining {
  readonly period: AcquisitionPeriod
  /** Days of parts that are laid down. */
  readonly laid: number
  /** Parts that may still be made of it, and whether one of fourteen days is among those that are. */
  readonly partsLeft: number
  readonly hasMain: boolean
}

/** Earned periods of which days are left to plan, or were until parts were laid down; oldest first. */
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

/** So far another day is looked for with an arrow. */
const reach = 366

/** A part that went to another day, or why it did not. */
export interface Step {
  readonly draft: Draft | undefined
  /** Days that were passed over, or that refused: what the guard says of the first of them. */
  readonly refusal: Problem | undefined
}

/** The next day in a direction on which a part passes beside the others. */
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

/** How many parts are saved at once. */
export const mostDrafts = mostParts

/** Where a first part is looked for: late enough for the notice of thirty days. */
const soonest = (known: Known, drafts: readonly Draft[]): LocalDate => {
  const ends = drafts.map((draft) => addDays(rangeOf(draft).to, 1))
  return [addDays(known.facts.today, noticeDays), ...ends].sort().at(-1) ?? known.facts.today
}

/** The period whose days another part would use; undefined where there is none, or as many are laid down as are saved at once. */
export function turnAfter(known: Known, drafts: readonly Draft[]): AcquisitionPeriod | undefined {
  return drafts.length >= mostDrafts ? undefined : guardFor(knownWith(known, drafts), known.rules).turn
}

/** Another part: as much of what is left as passes, on the first day that does. */
export function nextDraft(known: Known, drafts: readonly Draft[]): Draft | undefined {
  const left = turnAfter(known, drafts)?.left ?? 0
  const guard = guardFor(knownWith(known, drafts), known.rules)
  for (const days of [left, leastMainPart, 10, leastPart].filter((length) => length > 0 && length <= left)) {
    const from = guard.nearest(soonest(known, drafts), days)
    if (from) return { from, days }
  }
  return undefined
}

/** Parts of these lengths, each on the first day that passes after the one before; undefined where one has none. */
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

/** Parts as the address holds them: `2026-05-04.14,2026-09-01.16`. What is none is left out. */
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

/** Where a part is taken hold of: itself, or one of its ends. */
export type Grip = 'whole' | 'start' | 'end'

/** The part once it was dragged from the day where it was taken hold of to another. */
export function dragged(draft: Draft, grip: Grip, grabbed: LocalDate, day: LocalDate): Draft {
  const by = daysBetween(grabbed, day)
  if (grip === 'whole') return { ...draft, from: addDays(draft.from, by) }
  if (grip === 'end') return { ...draft, days: Math.max(1, draft.days + by) }
  const later = Math.min(by, draft.days - 1)
  return { from: addDays(draft.from, later), days: draft.days - later }
}
