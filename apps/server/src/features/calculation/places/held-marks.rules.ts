/** Off-line marks that wait for a reviewer. Each is stored and has its receipt. */
import { mostOffline } from '@ponteiro/contract/marks/marks'
import type { LocalDate } from '@ponteiro/timesheet'

export interface KeptMark {
  readonly id: number
  readonly localOn: LocalDate
  readonly offline: boolean
  /** Sent later than a press may be kept. */
  readonly belated: boolean
  readonly origin: 'web' | 'device' | 'file' | 'request' | 'admin'
  readonly treatment: 'annulled' | 'restored' | null
  /** The day that shows it; null: never placed. */
  readonly dayOn: LocalDate | null
}

const isKeptPress = ({ offline, origin }: KeptMark) => offline && origin === 'web'

/**
 * Of one person's marks, in whole dates: those placed for the first time that must wait, because they are
 * belated or beyond the daily number.
 */
export function heldNow(marks: readonly KeptMark[]): ReadonlySet<number> {
  const fresh = marks.filter((mark) => isKeptPress(mark) && mark.dayOn === null && mark.treatment === null)
  const earlier = ({ id, localOn }: KeptMark) =>
    marks.filter((mark) => isKeptPress(mark) && mark.localOn === localOn && mark.id < id).length
  return new Set(fresh.filter((mark) => mark.belated || earlier(mark) >= mostOffline).map(({ id }) => id))
}
