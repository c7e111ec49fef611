import { NotWritable } from '../not-writable.ts'
import { encodeLatin1 } from '../text/text-encoding.ts'
import type { AfdEntry, AfdHeader } from './entries.ts'
import { entryLine, headerLine, signatureLine, trailerLine } from './line-writer.ts'
import type { RecordCounts, TaxId } from './records.ts'

/** Writes an AFD of a REP-P record by record, so that it need not be held whole. */
export interface AfdWriter {
  /** The header. */
  start(): Uint8Array
  /** The next records, in rising NSR. */
  add(entries: Iterable<AfdEntry>): Uint8Array
  /** Trailer and signature line. */
  end(): Uint8Array
}

const counters = {
  employer: 'employer',
  mark: 'repPMark',
  'clock-adjustment': 'clockAdjustment',
  employee: 'employee',
  event: 'event',
} as const satisfies Record<AfdEntry['kind'], keyof RecordCounts>

/** Layout 671, REP-P: Latin-1, CR LF, CRC-16/KERMIT. Throws `NotWritable` rather than write what the layout forbids. */
export function afdWriter(header: AfdHeader): AfdWriter {
  const counts = { employer: 0, mark: 0, clockAdjustment: 0, employee: 0, event: 0, repPMark: 0 }
  let last = 0
  return {
    start: () => lineBytes([headerLine(header)]),
    add(entries) {
      const lines: string[] = []
      for (const entry of entries) {
        if (entry.nsr <= last) throw new NotWritable('NSR', `${entry.nsr} depois de ${last}`)
        lines.push(entryLine(entry))
        last = entry.nsr
        counts[counters[entry.kind]]++
      }
      return lineBytes(lines)
    },
    end: () => lineBytes([trailerLine(counts), signatureLine]),
  }
}

/** A whole AFD of a REP-P at once. */
export function writeAfd(header: AfdHeader, entries: Iterable<AfdEntry>): Uint8Array {
  const writer = afdWriter(header)
  return joined([writer.start(), writer.add(entries), writer.end()])
}

/** `AFD` + number + employer + kind of REP; a REP-A has no number in its name. The signature is the same name and `.p7s`. */
export function afdFileName(rep: 'REP_A' | 'REP_C' | 'REP_P', repNumber: string, employer: TaxId): string {
  const number = rep === 'REP_A' ? '' : repNumber.padStart(17, '0')
  return `AFD${number}${employer.id}${rep}.txt`
}

function lineBytes(lines: readonly string[]): Uint8Array {
  const bytes = encodeLatin1(lines.map((line) => `${line}\r\n`).join(''))
  if (!bytes) throw new NotWritable('Registro', 'há caracteres que o ISO 8859-1 não tem')
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
