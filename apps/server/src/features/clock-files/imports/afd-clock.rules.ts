/** From which clock a record comes, so that the same record is known again whichever file brings it (law: REP number, NSR, establishment). */
import { createHash } from 'node:crypto'
import { bareId, type HeaderRecord } from '@ponteiro/legal-files'
import { keepable } from './afd-text.rules.ts'

/** REP number and what makes the NSR unique beside it; see the column `rep_scope`. */
export interface ClockKey {
  readonly repNumber: string
  readonly repScope: string
}

/** Stands for the REP of records whose file names none. */
export const unknownRep = '0'.repeat(17)

/** A REP-A without a deposited agreement writes seventeen nines. */
const noAgreement = '9'.repeat(17)

/** The number as the layout has it, or undefined when the header holds none. A registration at INPI has letters; signs and blanks say nothing. */
export function repNumberOf(header: HeaderRecord | null): string | undefined {
  const number = bareId(header?.repNumber ?? '')
  return /^0*$/.test(number) ? undefined : number.padStart(17, '0')
}

/** A REP-C has a number of its own and, in layout 671, a model. The numbers of REP-A and REP-P are shared by establishments. */
export function clockOf(header: HeaderRecord | null, line: { text: string; repP: boolean }): ClockKey {
  const repNumber = repNumberOf(header)
  if (!header || !repNumber) return { repNumber: unknownRep, repScope: lineDigest(line.text) }
  const shared = header.layout === '671' && (line.repP || !header.model || repNumber === noAgreement)
  return { repNumber, repScope: shared ? keepable(header.employer.id) : '' }
}

/** Of a record whose clock is unknown: only the same record again, byte for byte, is the same mark. */
const lineDigest = (text: string) => createHash('sha256').update(bareLine(text)).digest('hex').slice(0, 16)

/** The line without the blanks that some exports cut. */
export const bareLine = (text: string) => text.trimEnd()

/** Electronic clocks make marks at a device (4), programs elsewhere. */
export const isRepP = (collector: number | null): boolean => collector !== 4

/** Two records are of one clock when their keys are equal. */
export const clockKey = ({ repNumber, repScope }: ClockKey) => `${repNumber} ${repScope}`

/** The clock of a file's header; undefined when it names none. */
export const clockOfHeader = (header: HeaderRecord | null): ClockKey | undefined =>
  repNumberOf(header) === undefined ? undefined : clockOf(header, { text: '', repP: false })

/** What a person would call the clock; one whose number others have too is told apart by its establishment. */
export function clockName({ repNumber, repScope }: ClockKey, header: HeaderRecord | null, repP: boolean): string {
  const name = numberedName(repNumber, header, repP)
  return keepable((repScope === '' ? name : `${name}, ${header?.employerName || repScope}`).slice(0, 150))
}

function numberedName(repNumber: string, header: HeaderRecord | null, repP: boolean): string {
  if (repNumber === noAgreement) return 'REP-A sem acordo depositado'
  if (header?.layout === '671' && !header.model) return `${repP ? 'REP-P' : 'REP-A'} ${repNumber}`
  return [header?.model ?? 'Relógio', repNumber].join(' ')
}
