import type { TaxId } from '../afd/records.ts'
import type { LocalDate, Minutes, ZonedTime } from '../moments.ts'

/** Record 01. */
export interface AejHeader {
  readonly employer: TaxId
  readonly caepf: string | null
  readonly cno: string | null
  readonly employerName: string
  readonly firstOn: LocalDate
  readonly lastOn: LocalDate
  readonly generated: ZonedTime
  /** `001` or `002`; as far as 002 is known, only this field differs. */
  readonly version: string
}

/** Record 02: a REP that gave marks. */
export interface AejRep {
  /** Number inside this file. */
  readonly id: number
  readonly kind: 'REP-C' | 'REP-A' | 'REP-P'
  readonly number: string | null
}

/** Record 03: an employment link. */
export interface AejLink {
  readonly id: number
  readonly cpf: string
  readonly name: string
}

/** Record 04: contractual times. */
export interface AejSchedule {
  readonly code: string
  /** With the night reduction. */
  readonly duration: Minutes
  /** Minutes since 00:00; an exit before its entry is on the next day. */
  readonly spans: readonly { readonly entry: Minutes; readonly exit: Minutes }[]
}

/** Record 05: a mark, treated. */
export interface AejMark {
  readonly linkId: number
  readonly marked: ZonedTime
  readonly repId: number | null
  readonly kind: 'entry' | 'exit' | 'disregarded'
  /** Number of the entry and exit pair in its shift. */
  readonly pair: number
  readonly source: 'original' | 'included' | 'pre-marked' | 'exception' | 'other'
  readonly scheduleCode: string | null
  readonly motive: string | null
}

/** Record 06: the eSocial number of a link, for people with more than one. */
export interface AejRegistration {
  readonly linkId: number
  readonly number: string
}

/** Record 07: an absence or a movement of the hour bank. */
export interface AejAbsence {
  readonly linkId: number
  readonly kind: 'weekly-rest' | 'unjustified' | 'hour-bank' | 'holiday-off'
  readonly on: LocalDate
  readonly minutes: Minutes | null
  /** Hour-bank movements only: credited or taken out. */
  readonly movement: 'credited' | 'compensated' | null
}

/** Record 08: the program that treated the marks (PTRP) and who made it. */
export interface AejProgram {
  readonly name: string
  readonly version: string
  readonly developer: TaxId
  readonly developerName: string
  readonly email: string
}

/** The content of an AEJ. */
export interface Aej {
  readonly header: AejHeader
  readonly reps: readonly AejRep[]
  readonly links: readonly AejLink[]
  readonly schedules: readonly AejSchedule[]
  readonly marks: readonly AejMark[]
  readonly registrations: readonly AejRegistration[]
  readonly absences: readonly AejAbsence[]
  readonly program: AejProgram
}
