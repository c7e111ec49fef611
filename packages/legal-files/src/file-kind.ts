import { lineKind } from './afd/line-kind.ts'
import { lineSplitter } from './text/line-splitter.ts'
import { latin1 } from './text/text-encoding.ts'

export type LegalFileKind = 'afd' | 'afdt' | 'acjef' | 'aej' | 'unknown'

/** What the beginning of a file, a few thousand bytes, claims to be. */
export function legalFileKind(beginning: Uint8Array): LegalFileKind {
  const splitter = lineSplitter()
  const lines = [...splitter.push(beginning), ...splitter.end()]
    .map(({ bytes }) => latin1(bytes).replace(/^\u00ef\u00bb\u00bf/, ''))
    .filter((line) => line.trim() !== '')
  const [first, second = ''] = lines
  if (first === undefined) return 'unknown'
  if (/^01\|/.test(first)) return 'aej'
  const kind = lineKind(first)
  if (kind !== 'other-file-kind') return kind === 'unknown' ? 'unknown' : 'afd'
  // Both begin alike; the AFDT has details of 55 positions or more in type 2, the ACJEF short times in type 2 and days in 3.
  return second[9] === '2' && /[ESD]\d\d[OIP]/.test(second.slice(51, 55)) ? 'afdt' : 'acjef'
}
