import { fieldReader, personOf, Unreadable } from '../afd/fields.ts'
import type { PersonId } from '../afd/records.ts'
import { isLegacyTrailer, type LegacyHeader, readLegacyHeader, sequenceOf } from '../legacy-header.ts'
import type { WallTime } from '../moments.ts'
import { wallTime } from '../text/moment-text.ts'
import type { DecodedLine } from '../text/text-encoding.ts'
import { type FileFindings, readWholeFile } from '../whole-file.ts'

/** A treated mark of the old AFDT. */
export interface AfdtMark {
  readonly line: number
  readonly sequence: number
  readonly marked: WallTime
  readonly person: PersonId
  readonly repNumber: string
  readonly kind: 'entry' | 'exit' | 'disregarded'
  /** Number of the entry and exit pair in its day. */
  readonly pair: number
  readonly source: 'original' | 'included' | 'pre-marked'
  readonly motive: string | null
}

export interface AfdtFile extends FileFindings {
  readonly header: LegacyHeader | null
  readonly marks: readonly AfdtMark[]
}

const kinds: Readonly<Record<string, AfdtMark['kind']>> = { E: 'entry', S: 'exit', D: 'disregarded' }
const sources: Readonly<Record<string, AfdtMark['source']>> = { O: 'original', I: 'included', P: 'pre-marked' }

/** Positions up to the source; the motive after them is often cut off. */
const least = 55
const length = 155

/** Reads an AFDT (Portaria 1.510 annex I). It is no longer required, but older systems still have it. */
export function readAfdt(bytes: Uint8Array): AfdtFile {
  const marks: AfdtMark[] = []
  let header: LegacyHeader | null = null
  let trailer = false
  let last: number | null = null

  const { warnings, malformed, warn } = readWholeFile(bytes, (line, number, say) => {
    const sequence = sequenceOf(line.text)
    if (sequence === null) throw new Unreadable('nsr-unreadable')
    if (last !== null && sequence !== last + 1) say('sequence-break')
    last = sequence
    if (isLegacyTrailer(line.text)) trailer = true
    else if (line.text[9] === '1') header = readLegacyHeader(line)
    else if (line.text[9] === '2') {
      const mark = readMark(line, number, sequence)
      if (line.text.trimEnd().length > length) throw new Unreadable('too-long')
      if (line.text.length < length) say('line-short')
      if (!mark.motive && (mark.kind === 'disregarded' || mark.source === 'included')) say('motive-missing')
      marks.push(mark)
    } else throw new Unreadable('unknown-record')
  })
  if (!header) warn('header-missing', 0)
  if (!trailer) warn('trailer-missing', 0)
  return { header, marks, warnings, malformed }
}

function readMark(line: DecodedLine, number: number, sequence: number): AfdtMark {
  if (line.text.trimEnd().length < least) throw new Unreadable('too-short')
  const field = fieldReader(line, length)
  const marked = wallTime(field([11, 22]))
  if (typeof marked === 'string') throw new Unreadable(marked)
  const kind = kinds[field([52, 52])]
  const source = sources[field([55, 55])]
  const pair = field([53, 54])
  if (!kind || !source || !/^\d*$/.test(pair)) throw new Unreadable('field-invalid')
  return {
    line: number,
    sequence,
    marked,
    person: personOf(field([23, 34]), '1510'),
    repNumber: field([35, 51]),
    kind,
    pair: Number(pair),
    source,
    motive: field([56, 155]) || null,
  }
}
