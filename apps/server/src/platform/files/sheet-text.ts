/** The text of a CSV file. Spreadsheets here write UTF-8, UTF-16 ("texto Unicode") or, as older ones do, Windows-1252. */
import { detectDelimiter, parseCsv } from 'hucre/csv'

/** What Windows-1252 has where ISO 8859-1 has control characters. Node 20 decodes them as those. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (char) => windowsSigns[char.charCodeAt(0) - 0x80] ?? char)

const startsWith = (bytes: Buffer, ...mark: number[]) => bytes.subarray(0, mark.length).equals(Buffer.from(mark))

/** UTF-16 is known by its mark; without one, by the zero that stands beside each letter of a title. */
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

/** Spreadsheets are told by a first line `sep=;` what parts the cells; they show none of it. */
const separatorLine = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i

export function rowsOfText(bytes: Buffer): ReturnType<typeof parseCsv> {
  const text = decoded(bytes)
  const [line, named] = separatorLine.exec(text) ?? ['', undefined]
  const rest = text.slice(line.length)
  return parseCsv(rest, { delimiter: named ?? detectDelimiter(rest) })
}
