import type { AfdWarningCode } from './problems.ts'
import type { AfdLayout, HeaderRecord, RecordCounts } from './records.ts'

export type CrcVariant = 'KERMIT' | 'MODBUS' | 'CCITT-FALSE' | 'ARC' | 'XMODEM'

/** One header-to-trailer stretch. A sound file has one; two files stuck together have two. */
export interface AfdPiece {
  readonly layout: AfdLayout | 'unknown'
  readonly header: HeaderRecord | null
  readonly firstLine: number
  readonly lastLine: number
  /** Lines of each type found, malformed ones included, as a trailer counts them. */
  readonly counts: RecordCounts
  readonly trailer: 'agrees' | 'differs' | 'missing'
  readonly crc: { readonly variant: CrcVariant | null; readonly checked: number; readonly wrong: number }
  /** Type-7 links. */
  readonly chain: { readonly intact: number; readonly broken: number; readonly notCheckable: number }
  readonly firstNsr: number | null
  readonly lastNsr: number | null
}

/** What can only be said once the whole file was read. */
export interface AfdSummary {
  readonly lines: number
  readonly records: number
  readonly malformed: number
  readonly encoding: 'ascii' | 'latin-1' | 'utf-8' | 'mixed'
  readonly lineEnd: 'crlf' | 'lf' | 'mixed' | 'none'
  readonly pieces: readonly AfdPiece[]
  /** How often each warning was raised; the list of warnings itself stops at `warningsPerCode`. */
  readonly warnings: Readonly<Partial<Record<AfdWarningCode, number>>>
}
