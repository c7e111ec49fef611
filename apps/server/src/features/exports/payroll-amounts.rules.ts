/** A mirror in the terms of a payroll: what is paid, what is discounted, and what goes to the hour bank. */
import type { PayrollEvent } from '@ponteiro/contract/exports/payroll-words'
import { addDays, type OvertimeType } from '@ponteiro/timesheet'
import type { StoredDays } from '../calculation/results/sheet-days.rules.ts'

/** Minutes, or a number of times; what is zero is left out. */
export type Amounts = Partial<Record<PayrollEvent, number>>

/** The totals of a mirror. */
export interface MirrorSums {
  readonly worked: number
  readonly late: number
  readonly night: number
  readonly onNotice: number
  readonly fifty: number
  readonly hundred: number
  readonly belowLimit: number
  readonly overnights: number
  readonly bankDelta: number
}

export interface BankKind {
  readonly sinceOn: string
  readonly overtimeType: OvertimeType
  readonly pointCalculation: boolean
}

/** Minutes that go to the bank, and what of the rest is a whole day missed. */
interface Split {
  fifty: number
  belowLimit: number
  absent: number
  absentDays: number
  lateness: number
  bankCredit: number
  bankDebit: number
}

type Days = Pick<StoredDays, 'from' | 'marks' | 'late' | 'fifty' | 'belowLimit'>

function splitOf(days: Days, isOpen: (at: number) => boolean): Split {
  const split = { fifty: 0, belowLimit: 0, absent: 0, absentDays: 0, lateness: 0, bankCredit: 0, bankDebit: 0 }
  for (const [at, marks] of days.marks.entries()) {
    const [late, fifty, belowLimit] = [days.late?.[at] ?? 0, days.fifty?.[at] ?? 0, days.belowLimit?.[at] ?? 0]
    if (isOpen(at)) {
      split.bankCredit += fifty + belowLimit
      split.bankDebit += late
      continue
    }
    split.fifty += fifty
    split.belowLimit += belowLimit
    if (marks.length > 0 || late === 0) split.lateness += late
    else {
      split.absent += late
      split.absentDays += 1
    }
  }
  return split
}

/**
 * The amounts of one mirror. A day's kind of bank is that of its schedule then; undefined where schedules
 * were corrected since and no kind brings to the bank what the mirror says.
 */
export function amountsOf(sums: MirrorSums, days: Days, banks: readonly BankKind[]): Amounts | undefined {
  const openOn = (at: number) => {
    const on = addDays(days.from, at)
    const bank = banks.findLast(({ sinceOn }) => sinceOn <= on)
    return bank?.pointCalculation === true && bank.overtimeType === 'open'
  }
  const split = [openOn, () => true, () => false]
    .map((isOpen) => splitOf(days, isOpen))
    .find(({ bankCredit, bankDebit }) => bankCredit - bankDebit === sums.bankDelta)
  if (!split) return undefined
  const amounts: Required<Amounts> = {
    ...split,
    hundred: sums.hundred,
    night: sums.night,
    onNotice: sums.onNotice,
    dsrBase: split.fifty + sums.hundred,
    worked: sums.worked,
    overnights: sums.overnights,
  }
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0))
}

/** What each total of a mirror is sent as. */
const groups: readonly {
  readonly label: string
  readonly of: (sums: MirrorSums) => number
  readonly as: readonly PayrollEvent[]
  readonly counted?: true
  /** Only checked when sent: most payrolls have no such posting. */
  readonly seldom?: true
}[] = [
  {
    label: 'Extras 50 %',
    of: ({ fifty, belowLimit }) => fifty + belowLimit,
    as: ['fifty', 'belowLimit', 'bankCredit'],
  },
  { label: 'Extras 100 %', of: ({ hundred }) => hundred, as: ['hundred'] },
  { label: 'Horas noturnas', of: ({ night }) => night, as: ['night'] },
  { label: 'Sobreaviso', of: ({ onNotice }) => onNotice, as: ['onNotice'] },
  { label: 'Atrasos e faltas', of: ({ late }) => late, as: ['absent', 'lateness', 'bankDebit'] },
  { label: 'Pernoites', of: ({ overnights }) => overnights, as: ['overnights'], counted: true },
  { label: 'Horas trabalhadas', of: ({ worked }) => worked, as: ['worked'], seldom: true },
]

export interface Counted {
  readonly sums: MirrorSums
  readonly amounts: Amounts
}

/** The totals of the mirrors beside those of the file; unsent amounts are named by event. */
export const tiesOf = (people: readonly Counted[], sent: ReadonlySet<PayrollEvent>) =>
  groups
    .filter(({ seldom, as }) => !seldom || as.some((event) => sent.has(event)))
    .map(({ label, of, as, counted = false }) => {
      const totals = as.map((event) => ({
        event,
        amount: people.reduce((sum, { amounts }) => sum + (amounts[event] ?? 0), 0),
      }))
      return {
        label,
        counted,
        sent: totals.reduce((sum, { event, amount }) => sum + (sent.has(event) ? amount : 0), 0),
        onMirrors: people.reduce((sum, { sums }) => sum + of(sums), 0),
        unsent: totals.filter(({ event, amount }) => amount !== 0 && !sent.has(event)),
      }
    })

/** A person's differing events: what went out before and what goes out now. */
export function changesOf(before: Amounts, after: Amounts, events: readonly PayrollEvent[]) {
  return events.flatMap((event) => {
    const [then, now] = [before[event] ?? 0, after[event] ?? 0]
    return then === now ? [] : [{ event, before: then, after: now }]
  })
}
