/** Sequences of acts on an hour bank: the next act, and its effect on the model. */
import { type Chance, chance } from '../apps/server/src/setup/chance.ts'
import { type Balance, BankModel, type Outcome, type Seen } from './bank-model.ts'

/**
 * Calculations of one Wednesday each, across a new year. People owe eight hours; their last mark decides what
 * the bank gets.
 */
export const days = ['2025-11-12', '2025-12-10', '2026-01-14', '2026-02-11', '2026-03-11', '2026-04-15'] as const
/** Minutes of a day. */
export const [backFromBreak, dueEnd] = [780, 1020]

const firstMonth = 2025 * 12 + 10

/** The calendar's month of the model's, and the reverse. */
export const monthOf = (month: number) => ({
  year: Math.floor((firstMonth + month) / 12),
  month: ((firstMonth + month) % 12) + 1,
})
export const counted = ({ year, month }: { year: number; month: number }) => year * 12 + month - 1 - firstMonth

/** Months are counted from 0, the month of the first day. */
export type Act =
  /** Sets the person's last mark of the day and processes the month. */
  | { readonly kind: 'process'; readonly month: number; readonly leaves: number; readonly overwrite: boolean }
  | { readonly kind: 'settle'; readonly month: number; readonly seen: Seen | undefined }
  | { readonly kind: 'clear'; readonly month: number; readonly seen: Seen | undefined }
  | { readonly kind: 'clear-in-batch'; readonly month: number }
  | EditAct
  /** Ends the employment from a month's day on, or restores it. */
  | { readonly kind: 'dismiss'; readonly month: number }
  | { readonly kind: 'take-back' }

interface EditAct {
  readonly kind: 'edit'
  readonly month: number
  readonly hours: number
  /** The remarks, if written too. */
  readonly said: string | undefined
  readonly seen: Seen | undefined
}

export type ActOf<Kind extends Act['kind']> = Extract<Act, { readonly kind: Kind }>

export interface Sequence {
  readonly nth: number
  readonly person: number
  readonly chance: Chance
  readonly model: BankModel
  /** The number of acts it should have. */
  readonly length: number
  /** Those it had. */
  readonly acts: Act[]
  /** Months with a mirror that is not withdrawn. */
  readonly mirrors: Set<number>
  /** The month of the dismissal; past the last one for none. */
  dismissedFrom: number
  /** The first difference between bank and model. */
  apart?: string
}

/** The same for the same seed. */
export function aSequence(nth: number, person: number, seed: number): Sequence {
  const own = chance(seed * 1_000_003 + nth)
  return {
    nth,
    person,
    chance: own,
    model: new BankModel(),
    length: own.between(6, 18),
    acts: [],
    mirrors: new Set(),
    dismissedFrom: days.length,
  }
}

/** What was on the screen: mostly the present row, sometimes an earlier one, or nothing. */
function seenOf({ next, happens }: Chance, row: Balance | undefined): Seen | undefined {
  const dice = next()
  if (!row || dice < 0.3) return undefined
  const { previous, current } = row
  if (dice < 0.8) return { previous, current }
  return happens(0.5) ? { previous, current: current + 30 } : { previous: previous + 30, current }
}

export function nextAct({ chance, model, dismissedFrom }: Sequence): Act {
  const month = chance.between(0, days.length - 1)
  const rows = model.balances()
  const open = rows.find(({ processed }) => !processed)?.month ?? month
  const someRow = rows[chance.between(0, Math.max(0, rows.length - 1))]?.month ?? month
  const dice = chance.next()
  if (dice < 0.45) {
    const leaves = dueEnd + 30 * chance.between(-4, 2)
    return { kind: 'process', month, leaves, overwrite: chance.happens(0.3) }
  }
  const seenIn = (month: number) => {
    const row = rows.find((each) => each.month === month)
    return { month, seen: seenOf(chance, row) }
  }
  if (dice < 0.65) return { kind: 'settle', ...seenIn(chance.happens(0.8) ? open : someRow) }
  if (dice < 0.75) return { kind: 'clear', ...seenIn(someRow) }
  if (dice < 0.83) return { kind: 'clear-in-batch', month }
  if (dice < 0.93) {
    const said = chance.happens(0.5) ? 'x'.repeat(chance.between(0, 255)) : undefined
    return { kind: 'edit', ...seenIn(someRow), hours: chance.between(-600, 600), said }
  }
  return dismissedFrom < days.length ? { kind: 'take-back' } : { kind: 'dismiss', month }
}

/** The act's effect on the model, and its answer. `processed`: months with a processed calculation. */
export function foretold(sequence: Sequence, act: Act, processed: ReadonlySet<number>): Outcome {
  const { model, mirrors } = sequence
  switch (act.kind) {
    case 'process': {
      const works = act.month < sequence.dismissedFrom
      // People who take no part have no mirror; an existing one is withdrawn.
      if (!works && !mirrors.has(act.month)) return 'done'
      if (works) mirrors.add(act.month)
      else mirrors.delete(act.month)
      const brings = works ? act.leaves - dueEnd : 0
      model.process(act.month, brings, { feeds: works, overwrite: act.overwrite })
      return 'done'
    }
    case 'settle':
      return model.settle(act.month, { seen: act.seen, isProcessed: processed.has(act.month) })
    case 'clear':
      return model.clear(act.month, act.seen)
    case 'clear-in-batch':
      return model.clearInBatch(act.month)
    case 'edit':
      return model.edit(act.month, act.hours, act.said, act.seen)
    case 'dismiss':
      sequence.dismissedFrom = act.month
      return 'done'
    case 'take-back':
      sequence.dismissedFrom = days.length
      return 'done'
  }
}
