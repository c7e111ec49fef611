import type { DecodedLine } from '../text/text-encoding.ts'
import { headerStart, layouts, type RecordDigit, signaturePlaceholder, trailerStart } from './layouts.ts'
import type { AfdLayout } from './records.ts'

export type LineKind = 'header' | 'trailer' | 'signature' | RecordDigit | 'other-file-kind' | 'unknown'

/** What a line claims to be, before its content is checked. */
export function lineKind(text: string): LineKind {
  if (text.startsWith(trailerStart) && isTrailer(text)) return 'trailer'
  if (text.startsWith(headerStart)) return 'header'
  if (text.startsWith(signaturePlaceholder)) return 'signature'
  if (/^\d\d\|/.test(text)) return 'other-file-kind'
  const numbered = /^[\d ]{9}/.test(text) && /\d/.test(text.slice(0, 9))
  if (!numbered) return 'unknown'
  // AFDT and ACJEF number their header and trailer too.
  if (text[9] === '1' || /^\d{9}9$/.test(text.trimEnd())) return 'other-file-kind'
  return recordDigit(text[9])
}

/** Blank counters make a trailer's digits ambiguous; then its length decides. */
const isTrailer = (text: string): boolean =>
  /^\d{19,}9$/.test(text.trimEnd()) || (/^[\d ]+9 *$/.test(text) && layoutOfTrailer(text) !== null)

/** Tells the layouts apart record by record: by a zoned date or a version, then by length. */
export function layoutOfLine(line: DecodedLine, kind: 'header' | RecordDigit, fileLayout: AfdLayout | null): AfdLayout {
  const isOfLength = (length: number) => line.text.trimEnd().length === length || line.raw.trimEnd().length === length
  if (kind === 'header') {
    // A blank period is reported; then version or length decide.
    const zoned = [line.text, line.raw].some(
      (text) => /^\d{4}-\d\d-\d\d$/.test(text.slice(206, 216)) || /^00\d$/.test(text.slice(250, 253)),
    )
    if (zoned || isOfLength(layouts['671'].header.length)) return '671'
    return isOfLength(layouts['595'].header.length) ? '595' : '1510'
  }
  if (kind === '7' || /^\d{4}-\d\d-\d\d/.test(line.text.slice(10, 20))) return '671'
  if (kind === '6' || fileLayout === '595') return '595'
  return isOfLength(layouts['595'][shapeNames[kind]].length) ? '595' : '1510'
}

/** A trailer's layout follows from the number of its nine-digit counters. */
export function layoutOfTrailer(text: string): AfdLayout | null {
  const counters = (text.trimEnd().length - 10) / 9
  return counters === 4 ? '1510' : counters === 5 ? '595' : counters === 6 ? '671' : null
}

const shapeNames = { '2': 'employer', '3': 'mark', '4': 'adjustment', '5': 'employee' } as const

function recordDigit(char: string | undefined): LineKind {
  switch (char) {
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
      return char
    default:
      return 'unknown'
  }
}
