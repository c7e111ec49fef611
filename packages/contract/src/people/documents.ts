/** Numbers that Brazilian registers give to people and firms, checked by their digits. Text without punctuation: leading zeros count. */
import { z } from 'zod'

/** Punctuation and blanks taken away, letters as capitals. */
const bare = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** A number that may travel with its mask, `529.982.247-25`; inside it is bare. `message` is what a missing one is told. */
export const bareNumber = (message?: string) =>
  z.codec(z.string(message), z.string(), { decode: bare, encode: (text) => text })

/** Modulo 11, the last position weighing 2, weights back to 2 after `turn`. A letter is worth its ASCII code less 48 (IN RFB 2.229/2024). */
function checkDigit(text: string, turn: number): string {
  let sum = 0
  for (let at = text.length - 1, weight = 2; at >= 0; at -= 1, weight = weight === turn ? 2 : weight + 1) {
    sum += (text.charCodeAt(at) - 48) * weight
  }
  const digit = 11 - (sum % 11)
  return digit > 9 ? '0' : String(digit)
}

const onlyOneDigit = (text: string) => /^(\d)\1*$/.test(text)

/** Whether the last `digits` positions are the check digits of those before them. */
function checks(text: string, digits: number, turn: number): boolean {
  if (onlyOneDigit(text)) return false
  for (let at = text.length - digits; at < text.length; at += 1) {
    if (checkDigit(text.slice(0, at), turn) !== text[at]) return false
  }
  return true
}

export const isCpf = (text: string) => /^\d{11}$/.test(text) && checks(text, 2, 11)
export const isCnpj = (text: string) => /^[0-9A-Z]{12}\d{2}$/.test(text) && checks(text, 2, 9)
export const isPis = (text: string) => /^\d{11}$/.test(text) && checks(text, 1, 9)
