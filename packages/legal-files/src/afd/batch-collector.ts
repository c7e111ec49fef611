import {
  type AfdWarning,
  type AfdWarningCode,
  type MalformedLine,
  type MalformedReason,
  malformedReasons,
} from './problems.ts'
import type { AfdBatch } from './reading.ts'
import type { AfdRecord } from './records.ts'
import { warningMessages } from './warning-messages.ts'

/** The longest excerpt of a malformed line. */
const longestExcerpt = 400

/** Gathers the findings of a reader until they are taken, and counts them over the file. */
export function batchCollector(warningsPerCode: number) {
  let records: AfdRecord[] = []
  let warnings: AfdWarning[] = []
  let malformed: MalformedLine[] = []
  const warned: Partial<Record<AfdWarningCode, number>> = {}
  let recordTotal = 0
  let malformedTotal = 0

  return {
    record(record: AfdRecord) {
      records.push(record)
      recordTotal++
    },
    warn(code: AfdWarningCode, line: number, nsr: number | null, detail = '') {
      const count = (warned[code] ?? 0) + 1
      warned[code] = count
      if (count <= warningsPerCode) warnings.push({ code, line, nsr, message: warningMessages[code](detail) })
    },
    /** Counts warnings that are not listed one by one. */
    warnMore(code: AfdWarningCode, times: number) {
      if (times > 0) warned[code] = (warned[code] ?? 0) + times
    },
    reject(reason: MalformedReason, line: number, nsr: number | null, text: string) {
      malformed.push({ line, nsr, text: text.slice(0, longestExcerpt), reason, message: malformedReasons[reason] })
      malformedTotal++
    },
    warned: (code: AfdWarningCode) => (warned[code] ?? 0) > 0,
    totals: () => ({ records: recordTotal, malformed: malformedTotal, warnings: { ...warned } }),
    take(): AfdBatch {
      const batch = { records, warnings, malformed }
      records = []
      warnings = []
      malformed = []
      return batch
    },
  }
}
