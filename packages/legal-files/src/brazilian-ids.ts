/**
 * CPF, CNPJ and PIS, as text without punctuation: leading zeros count, and a CNPJ may hold letters in its
 * first twelve positions (RFB IN 2.229/2024).
 */

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const pisWeights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * Removes punctuation and blanks, and capitalises letters. It drops no letter of any alphabet: the rest would
 * be another number.
 */
export const bareId = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** The two check digits of the first nine digits of a CPF. */
export function cpfCheckDigits(first: string): string {
  const one = checkDigit(first, cpfWeights)
  return `${one}${checkDigit(`${first}${one}`, cpfWeights)}`
}

/** The two check digits of the first twelve positions of a CNPJ, letters included. */
export function cnpjCheckDigits(first: string): string {
  const one = checkDigit(first, cnpjWeights)
  return `${one}${checkDigit(`${first}${one}`, cnpjWeights)}`
}

/** The check digit of the first ten digits of a PIS. */
export const pisCheckDigit = (first: string) => checkDigit(first, pisWeights)

/** Eleven digits, right check digits, not one digit repeated. */
export const isCpf = (id: string) => /^(?!(\d)\1{10})\d{11}$/.test(id) && cpfCheckDigits(id.slice(0, 9)) === id.slice(9)

/** Twelve digits or capitals and two right check digits, not one digit repeated. */
export const isCnpj = (id: string) =>
  /^(?!(\d)\1{13})[0-9A-Z]{12}\d{2}$/.test(id) && cnpjCheckDigits(id.slice(0, 12)) === id.slice(12)

/** Eleven digits, right check digit, not one digit repeated. */
export const isPis = (id: string) =>
  /^(?!(\d)\1{10})\d{11}$/.test(id) && pisCheckDigit(id.slice(0, 10)) === id.slice(10)

/** `529.982.247-25`; text of another length is returned as it is. */
export const formatCpf = (id: string) => id.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** `11.222.333/0001-81`; text of another length is returned as it is. */
export const formatCnpj = (id: string) =>
  id.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')

/** `120.44789.02-5`; text of another length is returned as it is. */
export const formatPis = (id: string) => id.replace(/^(\d{3})(\d{5})(\d{2})(\d)$/, '$1.$2.$3-$4')

/**
 * Modulo 11 with a last weight of 2. A character counts as its ASCII code less 48, so digits count as
 * themselves.
 */
function checkDigit(text: string, weights: readonly number[]): string {
  const skipped = weights.length - text.length
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += (text.charCodeAt(i) - 48) * (weights[skipped + i] ?? 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? '0' : String(digit)
}
