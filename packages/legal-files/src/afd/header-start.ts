import { decodeLine, latin1 } from '../text/text-encoding.ts'
import { headerStart, layouts, signatureLength, signaturePlaceholder } from './layouts.ts'
import { layoutOfTrailer, lineKind } from './line-kind.ts'

/** Whether a header may begin inside a line. Cheap: almost no other line has nine zeros before a one. */
export function mayHoldHeader(bytes: Uint8Array): boolean {
  let zeros = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 49 && zeros >= 9) return true
    zeros = bytes[at] === 48 ? zeros + 1 : 0
  }
  return false
}

/**
 * Whether an unreadable line may have been or held another file's header: its start and the kind of employer.
 */
export const claimsHeader = (text: string) => text.startsWith(headerStart) || /0000000001[12]/.test(text)

/**
 * Where other files begin within a line: the last line of a file had no end, and the next file was appended.
 * A sound header is recognised anywhere; an unreadable one only behind the end of a file.
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

/** Lengths of file ends: trailers of each layout, and signatures with or without blanks. */
const fileEnds = [
  signaturePlaceholder.length,
  ...Object.values(layouts).map(({ counted }) => 10 + 9 * counted.length),
  signatureLength,
]

function endsFile(last: string, next: string): boolean {
  // A cut trailer may seem whole with digits of the header behind it.
  if (claimsHeader(last) || !/^\d{9}[1-7]/.test(next)) return false
  if (last.trimEnd() === signaturePlaceholder || (lineKind(last) === 'trailer' && layoutOfTrailer(last))) return true
  // A device's own signature may be any text.
  return last.length === signatureLength && lineKind(last) === 'unknown' && next.startsWith(headerStart)
}

/** Bytes of the longest header, if every letter of its name takes two. */
const longestHeader = 302 + 150

/**
 * Checks the employer's kind and id, and a REP number before a date where the layout has them. No name looks
 * so by chance.
 */
function isSoundHeader(bytes: Uint8Array): boolean {
  const { text, raw } = decodeLine(bytes)
  if (!/^0000000001[12][\dA-Z ]{14}/.test(text)) return false
  return [text, raw].some(
    (line) => /^\d{25}$/.test(line.slice(187, 212)) || /^\d{17}\d{4}-\d\d-\d\d$/.test(line.slice(189, 216)),
  )
}
