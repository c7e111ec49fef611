/** Records of a REP-P as records of the AFD. */
import { type AfdEntry, latin1Text, zoned } from '@ponteiro/legal-files'
import { noCpf } from '../../marks/mark-chain.rules.ts'
import { markEntry, type Stamped, type StoredMark } from '../../marks/mark-entry.rules.ts'

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

/** The record for the file. A missing CPF is zeros: the layout has no other way. */
export function afdEntry(record: StoredRecord): AfdEntry {
  if (record.kind === 'mark') return markEntry(record)
  const { nsr } = record
  const time = zoned(record.localOn, record.localMinute, record.utcOffset)
  const responsible = record.responsible ?? noCpf
  switch (record.kind) {
    case 'employer':
      return {
        kind: 'employer',
        nsr,
        recorded: time,
        responsible,
        employer: { kind: record.documentKind, id: record.document },
        registration: record.cnoCaepf,
        employerName: latin1Text(record.name),
        place: latin1Text(record.place),
      }
    case 'employee':
      return {
        kind: 'employee',
        nsr,
        recorded: time,
        responsible,
        operation: record.operation,
        cpf: record.cpf ?? noCpf,
        name: latin1Text(record.name),
      }
    case 'event':
      return { kind: 'event', nsr, recorded: time, event: record.event }
  }
}
