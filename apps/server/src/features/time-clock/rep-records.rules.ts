/** What a REP-P recorded, as records of the AFD. */
import { type AfdEntry, type Collector, latin1Text, type MarkEntry, zoned } from '@ponteiro/legal-files'
import { noCpf, shifted } from './mark-chain.rules.ts'

/** When something was recorded, on the wall clock of its place. */
interface Stamped {
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

interface Recorded extends Stamped {
  readonly responsible: string | null
}

export interface StoredEmployer extends Recorded {
  readonly kind: 'employer'
  readonly documentKind: 'cnpj' | 'cpf'
  readonly document: string
  readonly cnoCaepf: string | null
  readonly name: string
  readonly place: string
}

export interface StoredEmployee extends Recorded {
  readonly kind: 'employee'
  readonly operation: 'inserted' | 'altered' | 'excluded'
  readonly cpf: string | null
  readonly name: string
}

export interface StoredEvent extends Recorded {
  readonly kind: 'event'
  readonly event: 'power-restored' | 'service-available' | 'service-unavailable'
}

export type StoredRecord = StoredMark | StoredEmployer | StoredEmployee | StoredEvent

const collectors: readonly Collector[] = ['mobile', 'browser', 'desktop', 'device', 'other']

/** A mark as the file has it. */
export const markEntry = (mark: Omit<StoredMark, 'kind'>): MarkEntry & { readonly kind: 'mark' } => ({
  ...{ kind: 'mark', nsr: mark.nsr, cpf: mark.cpf, hash: mark.hash },
  marked: zoned(mark.localOn, mark.localMinute, mark.utcOffset),
  recorded: shifted(Date.parse(mark.recordedAt), mark.utcOffset),
  collector: collectors[mark.collector - 1] ?? 'other',
  delivery: mark.offline ? 'offline' : 'online',
})

/** The record as the file has it. Nobody's CPF, and that of somebody without one, is zeros: the layout has no other way to say it. */
export function afdEntry(record: StoredRecord): AfdEntry {
  if (record.kind === 'mark') return markEntry(record)
  const { nsr } = record
  const time = zoned(record.localOn, record.localMinute, record.utcOffset)
  const responsible = record.responsible ?? noCpf
  switch (record.kind) {
    case 'employer':
      return {
        ...{ kind: 'employer', nsr, recorded: time, responsible },
        employer: { kind: record.documentKind, id: record.document },
        registration: record.cnoCaepf,
        employerName: latin1Text(record.name),
        place: latin1Text(record.place),
      }
    case 'employee':
      return {
        ...{ kind: 'employee', nsr, recorded: time, responsible, operation: record.operation },
        cpf: record.cpf ?? noCpf,
        name: latin1Text(record.name),
      }
    case 'event':
      return { kind: 'event', nsr, recorded: time, event: record.event }
  }
}
