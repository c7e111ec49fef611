/** The text of a CSV file: UTF-8, UTF-16 ("texto Unicode") or, from older spreadsheets, Windows-1252. */
import { detectDelimiter, parseCsv } from 'hucre/csv'

/** The Windows-1252 signs in place of ISO 8859-1 control characters, which Node 20 decodes instead. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (char) => windowsSigns[char.charCodeAt(0) - 0x80] ?? char)

const startsWith = (bytes: Buffer, ...mark: number[]) => bytes.subarray(0, mark.length).equals(Buffer.from(mark))

/** UTF-16 has a mark, or a zero beside each letter of a title. */
function decoded(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe) || (bytes[0] !== 0 && bytes[1] === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff) || bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows1252(bytes)
  }
}

/** A first line `sep=;` names the separator and is not shown. */
const separatorLine = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i

export function rowsOfText(bytes: Buffer): ReturnType<typeof parseCsv> {
  const text = decoded(bytes)
  const [line, named] = separatorLine.exec(text) ?? ['', undefined]
  const rest = text.slice(line.length)
  return parseCsv(rest, { delimiter: named ?? detectDelimiter(rest) })
}
