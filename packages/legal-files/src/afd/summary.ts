import type { AfdWarningCode } from './problems.ts'
import type { AfdLayout, HeaderRecord, RecordCounts } from './records.ts'

export type CrcVariant = 'KERMIT' | 'MODBUS' | 'CCITT-FALSE' | 'ARC' | 'XMODEM'

/** A stretch from header to trailer. Sound files have one; two joined files have two. */
export interface AfdPiece {
  readonly layout: AfdLayout | 'unknown'
  readonly header: HeaderRecord | null
  readonly firstLine: number
  readonly lastLine: number
  /** Lines found by type, malformed ones included, as a trailer counts them. */
  readonly counts: RecordCounts
  readonly trailer: 'agrees' | 'differs' | 'missing'
  readonly crc: { readonly variant: CrcVariant | null; readonly checked: number; readonly wrong: number }
  /** Type-7 links. */
  readonly chain: { readonly intact: number; readonly broken: number; readonly notCheckable: number }
  readonly firstNsr: number | null
  readonly lastNsr: number | null
}

/** Findings that need the whole file. */
export interface AfdSummary {
  readonly lines: number
  readonly records: number
  readonly malformed: number
  readonly encoding: 'ascii' | 'latin-1' | 'utf-8' | 'mixed'
  readonly lineEnd: 'crlf' | 'lf' | 'mixed' | 'none'
  readonly pieces: readonly AfdPiece[]
  /** The count of each warning; the list itself stops at `warningsPerCode`. */
  readonly warnings: Readonly<Partial<Record<AfdWarningCode, number>>>
}
