import type { LineBytes } from '../../text/line-splitter.ts'
import type { DecodedLine } from '../../text/text-encoding.ts'
import type { batchCollector } from '../batch-collector.ts'
import type { AfdSummary } from '../summary.ts'

/** A file as text: encoding, line ends, blank lines. */
export function textTally(found: ReturnType<typeof batchCollector>) {
  const encodings = { ascii: 0, 'latin-1': 0, 'utf-8': 0 }
  const ends = { crlf: 0, lf: 0, none: 0 }

  return {
    /** The first line without its byte order mark. */
    withoutMark(bytes: Uint8Array, number: number): Uint8Array {
      if (number !== 1 || bytes[0] !== 0xef || bytes[1] !== 0xbb || bytes[2] !== 0xbf) return bytes
      found.warn('byte-order-mark', 1, null)
      return bytes.subarray(3)
    },
    /** Counts a line; true when it is blank. */
    see(line: DecodedLine, { end, cut }: LineBytes, number: number): boolean {
      if (!cut) ends[end]++
      encodings[line.encoding]++
      if (end === 'lf' && ends.lf === 1) found.warn('line-end-lf', number, null)
      if (line.encoding === 'utf-8' && encodings['utf-8'] === 1) found.warn('encoding-utf8', number, null)
      if (line.text.includes('\ufffd')) found.warn('characters-lost', number, null)
      // A lone Ctrl-Z ends text files of the DOS era.
      const blank = line.text.trim() === '' || line.text === '\u001a'
      if (blank && line.text !== '\u001a') found.warn('blank-line', number, null)
      return blank
    },
    /** Control characters no record has; UTF-16 shows as zeros. */
    isBinary(line: DecodedLine): boolean {
      for (let i = 0; i < line.raw.length; i++) if (line.raw.charCodeAt(i) < 32) return true
      return false
    },
    totals(): Pick<AfdSummary, 'encoding' | 'lineEnd'> {
      const utf8 = encodings['utf-8'] > 0
      const latin = encodings['latin-1'] > 0
      return {
        encoding: utf8 && latin ? 'mixed' : utf8 ? 'utf-8' : latin ? 'latin-1' : 'ascii',
        lineEnd: ends.crlf > 0 && ends.lf > 0 ? 'mixed' : ends.crlf > 0 ? 'crlf' : ends.lf > 0 ? 'lf' : 'none',
      }
    },
  }
}
