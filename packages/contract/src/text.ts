/**
 * The texts that somebody may send. Each has a length, and whatever is longer is looked at no further: no pattern, no rule sees it.
 * Answers are plain `z.string()`: what is on record is shown, whatever is asked of new text.
 */
import { z } from 'zod'
import { failures } from './failures.ts'
import './messages.ts'

const tooLong = 'Máximo de caracteres atingido'

/** Control, bidi and zero-width characters, separators of lines, and letters that show as nothing. */
const unseen = /[\u034f\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
/** The same of a text of several lines. A joiner between the parts of one emoji is seen. */
const unseenInLines =
  /(?![\t\n\u200d])[\u034f\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|(?<![\ufe0f\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d/u
const everyUnseenInLines = new RegExp(unseenInLines, 'gu')

const brokenAtN = (text: string) => text.replace(/\r\n?/g, '\n')

interface Words {
  /** What a text that is missing is told. */
  readonly missing?: string | undefined
  readonly tooLong?: string
  /** What a line is told that holds what is not seen. */
  readonly unseen?: string
}

/** Any characters, as typed: passwords, searches, and what a pattern looks at next. */
export const text = (max: number, words: Words = {}) =>
  z.string(words.missing).max(max, { error: words.tooLong ?? tooLong, abort: true })

const trimmed = (max: number, words: Words) =>
  z
    .string(words.missing)
    .trim()
    .max(max, { error: words.tooLong ?? tooLong, abort: true })

/** One line, as names are: nothing in it that is not seen. */
export const line = (max: number, words: Words = {}) =>
  trimmed(max, words).refine((value) => !unseen.test(value), {
    error: words.unseen ?? failures['text.one-line'].message,
    abort: true,
  })

/** Text of several lines, as reasons and descriptions are. */
export const lines = (max: number, words: Words = {}) =>
  trimmed(max, words)
    .overwrite(brokenAtN)
    .refine((value) => !unseenInLines.test(value), { error: failures['text.unseen'].message, abort: true })

/** What comes with a press of the clock: nothing refuses a press, so what is not seen is left out. */
export const linesOfPress = (max: number) =>
  trimmed(max, {}).overwrite((value) => brokenAtN(value).replace(everyUnseenInLines, ''))

/** A line for several: in the subject of a mail, or where an old row has more than a line may. */
export const asOneLine = (value: string) => value.replace(new RegExp(`${unseen.source}+`, 'gu'), ' ').trim()

/** A calendar day, 'YYYY-MM-DD'; `missing` is what none is told. */
export const dayText = (missing?: string) => {
  const bounded = text(10, { missing, tooLong: 'Data inválida' })
  const given = missing === undefined ? bounded : bounded.min(1, { error: missing, abort: true })
  return given.check(z.iso.date('Data inválida'))
}

/** What a list is searched by. */
export const searched = text(255).optional()

/** A text of one form: `pattern` sees no more than `max` characters, and a longer one is told `message` as well. */
export const patterned = (max: number, pattern: RegExp, message?: string) =>
  text(max, message === undefined ? {} : { tooLong: message }).regex(pattern, message)
