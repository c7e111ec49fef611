import type { ClockTime, LocalDate, ZonedTime } from '../moments.ts'

/** Portaria 1.510/2009, Portaria Inmetro 595/2013, Portaria 671/2021. */
export type AfdLayout = '1510' | '595' | '671'

/**
 * How the file names a person. `cpf-prefix`: ten digits of a CPF (P671 art. 96 §2). `other`: an unknown form.
 */
export interface PersonId {
  readonly kind: 'pis' | 'cpf' | 'cpf-prefix' | 'other'
  readonly digits: string
}

/**
 * CNPJ or CPF of an organisation or responsible person. Text, because a CNPJ may hold letters since July
 * 2026.
 */
export interface TaxId {
  readonly kind: 'cnpj' | 'cpf' | 'other'
  readonly id: string
}

interface Line {
  readonly layout: AfdLayout
  /** Line of the file, from 1. */
  readonly line: number
  /** The decoded line without its end. Equal texts are the same record delivered twice. */
  readonly text: string
}

export interface HeaderRecord extends Line {
  readonly kind: 'header'
  readonly employer: TaxId
  /** CEI, CNO or CAEPF. */
  readonly registration: string | null
  readonly employerName: string
  /** REP-C: serial number. REP-A: number of the agreement. REP-P: INPI registration. Digits as written. */
  readonly repNumber: string
  readonly firstOn: LocalDate | null
  readonly lastOn: LocalDate | null
  readonly generated: ClockTime | null
  /** `003` or `004`; only in layout 671. */
  readonly version: string | null
  readonly developer: TaxId | null
  readonly model: string | null
}

interface Numbered extends Line {
  readonly nsr: number
  /** The source of the record; null: no header, or an unreadable one. */
  readonly header: HeaderRecord | null
}

export interface EmployerRecord extends Numbered {
  readonly kind: 'employer'
  readonly recorded: ClockTime
  readonly responsible: string | null
  readonly employer: TaxId
  readonly registration: string | null
  readonly employerName: string
  readonly place: string
}

/**
 * Whether the hash follows from the record and the one before. The first of a partial export cannot be
 * checked.
 */
export type HashLink = 'intact' | 'broken' | 'not-checkable'

export type Collector = 'mobile' | 'browser' | 'desktop' | 'device' | 'other'

/** The extra fields of a REP-P mark (type 7). */
export interface RepPMark {
  readonly recorded: ZonedTime
  /** `other` for unknown codes too. */
  readonly collector: Collector
  /** The two digits as written. */
  readonly collectorCode: string
  readonly delivery: 'online' | 'offline'
  /** As written; empty when the line is cut. */
  readonly hash: string
  readonly link: HashLink
}

/** Type 3 (`repP` null) or type 7. */
export interface MarkRecord extends Numbered {
  readonly kind: 'mark'
  readonly marked: ClockTime
  readonly person: PersonId
  readonly repP: RepPMark | null
}

export interface ClockAdjustmentRecord extends Numbered {
  readonly kind: 'clock-adjustment'
  readonly before: ClockTime
  readonly adjusted: ClockTime
  readonly responsible: string | null
}

export type EmployeeOperation = 'inserted' | 'altered' | 'excluded'

export interface EmployeeRecord extends Numbered {
  readonly kind: 'employee'
  readonly recorded: ClockTime
  readonly operation: EmployeeOperation
  readonly person: PersonId
  readonly name: string
  /** "Demais dados de identificação": four characters whose content no text defines. */
  readonly otherIdentification: string | null
  readonly responsible: string | null
}

export type RepEvent =
  | 'opened'
  | 'power-restored'
  | 'memory-inserted'
  | 'memory-removed'
  | 'mark-list-printed'
  | 'printing-error'
  | 'service-available'
  | 'service-unavailable'
  | 'unknown'

/** Type 6, a sensitive event of the REP. */
export interface EventRecord extends Numbered {
  readonly kind: 'event'
  readonly recorded: ClockTime
  readonly event: RepEvent
  /** The two digits as written. */
  readonly code: string
}

/** Number of records by type. */
export interface RecordCounts {
  readonly employer: number
  readonly mark: number
  readonly clockAdjustment: number
  readonly employee: number
  readonly event: number
  readonly repPMark: number
}

export interface TrailerRecord extends Line {
  readonly kind: 'trailer'
  readonly counts: RecordCounts
}

export interface SignatureRecord extends Line {
  readonly kind: 'signature'
  /** `placeholder`: the signature is in the .p7s beside the file. */
  readonly form: 'placeholder' | 'device'
}

export type AfdRecord =
  | HeaderRecord
  | EmployerRecord
  | MarkRecord
  | ClockAdjustmentRecord
  | EmployeeRecord
  | EventRecord
  | TrailerRecord
  | SignatureRecord
