import { decodeLine, latin1 } from '../text/text-encoding.ts'
import { headerStart, layouts, signatureLength, signaturePlaceholder } from './layouts.ts'
import { layoutOfTrailer, lineKind } from './line-kind.ts'

/** Whether a header may begin anywhere in a line. Cheap: almost no other line has nine zeros before a one. */
export function mayHoldHeader(bytes: Uint8Array): boolean {
  let zeros = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 49 && zeros >= 9) return true
    zeros = bytes[at] === 48 ? zeros + 1 : 0
  }
  return false
}

/** Whether a line that gave no record may have been, or have held, the header of another file: the kind of employer follows its start. */
export const claimsHeader = (text: string) => text.startsWith(headerStart) || /0000000001[12]/.test(text)

/**
 * Where other files begin within a line: the last line of a file had no end, and the next file was stuck to it. A header is known in the midst
 * of anything, such as a line that was cut; what is no header, or one that cannot be read, only behind what ends a file.
 */
export function filesWithin(bytes: Uint8Array): number[] {
  const header = mayHoldHeader(bytes)
  if (!header && bytes[0] !== 0x39 && bytes[0] !== 0x41) return []
  const raw = latin1(bytes)
  const starts = fileEnds.filter((end) => endsFile(raw.slice(0, end), raw.slice(end))).slice(0, 1)
  for (let at = header ? raw.indexOf(headerStart, 1) : -1; at >= 0; at = raw.indexOf(headerStart, at + 1)) {
    if (at > (starts.at(-1) ?? 0) && isSoundHeader(bytes.subarray(at, at + longestHeader))) starts.push(at)
  }
  return starts
}

/** Positions of what ends a file: a trailer of each layout, a signature with its blanks or without. */
const fileEnds = [
  signaturePlaceholder.length,
  ...Object.values(layouts).map(({ counted }) => 10 + 9 * counted.length),
  signatureLength,
]

function endsFile(last: string, next: string): boolean {
  // A trailer that was cut may seem whole with digits of the header behind it.
  if (claimsHeader(last) || !/^\d{9}[1-7]/.test(next)) return false
  if (last.trimEnd() === signaturePlaceholder || (lineKind(last) === 'trailer' && layoutOfTrailer(last))) return true
  // A device's own signature is any text.
  return last.length === signatureLength && lineKind(last) === 'unknown' && next.startsWith(headerStart)
}

/** Bytes of the longest header, with every letter of its name of two. */
const longestHeader = 302 + 150

/** The employer's kind and id, and a REP number with a date behind it where a layout has them: a name does not happen to look so. */
function isSoundHeader(bytes: Uint8Array): boolean {
  const { text, raw } = decodeLine(bytes)
  if (!/^0000000001[12][\dA-Z ]{14}/.test(text)) return false
  return [text, raw].some(
    (line) => /^\d{25}$/.test(line.slice(187, 212)) || /^\d{17}\d{4}-\d\d-\d\d$/.test(line.slice(189, 216)),
  )
}
