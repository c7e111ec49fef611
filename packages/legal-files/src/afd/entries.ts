import type { LocalDate, ZonedTime } from '../moments.ts'
import type { Collector, EmployeeOperation, RepEvent, TaxId } from './records.ts'

/** The layout versions written. Only the version field and its CRC differ, as far as version 004 is known. */
export type AfdVersion = '003' | '004'

/** Type 1 of a REP-P. */
export interface AfdHeader {
  readonly version: AfdVersion
  readonly employer: TaxId
  /** CNO or CAEPF. */
  readonly registration: string | null
  readonly employerName: string
  /** INPI registration of the program, up to 17 digits or capitals. */
  readonly repNumber: string
  readonly firstOn: LocalDate
  readonly lastOn: LocalDate
  readonly generated: ZonedTime
  readonly developer: TaxId
}

export interface EmployerEntry {
  readonly kind: 'employer'
  readonly nsr: number
  readonly recorded: ZonedTime
  /** CPF. */
  readonly responsible: string
  readonly employer: TaxId
  readonly registration: string | null
  readonly employerName: string
  readonly place: string
}

export interface ClockAdjustmentEntry {
  readonly kind: 'clock-adjustment'
  readonly nsr: number
  readonly before: ZonedTime
  readonly adjusted: ZonedTime
  /** CPF. */
  readonly responsible: string
}

export interface EmployeeEntry {
  readonly kind: 'employee'
  readonly nsr: number
  readonly recorded: ZonedTime
  readonly operation: EmployeeOperation
  readonly cpf: string
  readonly name: string
  /** CPF. */
  readonly responsible: string
}

export interface EventEntry {
  readonly kind: 'event'
  readonly nsr: number
  readonly recorded: ZonedTime
  /** The events of a REP-P: service available or not, and power restored. */
  readonly event: Extract<RepEvent, 'power-restored' | 'service-available' | 'service-unavailable'>
}

/** The parts of a type 7 record that its hash covers, besides the hash before it. */
export interface MarkFacts {
  readonly nsr: number
  readonly marked: ZonedTime
  readonly cpf: string
  readonly recorded: ZonedTime
  readonly collector: Collector
  readonly delivery: 'online' | 'offline'
}

export interface MarkEntry extends MarkFacts {
  readonly kind: 'mark'
  /** As stored with the mark; never computed again. */
  readonly hash: string
}

/** A record with an NSR, as it is written. */
export type AfdEntry = EmployerEntry | ClockAdjustmentEntry | EmployeeEntry | EventEntry | MarkEntry
