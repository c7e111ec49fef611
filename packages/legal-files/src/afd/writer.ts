import type { LocalDate, ZonedTime } from '../moments.ts'
import { NotWritable } from '../not-writable.ts'
import { encodeLatin1 } from '../text/text-encoding.ts'
import type { AfdEntry, AfdHeader } from './entries.ts'
import { entryLine, headerLine, signatureLine, trailerLine } from './line-writer.ts'
import type { RecordCounts, TaxId } from './records.ts'

/**
 * Writes a REP-P's AFD in parts, so that it need not fit in memory. Write the header last: only then are its
 * dates known.
 */
export interface AfdWriter {
  /** The next records, by rising NSR. */
  add(entries: Iterable<AfdEntry>): Uint8Array
  /** Trailer and signature line. */
  end(): Uint8Array
  /** The days of the records so far, for the header; undefined before the first. */
  days(): Pick<AfdHeader, 'firstOn' | 'lastOn'> | undefined
}

const counters = {
  employer: 'employer',
  mark: 'repPMark',
  'clock-adjustment': 'clockAdjustment',
  employee: 'employee',
  event: 'event',
} as const satisfies Record<AfdEntry['kind'], keyof RecordCounts>

/** The header with its line end, always of the same length. */
export const afdHead = (header: AfdHeader): Uint8Array => lineBytes([headerLine(header)])
export const afdHeadLength = 304

/** Layout 671, REP-P: Latin-1, CR LF, CRC-16/KERMIT. Throws `NotWritable` for anything the layout forbids. */
export function afdWriter(): AfdWriter {
  const counts = { employer: 0, mark: 0, clockAdjustment: 0, employee: 0, event: 0, repPMark: 0 }
  let last = 0
  let firstOn: LocalDate | undefined
  let lastOn: LocalDate = ''
  return {
    add(entries) {
      const lines: string[] = []
      for (const entry of entries) {
        if (entry.nsr <= last) throw new NotWritable('NSR', `${entry.nsr} depois de ${last}`)
        lines.push(entryLine(entry))
        last = entry.nsr
        counts[counters[entry.kind]]++
        const { dayOn } = timeOf(entry)
        if (firstOn === undefined || dayOn < firstOn) firstOn = dayOn
        if (dayOn > lastOn) lastOn = dayOn
      }
      return lineBytes(lines)
    },
    end: () => lineBytes([trailerLine(counts), signatureLine]),
    days: () => (firstOn === undefined ? undefined : { firstOn, lastOn }),
  }
}

/** When the record was made. */
function timeOf(entry: AfdEntry): ZonedTime {
  if (entry.kind === 'mark') return entry.marked
  return entry.kind === 'clock-adjustment' ? entry.adjusted : entry.recorded
}

/** A whole AFD of a REP-P, with the given header. */
export function writeAfd(header: AfdHeader, entries: Iterable<AfdEntry>): Uint8Array {
  const writer = afdWriter()
  return joined([afdHead(header), writer.add(entries), writer.end()])
}

/**
 * `AFD` + number + employer + kind of REP; a REP-A has no number in its name. The signature has the same name
 * with `.p7s`.
 */
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
