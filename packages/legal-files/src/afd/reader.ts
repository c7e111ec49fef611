import { lineSplitter } from '../text/line-splitter.ts'
import { lineReader } from './line-reader.ts'
import type { AfdBatch, AfdReaderOptions } from './reading.ts'
import type { AfdSummary } from './summary.ts'

/** A push reader: feed it the file in chunks of any size. */
export interface AfdReader {
  push(chunk: Uint8Array): AfdBatch
  /** The last line, the checks over the whole file, and the summary. Call once. */
  end(): AfdBatch & { readonly summary: AfdSummary }
}

/** Reads an AFD of any layout. It accepts defects and reports each. */
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

/** Reads a whole file at once. */
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
