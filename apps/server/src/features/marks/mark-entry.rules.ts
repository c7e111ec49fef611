/** A REP-P's mark as a record of the AFD. */
import { type Collector, type MarkEntry, zoned } from '@ponteiro/legal-files'
import { shifted } from './mark-chain.rules.ts'

/** The moment of a record, by the wall clock of its place. */
export interface Stamped {
  readonly nsr: number
  readonly localOn: string
  readonly localMinute: number
  /** Minutes east of UTC. */
  readonly utcOffset: number
}

export interface StoredMark extends Stamped {
  readonly kind: 'mark'
  readonly cpf: string
  readonly recordedAt: string
  readonly collector: number
  readonly offline: boolean
  readonly hash: string
}

const collectors: readonly Collector[] = ['mobile', 'browser', 'desktop', 'device', 'other']

/** A mark for the file. */
export const markEntry = (mark: Omit<StoredMark, 'kind'>): MarkEntry & { readonly kind: 'mark' } => ({
  kind: 'mark',
  nsr: mark.nsr,
  cpf: mark.cpf,
  hash: mark.hash,
  marked: zoned(mark.localOn, mark.localMinute, mark.utcOffset),
  recorded: shifted(Date.parse(mark.recordedAt), mark.utcOffset),
  collector: collectors[mark.collector - 1] ?? 'other',
  delivery: mark.offline ? 'offline' : 'online',
})
