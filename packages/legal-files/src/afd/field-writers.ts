import type { LocalDate, ZonedTime } from '../moments.ts'
import { NotWritable } from '../not-writable.ts'
import { isPrintableLatin1 } from '../text/latin1-text.ts'
import { isoDate, zonedText, zonedTime } from '../text/moment-text.ts'
import type { TaxId } from './records.ts'

const highestNsr = 999_999_998

/** Nine digits. 0 and 999999999 name the header and the trailer. */
export function nsrField(nsr: number): string {
  if (!Number.isInteger(nsr) || nsr < 1 || nsr > highestNsr)
    throw new NotWritable('NSR', `${nsr} fora de 1 a ${highestNsr}`)
  return String(nsr).padStart(9, '0')
}

/** Blank-padded text, cut to its positions. */
export function textField(name: string, text: string, length: number): string {
  if (!isPrintableLatin1(text)) throw new NotWritable(name, 'há caracteres que o ISO 8859-1 não tem')
  return text.slice(0, length).padEnd(length)
}

/** Digits, zeros at the left. */
export function digitsField(name: string, digits: string, length: number): string {
  if (!/^\d+$/.test(digits) || digits.length > length)
    throw new NotWritable(name, `esperado um número de até ${length} dígitos`)
  return digits.padStart(length, '0')
}

/** Seventeen digits or capitals, zeros at the left: an INPI registration has letters. */
export function repField(name: string, number: string): string {
  if (!/^[0-9A-Z]{1,17}$/.test(number)) throw new NotWritable(name, 'esperado um número de até 17 letras e dígitos')
  return number.padStart(17, '0')
}

/** An optional number: blanks when absent. */
export const optionalField = (name: string, digits: string | null, length: number) =>
  digits === null ? ' '.repeat(length) : digitsField(name, digits, length)

/**
 * Eleven digits, zeros at the left up to the length. Check digits are not verified: nothing may refuse a
 * mark.
 */
export function cpfField(name: string, cpf: string, length: number): string {
  if (!/^\d{11}$/.test(cpf)) throw new NotWritable(name, 'esperado um CPF de 11 dígitos')
  return cpf.padStart(length, '0')
}

/** Kind and id, fifteen positions. A CNPJ may hold letters. */
export function taxIdField(name: string, { kind, id }: TaxId): string {
  if (kind === 'cpf') return `2${cpfField(name, id, 14)}`
  if (kind !== 'cnpj' || !/^[0-9A-Z]{12}\d{2}$/.test(id)) throw new NotWritable(name, 'esperado um CNPJ de 14 posições')
  return `1${id}`
}

export function dateField(name: string, day: LocalDate): string {
  if (isoDate(day) !== day) throw new NotWritable(name, 'data inexistente')
  return day
}

/** The last moment found writable. Marks of one minute share it, and so do both moments of an online mark. */
let writable = { text: '', instantAt: '' }

/** Twenty-four positions, seconds always 00. */
export function momentField(name: string, time: ZonedTime): string {
  const text = zonedText(time)
  if (text === writable.text && time.instantAt === writable.instantAt) return text
  const read = zonedTime(text)
  if (typeof read === 'string' || read.instantAt !== time.instantAt)
    throw new NotWritable(name, 'data, hora ou fuso inválido')
  writable = { text, instantAt: read.instantAt }
  return text
}
