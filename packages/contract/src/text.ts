/**
 * Texts that people may send. Each has a length; no pattern or rule runs on a longer one. Answers use plain
 * `z.string()`, so that old rows can be shown.
 */
import { z } from 'zod'
import { failures } from './failures.ts'
import './messages.ts'

const tooLong = 'Máximo de caracteres atingido'

/** Invisible characters: control, bidi, zero-width, line separators, and blank letters. */
const unseen = /[\u034f\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
/** The same for several lines. A joiner inside an emoji is visible. */
const unseenInLines =
  /(?![\t\n\u200d])[\u034f\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|(?<![\ufe0f\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d/u
const everyUnseenInLines = new RegExp(unseenInLines, 'gu')

const brokenAtN = (text: string) => text.replace(/\r\n?/g, '\n')

interface Words {
  /** The message for a missing text. */
  readonly missing?: string | undefined
  readonly tooLong?: string
  /** The message for invisible characters in a line. */
  readonly unseen?: string
}

/** Any characters, as typed: passwords, searches, and input of patterns. */
export const text = (max: number, words: Words = {}) =>
  z.string(words.missing).max(max, { error: words.tooLong ?? tooLong, abort: true })

const trimmed = (max: number, words: Words) =>
  z
    .string(words.missing)
    .trim()
    .max(max, { error: words.tooLong ?? tooLong, abort: true })

/** One line with the spaces around it, such as a fixed text in a file of columns. */
export const spacedLine = (max: number) =>
  text(max).refine((value) => !unseen.test(value), { error: failures['text.one-line'].message, abort: true })

/** One line, such as a name, without invisible characters. */
export const line = (max: number, words: Words = {}) =>
  trimmed(max, words).refine((value) => !unseen.test(value), {
    error: words.unseen ?? failures['text.one-line'].message,
    abort: true,
  })

/** Several lines, such as a reason or a description. */
export const lines = (max: number, words: Words = {}) =>
  trimmed(max, words)
    .overwrite(brokenAtN)
    .refine((value) => !unseenInLines.test(value), { error: failures['text.unseen'].message, abort: true })

/** Text sent with a press: invisible characters are removed, because nothing may refuse a press. */
export const linesOfPress = (max: number) =>
  trimmed(max, {}).overwrite((value) => brokenAtN(value).replace(everyUnseenInLines, ''))

/** Several lines as one: for the subject of a mail, or where an old row has more lines than allowed. */
export const asOneLine = (value: string) => value.replace(new RegExp(`${unseen.source}+`, 'gu'), ' ').trim()

/** A calendar day, 'YYYY-MM-DD'; `missing` is the message for none. */
export const dayText = (missing?: string) => {
  const bounded = text(10, { missing, tooLong: 'Data inválida' })
  const given = missing === undefined ? bounded : bounded.min(1, { error: missing, abort: true })
  return given.check(z.iso.date('Data inválida'))
}

/** The search text of a list. */
export const searched = text(255).optional()

/** A text of a given form. `pattern` sees at most `max` characters; a longer text also gets `message`. */
export const patterned = (max: number, pattern: RegExp, message?: string) =>
  text(max, message === undefined ? {} : { tooLong: message }).regex(pattern, message)
