/**
 * The clock of a record, by which the same record is recognised in any file: REP number, NSR, establishment.
 */
import { createHash } from 'node:crypto'
import { bareId, type HeaderRecord } from '@ponteiro/legal-files'
import { keepable } from './afd-text.rules.ts'

/** REP number, and the part that makes its NSR unique; see the column `rep_scope`. */
export interface ClockKey {
  readonly repNumber: string
  readonly repScope: string
}

/** Replaces the REP of records whose file names none. */
export const unknownRep = '0'.repeat(17)

/** A REP-A without a registered agreement writes seventeen nines. */
const noAgreement = '9'.repeat(17)

/**
 * The number as laid out; undefined when the header has none. INPI registrations have letters; signs and
 * blanks carry no meaning.
 */
export function repNumberOf(header: HeaderRecord | null): string | undefined {
  const number = bareId(header?.repNumber ?? '')
  return /^0*$/.test(number) ? undefined : number.padStart(17, '0')
}

/**
 * A REP-C has its own number and, in layout 671, a model. Establishments share the numbers of REP-A and
 * REP-P.
 */
export function clockOf(header: HeaderRecord | null, line: { text: string; repP: boolean }): ClockKey {
  const repNumber = repNumberOf(header)
  if (!header || !repNumber) return { repNumber: unknownRep, repScope: lineDigest(line.text) }
  const shared = header.layout === '671' && (line.repP || !header.model || repNumber === noAgreement)
  return { repNumber, repScope: shared ? keepable(header.employer.id) : '' }
}

/** For records of an unknown clock: only the same bytes are the same mark. */
const lineDigest = (text: string) => createHash('sha256').update(bareLine(text)).digest('hex').slice(0, 16)

/** The line without trailing blanks, which some exports cut. */
export const bareLine = (text: string) => text.trimEnd()

/** Electronic clocks make marks at a device (4), programs elsewhere. */
export const isRepP = (collector: number | null): boolean => collector !== 4

/** Records with equal keys are of one clock. */
export const clockKey = ({ repNumber, repScope }: ClockKey) => `${repNumber} ${repScope}`

/** The clock of a header; undefined: none. */
export const clockOfHeader = (header: HeaderRecord | null): ClockKey | undefined =>
  repNumberOf(header) === undefined ? undefined : clockOf(header, { text: '', repP: false })

/** The display name of a clock, with the establishment where others share its number. */
export function clockName({ repNumber, repScope }: ClockKey, header: HeaderRecord | null, repP: boolean): string {
  const name = numberedName(repNumber, header, repP)
  return keepable((repScope === '' ? name : `${name}, ${header?.employerName || repScope}`).slice(0, 150))
}

function numberedName(repNumber: string, header: HeaderRecord | null, repP: boolean): string {
  if (repNumber === noAgreement) return 'REP-A sem acordo depositado'
  if (header?.layout === '671' && !header.model) return `${repP ? 'REP-P' : 'REP-A'} ${repNumber}`
  return [header?.model ?? 'Relógio', repNumber].join(' ')
}
