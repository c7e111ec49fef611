import type { LocalDate, Sha256 } from '../moments.ts'
import { lineSplitter } from '../text/line-splitter.ts'
import { lineReader } from './line-reader.ts'
import type { AfdWarning, MalformedLine } from './problems.ts'
import type { AfdRecord } from './records.ts'
import type { AfdSummary } from './summary.ts'

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

/** A push reader: feed it the file in chunks of any size. */
export interface AfdReader {
  push(chunk: Uint8Array): AfdBatch
  /** The last line, the checks that need the whole file, and the summary. Call once. */
  end(): AfdBatch & { readonly summary: AfdSummary }
}

/** Reads an AFD of any layout, leniently and loudly. */
export function afdReader(options: AfdReaderOptions = {}): AfdReader {
  const splitter = lineSplitter()
  const lines = lineReader(options)
  return {
    push(chunk) {
      for (const line of splitter.push(chunk)) lines.read(line)
      return lines.take()
    },
    end() {
      for (const line of splitter.end()) lines.read(line)
      const summary = lines.finish()
      return { ...lines.take(), summary }
    },
  }
}

/** The whole of a file at once. */
export function readAfd(
  bytes: Uint8Array,
  options: AfdReaderOptions = {},
): AfdBatch & { readonly summary: AfdSummary } {
  const reader = afdReader(options)
  const first = reader.push(bytes)
  const rest = reader.end()
  return {
    records: [...first.records, ...rest.records],
    warnings: [...first.warnings, ...rest.warnings],
    malformed: [...first.malformed, ...rest.malformed],
    summary: rest.summary,
  }
}
