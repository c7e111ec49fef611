import type { LocalDate, Sha256 } from '../moments.ts'
import type { AfdWarning, MalformedLine } from './problems.ts'
import type { AfdRecord } from './records.ts'

export interface AfdReaderOptions {
  /** Without it every type-7 link is `not-checkable`. */
  readonly sha256?: Sha256
  /** The hash of the establishment's last type 7 record before this file, if known. */
  readonly previousHash?: string
  /** The first plausible date. Default 2009-01-01, when such clocks began. */
  readonly plausibleFrom?: LocalDate
  /** The last plausible date, usually tomorrow. Absent: no limit, because the reader has no clock. */
  readonly plausibleTo?: LocalDate
  /** Warnings listed for each code; the rest is counted. Default 1,000. */
  readonly warningsPerCode?: number
}

/** The findings since the last push, in file order. */
export interface AfdBatch {
  readonly records: readonly AfdRecord[]
  readonly warnings: readonly AfdWarning[]
  readonly malformed: readonly MalformedLine[]
}
