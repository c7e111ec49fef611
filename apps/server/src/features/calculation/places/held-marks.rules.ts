/** Which off-line marks wait for somebody to say whether they count. Every one is stored and has its receipt. */
import { mostOffline } from '@ponteiro/contract/marks/marks'
import type { LocalDate } from '@ponteiro/timesheet'

export interface KeptMark {
  readonly id: number
  readonly localOn: LocalDate
  readonly offline: boolean
  /** It was sent when more days were over than a press may be kept. */
  readonly belated: boolean
  readonly origin: 'web' | 'device' | 'file' | 'request' | 'admin'
  readonly treatment: 'annulled' | 'restored' | null
  /** The day it stands on; null where it was never placed. */
  readonly dayOn: LocalDate | null
}

const isKeptPress = ({ offline, origin }: KeptMark) => offline && origin === 'web'

/** Of one person's marks, whole dates of them, those that are placed for the first time and wait: beyond so many of a date, or belated. */
export function heldNow(marks: readonly KeptMark[]): ReadonlySet<number> {
  const fresh = marks.filter((mark) => isKeptPress(mark) && mark.dayOn === null && mark.treatment === null)
  const earlier = ({ id, localOn }: KeptMark) =>
    marks.filter((mark) => isKeptPress(mark) && mark.localOn === localOn && mark.id < id).length
  return new Set(fresh.filter((mark) => mark.belated || earlier(mark) >= mostOffline).map(({ id }) => id))
}
