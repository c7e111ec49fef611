/**
 * The hour bank of one person as a chain of months: previous + current = total, and the next month starts from that total. Settled
 * (processed) months come first and never change; the first that is not settled is the current process (Q83).
 */
import { bankMonth, type Minutes } from '@ponteiro/timesheet'
import { withClause } from './bank-remarks.rules.ts'

export interface MonthOfYear {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

export interface BankRow extends MonthOfYear {
  readonly previous: Minutes
  /** The month's own balance; what was posted to it is part of it. */
  readonly current: Minutes
  readonly total: Minutes
  readonly remarks: string
  readonly processed: boolean
  /** Set by hand: a processing does not overwrite it unasked (Q84). */
  readonly edited: boolean
  /** The carried balance was put to zero. */
  readonly cleared: boolean
  /** A processing wrote the month's own hours. */
  readonly calculated: boolean
  /** Differences of settled months that were posted here. */
  readonly posted: Minutes
}

/** In the order of time, at most one row a month. */
export type Chain = readonly BankRow[]

export const compareMonths = (a: MonthOfYear, b: MonthOfYear): number => a.year - b.year || a.month - b.month

export const nextMonth = ({ year, month }: MonthOfYear): MonthOfYear =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }

const rowAt = (chain: Chain, at: MonthOfYear) => chain.find((row) => compareMonths(row, at) === 0)

/** The first month that is not settled: the only one that may be. */
export const currentProcess = (chain: Chain): BankRow | undefined => chain.find((row) => !row.processed)

/** What a month starts from: the total of the last row before it. */
export const carriedInto = (chain: Chain, at: MonthOfYear): Minutes =>
  chain.findLast((row) => compareMonths(row, at) < 0)?.total ?? 0

/** The chain with one row put in or replaced, and every later month carried on from it. */
function withRow(chain: Chain, row: BankRow): Chain {
  const rows = [...chain.filter((other) => compareMonths(other, row) !== 0), row].sort(compareMonths)
  let before: BankRow | undefined
  return rows.map((each) => {
    const carried = before === undefined ? each.previous : before.total
    const { previous, total } = bankMonth(each.cleared ? 0 : carried, each.current)
    before = previous === each.previous && total === each.total ? each : { ...each, previous, total }
    return before
  })
}

/** Field by field, as one is made for everybody at the end of a processing. */
const newRow = (chain: Chain, { year, month }: MonthOfYear): BankRow => {
  const previous = carriedInto(chain, { year, month })
  return {
    year,
    month,
    previous,
    current: 0,
    total: previous,
    remarks: '',
    processed: false,
    edited: false,
    cleared: false,
    calculated: false,
    posted: 0,
  }
}

/** A month that is settled itself, or lies before one that is: its hours can only be posted elsewhere. */
const isSettled = (chain: Chain, at: MonthOfYear): boolean =>
  chain.some((row) => row.processed && compareMonths(row, at) >= 0)

export interface Calculated {
  /** What the period brought: the engine's `bankDelta`. */
  readonly delta: Minutes
  /** What the last processing of the same period had brought; 0 for the first. */
  readonly before: Minutes
  /** The confirmation to overwrite a balance that was edited by hand. */
  readonly overwriteEdited: boolean
  /** Names the period in a remark, as `Fevereiro/2026`. */
  readonly competence: string
}

/** A processing writes the month; when it is settled, the difference goes to the current process with a remark (Q83). */
export function withCalculated(chain: Chain, at: MonthOfYear, calculated: Calculated): Chain {
  const { delta, before, overwriteEdited, competence } = calculated
  if (isSettled(chain, at)) return delta === before ? chain : withPosted(chain, delta - before, competence)
  const row = rowAt(chain, at) ?? newRow(chain, at)
  if (row.edited && !overwriteEdited) return withRow(chain, { ...row, calculated: true })
  return withRow(chain, { ...row, current: delta + row.posted, calculated: true, edited: false })
}

function withPosted(chain: Chain, minutes: Minutes, competence: string): Chain {
  const last = chain.at(-1)
  const target = currentProcess(chain) ?? (last && newRow(chain, nextMonth(last)))
  if (!target) return chain
  const posted = target.posted + minutes
  const remarks = withClause(target.remarks, { competence, minutes, posted })
  return withRow(chain, { ...target, current: target.current + minutes, posted, remarks })
}

/** What of a month was on a screen; what is absent was not told. */
export interface SeenMonth {
  readonly seenPrevious?: Minutes | undefined
  readonly seenCurrent?: Minutes | undefined
  readonly seenRemarks?: string | undefined
}

/** Whether the month is no longer what was on that screen. */
export const isOvertaken = (row: BankRow, { seenPrevious, seenCurrent, seenRemarks }: SeenMonth): boolean =>
  (seenPrevious ?? row.previous) !== row.previous ||
  (seenCurrent ?? row.current) !== row.current ||
  (seenRemarks ?? row.remarks) !== row.remarks

/**
 * Settles the current process. Undefined when the month is not it, or its hours are still to come: neither calculated nor set by hand, and
 * the calculation of the month not yet processed (`isProcessed`). Once it is, nothing comes for people who had no part in it.
 */
export function withSettled(chain: Chain, at: MonthOfYear, isProcessed: boolean): Chain | undefined {
  const row = currentProcess(chain)
  if (!row || compareMonths(row, at) !== 0 || !(row.calculated || row.edited || isProcessed)) return undefined
  return withRow(chain, { ...row, processed: true })
}

/** Puts the carried balance of a month to zero. Undefined when it is settled or carries nothing (R428). */
export function withCleared(chain: Chain, at: MonthOfYear): Chain | undefined {
  if (isSettled(chain, at)) return undefined
  const row = rowAt(chain, at) ?? newRow(chain, at)
  return row.previous === 0 ? undefined : withRow(chain, { ...row, cleared: true })
}

/** Sets the month's own balance by hand. Undefined when the month is settled (Q84). */
export function withEdited(chain: Chain, at: MonthOfYear, current: Minutes): Chain | undefined {
  const row = rowAt(chain, at)
  return row && !row.processed ? withRow(chain, { ...row, current, edited: true }) : undefined
}

/** The twelve months of a year; a month without a row carries the balance on and brings nothing. */
export function monthsOf(chain: Chain, year: number): BankRow[] {
  return Array.from({ length: 12 }, (_, index) => {
    const at = { year, month: index + 1 }
    return rowAt(chain, at) ?? newRow(chain, at)
  })
}
