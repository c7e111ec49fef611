import { isCnpj, isCpf, isPis, pisCheckDigit } from '../brazilian-ids.ts'
import type { ClockTime, ZonedTime } from '../moments.ts'
import { wallTime, zonedTime } from '../text/moment-text.ts'
import type { DecodedLine } from '../text/text-encoding.ts'
import { decodeRawUtf8 } from '../text/text-encoding.ts'
import type { Span } from './layouts.ts'
import type { MalformedReason } from './problems.ts'
import type { AfdLayout, PersonId, TaxId } from './records.ts'

/** A line without a readable record. Field readers throw it; the line reader catches it. */
export class Unreadable extends Error {
  readonly reason: MalformedReason
  constructor(reason: MalformedReason) {
    super(reason)
    this.reason = reason
  }
}

/** Text of a field, trimmed. */
export type FieldReader = (span: Span | undefined) => string

/**
 * Reads fields by character. Where only the bytes fill the layout, the device padded UTF-8 by bytes, so
 * fields are sliced by bytes.
 */
export function fieldReader(line: DecodedLine, length: number): FieldReader {
  const byBytes = line.encoding === 'utf-8' && line.text.length !== length && line.raw.length === length
  if (!byBytes) return (span) => (span ? line.text.slice(span[0] - 1, span[1]).trim() : '')
  return (span) => (span ? decodeRawUtf8(line.raw.slice(span[0] - 1, span[1])).trim() : '')
}

/** The moment at a position. Numbers and dates precede any accent, so bytes and characters agree there. */
export function momentAt(text: string, start: number, layout: AfdLayout): ClockTime {
  const time =
    layout === '671' ? zonedTime(text.slice(start - 1, start + 23)) : wallTime(text.slice(start - 1, start + 11))
  if (typeof time === 'string') throw new Unreadable(time)
  return time
}

/** `momentAt` for layout 671. */
export function zonedAt(text: string, start: number): ZonedTime {
  const time = zonedTime(text.slice(start - 1, start + 23))
  if (typeof time === 'string') throw new Unreadable(time)
  return time
}

/** Up to nine digits, possibly between blanks. */
export function nsrOf(text: string): number | null {
  const digits = text.slice(0, 9).trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/**
 * The twelve positions of an employee. Layout 671: a CPF after a zero or before a blank. Older: a PIS
 * likewise, or, without one (P671 art. 96 §2), `9` + CPF, or `8` + ten digits of the CPF + their PIS check
 * digit.
 */
export function personOf(field: string, layout: AfdLayout): PersonId {
  if (field === '') throw new Unreadable('person-missing')
  if (!/^\d{1,12}$/.test(field)) throw new Unreadable('person-unreadable')
  const digits = field.padStart(11, '0')
  const own = layout === '671' ? 'cpf' : 'pis'
  if (digits.length === 11) return { kind: own, digits }
  const rest = digits.slice(1)
  if (digits[0] === '0') return { kind: own, digits: rest }
  if (digits[0] === '9' && (layout !== '671' || isCpf(rest))) return { kind: 'cpf', digits: rest }
  if (digits[0] === '8' && layout !== '671') return { kind: 'cpf-prefix', digits: rest.slice(0, 10) }
  return { kind: 'other', digits }
}

/** Whether a person's check digits are right. */
export function isSoundPerson(person: PersonId, field: string): boolean {
  if (person.kind === 'cpf') return isCpf(person.digits)
  if (person.kind === 'pis') return isPis(person.digits)
  return person.kind === 'cpf-prefix' && field.endsWith(pisCheckDigit(person.digits))
}

/** An organisation's id: fourteen positions that makers fill differently. Kind is `1` CNPJ, `2` CPF. */
export function taxIdOf(kind: string, field: string): TaxId {
  const id = field.toUpperCase()
  if (kind === '2' || (kind !== '1' && id.length === 11)) {
    const cpf = id.length === 14 && id.startsWith('000') ? id.slice(3) : id.padStart(11, '0')
    return { kind: 'cpf', id: cpf }
  }
  if (kind === '1' || id.length === 14) return { kind: 'cnpj', id: /^\d+$/.test(id) ? id.padStart(14, '0') : id }
  return { kind: 'other', id }
}

export const isSoundTaxId = (tax: TaxId) => (tax.kind === 'cpf' ? isCpf(tax.id) : tax.kind === 'cnpj' && isCnpj(tax.id))

/** CEI, CNO or CAEPF: absent when blank or all zeros. */
export const registrationOf = (field: string) => (/^0*$/.test(field) ? null : field)

/** The CPF of whoever did it; null when blank or all zeros. */
export function responsibleOf(field: string): string | null {
  if (/^0*$/.test(field)) return null
  return /^\d+$/.test(field) ? field.padStart(11, '0').slice(-11) : field
}
