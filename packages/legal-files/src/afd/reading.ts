import type { LocalDate, Sha256 } from '../moments.ts'
import type { AfdWarning, MalformedLine } from './problems.ts'
import type { AfdRecord } from './records.ts'

export interface AfdReaderOptions {
  /** Without it every type-7 link is `not-checkable`. */
  readonly sha256?: Sha256
  /** Hash of the last type-7 record of the establishment before this file, when it is known. */
  readonly previousHash?: string
  /** Dates before it are implausible. Default 2009-01-01: no electronic clock of this kind is older. */
  readonly plausibleFrom?: LocalDate
  /** Dates after it are implausible; usually tomorrow. No limit when absent: the reader has no clock. */
  readonly plausibleTo?: LocalDate
  /** Warnings listed of each code; the rest is only counted. Default 1,000. */
  readonly warningsPerCode?: number
}

/** What became known since the last push, in the order of the file. */
export interface AfdBatch {
  readonly records: readonly AfdRecord[]
  readonly warnings: readonly AfdWarning[]
  readonly malformed: readonly MalformedLine[]
}
