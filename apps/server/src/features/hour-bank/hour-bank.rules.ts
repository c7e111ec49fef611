/**
 * A person's hour bank as a chain of months: previous + current = total, and the next month starts from that
 * total. Settled (processed) months come first and never change; the first unsettled one is the current
 * process.
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
  /** The month's own balance, posted differences included. */
  readonly current: Minutes
  readonly total: Minutes
  readonly remarks: string
  readonly processed: boolean
  /** Set by hand: a processing overwrites it only on request. */
  readonly edited: boolean
  /** The carried balance was set to zero. */
  readonly cleared: boolean
  /** A processing wrote the month's own hours. */
  readonly calculated: boolean
  /** Differences of settled months posted here. */
  readonly posted: Minutes
}

/** By time, at most one row a month. */
export type Chain = readonly BankRow[]

export const compareMonths = (a: MonthOfYear, b: MonthOfYear): number => a.year - b.year || a.month - b.month

export const nextMonth = ({ year, month }: MonthOfYear): MonthOfYear =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }

const rowAt = (chain: Chain, at: MonthOfYear) => chain.find((row) => compareMonths(row, at) === 0)

/** The first unsettled month: the only one that can be settled. */
export const currentProcess = (chain: Chain): BankRow | undefined => chain.find((row) => !row.processed)

/** The carried balance of a month: the total of the last row before it. */
export const carriedInto = (chain: Chain, at: MonthOfYear): Minutes =>
  chain.findLast((row) => compareMonths(row, at) < 0)?.total ?? 0

/** Inserts or replaces a row and carries its total through later months. */
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

/** Field by field, because one is made for everybody at the end of a processing. */
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

/** A settled month, or one before a settled month: its hours can only be posted elsewhere. */
const isSettled = (chain: Chain, at: MonthOfYear): boolean =>
  chain.some((row) => row.processed && compareMonths(row, at) >= 0)

export interface Calculated {
  /** The period's result: the engine's `bankDelta`. */
  readonly delta: Minutes
  /** The result of the period's last processing; 0: none. */
  readonly before: Minutes
  /** Confirms overwriting a balance edited by hand. */
  readonly overwriteEdited: boolean
  /** The period's name in a remark, such as `Fevereiro/2026`. */
  readonly competence: string
}

/** Books a processing. For a settled month, the difference goes to the current process with a remark. */
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

/** The month on the screen, as far as it was sent. */
export interface SeenMonth {
  readonly seenPrevious?: Minutes | undefined
  readonly seenCurrent?: Minutes | undefined
  readonly seenRemarks?: string | undefined
}

/** Whether the month has changed since it was on that screen. */
export const isOvertaken = (row: BankRow, { seenPrevious, seenCurrent, seenRemarks }: SeenMonth): boolean =>
  (seenPrevious ?? row.previous) !== row.previous ||
  (seenCurrent ?? row.current) !== row.current ||
  (seenRemarks ?? row.remarks) !== row.remarks

/**
 * Settles the current process. Undefined when the month is another, or its hours are still to come: neither
 * calculated nor set by hand, with the month's calculation not yet processed (`isProcessed`).
 */
export function withSettled(chain: Chain, at: MonthOfYear, isProcessed: boolean): Chain | undefined {
  const row = currentProcess(chain)
  if (!row || compareMonths(row, at) !== 0 || !(row.calculated || row.edited || isProcessed)) return undefined
  return withRow(chain, { ...row, processed: true })
}

/** Sets a month's carried balance to zero. Undefined when it is settled or carries nothing. */
export function withCleared(chain: Chain, at: MonthOfYear): Chain | undefined {
  if (isSettled(chain, at)) return undefined
  const row = rowAt(chain, at) ?? newRow(chain, at)
  return row.previous === 0 ? undefined : withRow(chain, { ...row, cleared: true })
}

/** Sets the month's own balance by hand. Undefined when it is settled. */
export function withEdited(chain: Chain, at: MonthOfYear, current: Minutes): Chain | undefined {
  const row = rowAt(chain, at)
  return row && !row.processed ? withRow(chain, { ...row, current, edited: true }) : undefined
}

/** The twelve months of a year; one without a row carries the balance on. */
export function monthsOf(chain: Chain, year: number): BankRow[] {
  return Array.from({ length: 12 }, (_, index) => {
    const at = { year, month: index + 1 }
    return rowAt(chain, at) ?? newRow(chain, at)
  })
}
