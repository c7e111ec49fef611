/** What a REP-P recorded, as records of the AFD. */
import { type AfdEntry, type Collector, latin1Text, zoned } from '@ponteiro/legal-files'
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

/** The record as the file has it. Nobody's CPF, and that of somebody without one, is zeros: the layout has no other way to say it. */
export function afdEntry(record: StoredRecord): AfdEntry {
  const { nsr } = record
  const time = zoned(record.localOn, record.localMinute, record.utcOffset)
  if (record.kind === 'mark') {
    return {
      ...{ kind: 'mark', nsr, marked: time, cpf: record.cpf, hash: record.hash },
      recorded: shifted(Date.parse(record.recordedAt), record.utcOffset),
      collector: collectors[record.collector - 1] ?? 'other',
      delivery: record.offline ? 'offline' : 'online',
    }
  }
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
