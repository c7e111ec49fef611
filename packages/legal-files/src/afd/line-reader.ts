import { isCpf } from '../brazilian-ids.ts'
import type { LineBytes } from '../text/line-splitter.ts'
import { type DecodedLine, decodeLine } from '../text/text-encoding.ts'
import { batchCollector } from './batch-collector.ts'
import { hashChain, hashedPositions } from './checks/hash-chain.ts'
import { nsrSequence } from './checks/nsr-sequence.ts'
import { type PieceTally, pieceTally } from './checks/piece-tally.ts'
import { recordChecks } from './checks/record-checks.ts'
import { textTally } from './checks/text-tally.ts'
import { isSoundPerson, nsrOf, personOf, Unreadable } from './fields.ts'
import { claimsHeader, filesWithin } from './header-start.ts'
import { type RecordDigit, signaturePlaceholder, trailerStart } from './layouts.ts'
import { type LineKind, layoutOfLine, lineKind } from './line-kind.ts'
import type { AfdReaderOptions } from './reading.ts'
import { type LineShape, type NumberedRecord, readHeader, readNumbered, shapeOf } from './record-reader.ts'
import type { AfdLayout, HashLink } from './records.ts'
import type { AfdPiece, AfdSummary } from './summary.ts'
import { readTrailer } from './trailer-reader.ts'

/** The most pieces described one by one. Real files hold two or three; only an attack has more. */
const mostPieces = 1000

/** Reads lines in the order of the file and remembers what later ones depend on. */
export function lineReader(options: AfdReaderOptions) {
  const found = batchCollector(options.warningsPerCode ?? 1000)
  const texts = textTally(found)
  const sequence = nsrSequence()
  const checks = recordChecks({ from: options.plausibleFrom ?? '2009-01-01', to: options.plausibleTo })
  const pieces: AfdPiece[] = []
  let chain = hashChain(options.sha256, options.previousHash)
  let piece: PieceTally | null = null
  let number = 0
  let foreign = false

  /** The piece of a record, which may come without a header or after a trailer. */
  const openPiece = (nsr: number | null): PieceTally => {
    if (piece && !piece.isEnded()) return piece
    if (piece) found.warn('record-after-trailer', number, null)
    if (piece && !piece.isFollowedBy(nsr)) endClock()
    const header = piece?.header ?? null
    if (!header) found.warn('header-missing', number, null)
    closePiece()
    piece = pieceTally(header, number)
    return piece
  }

  /** The next lines are of another clock, with other numbers and another chain. */
  const endClock = (repNumber = '') => {
    if (piece || pieces.length > 0) chain = hashChain(options.sha256, undefined)
    closePiece()
    tellMissing()
    sequence.startPiece(repNumber)
  }

  const tellMissing = () => {
    for (const { code, line, nsr, detail } of sequence.missing()) found.warn(code, line, nsr, detail)
  }

  const closePiece = () => {
    if (!piece) return
    const { piece: closed, wrongCrcs, crcUnknown } = piece.closed()
    for (const place of wrongCrcs) found.warn('crc-mismatch', place.line, place.nsr, closed.crc.variant ?? '')
    found.warnMore('crc-mismatch', closed.crc.wrong - wrongCrcs.length)
    if (crcUnknown) found.warn('crc-variant-unknown', closed.lastLine, null, String(closed.crc.checked))
    if (closed.trailer === 'missing') found.warn('trailer-missing', closed.lastLine, null)
    else if (closed.layout !== '1510' && !piece.isSigned()) found.warn('signature-missing', closed.lastLine, null)
    if (pieces.length < mostPieces) pieces.push(closed)
    piece = null
  }

  const header = (line: DecodedLine) => {
    const layout = layoutOfLine(line, 'header', null)
    const shape = shapeOf(layout, 'header')
    checkLength(line, shape)
    const record = readHeader(line, number, layout)
    if (piece) found.warn('header-repeated', number, null)
    endClock(record.repNumber)
    piece = pieceTally(record, number)
    found.record(record)
    warnLength(line, shape, 0)
    if (hasCrc(line, shape)) piece.addCrc(line, number, 0)
    for (const { code, detail } of checks.header(record)) found.warn(code, number, 0, detail)
  }

  const numbered = (line: DecodedLine, kind: RecordDigit, unended: boolean) => {
    const nsr = nsrOf(line.text)
    const current = openPiece(nsr)
    const fileLayout = current.layout()
    const layout = layoutOfLine(line, kind, fileLayout)
    const shape = shapeOf(layout, kind)
    current.count(kind)
    current.reach(number)
    if (nsr !== null) {
      const { findings, skipped } = sequence.see(nsr, line.text, number)
      current.number(nsr, skipped)
      for (const { code, detail } of findings) found.warn(code, number, nsr, detail)
      if (skipped) chain.skip()
      if (findings.some(({ code }) => code === 'nsr-fell-back')) chain.restart()
    }
    try {
      checkLength(line, shape)
      if (isPersonCut(line.text, shape, layout, unended)) throw new Unreadable('too-short')
      const record = readNumbered(line, { number, header: current.header }, kind, layout)
      current.vote(layout)
      found.record(record.kind === 'mark' && record.repP ? linked(record, current) : record)
      if (fileLayout && fileLayout !== layout) found.warn('layout-differs', number, record.nsr, layout)
      warnLength(line, shape, record.nsr)
      if (hasCrc(line, shape)) current.addCrc(line, number, record.nsr)
      for (const { code, detail } of checks.numbered(record, current.header))
        found.warn(code, number, record.nsr, detail)
    } catch (fault) {
      if (kind === '7') chain.lose()
      throw fault
    }
  }

  /** The mark with the state of its link in the chain. */
  const linked = (record: NumberedRecord, current: PieceTally): NumberedRecord => {
    if (record.kind !== 'mark' || !record.repP) return record
    const positions = record.text.slice(0, hashedPositions)
    const finding = chain.check(positions, record.repP.hash, current.mayFollowOthers())
    current.addLink(finding)
    if (finding === 'broken') found.warn('hash-broken', number, record.nsr)
    if (finding === 'missing') found.warn('hash-missing', number, record.nsr)
    if (finding === 'seed-zeros') found.warn('hash-seed-zeros', number, record.nsr)
    if (finding === 'not-checkable' && options.sha256) found.warn('hash-not-checkable', number, record.nsr)
    const link: HashLink = finding === 'seed-zeros' ? 'intact' : finding === 'missing' ? 'not-checkable' : finding
    return { ...record, repP: { ...record.repP, link } }
  }

  const trailer = (line: DecodedLine) => {
    const record = readTrailer(line.text, number)
    const current = openPiece(null)
    current.reach(number)
    found.record(record)
    const differences = current.close(record)
    if (differences) found.warn('trailer-mismatch', number, null, differences)
  }

  const signature = (line: DecodedLine, layout: AfdLayout) => {
    const placeholder = line.text.startsWith(signaturePlaceholder)
    piece?.sign()
    piece?.reach(number)
    found.record({
      kind: 'signature',
      layout,
      line: number,
      text: line.text,
      form: placeholder ? 'placeholder' : 'device',
    })
  }

  /** The first unknown line after a trailer that expects a signature is the device's own. */
  const signatureLayout = (kind: LineKind, text: string): AfdLayout | null => {
    if (claimsHeader(text)) return null
    const layout = piece?.layout() ?? null
    if (kind === 'signature') return layout ?? '671'
    const expected = piece?.isEnded() && !piece.isSigned() && layout !== '1510'
    return kind === 'unknown' && expected ? layout : null
  }

  /** `unended`: the file, or the one that another was appended to, stops here. */
  const read = (line: DecodedLine, unended: boolean) => {
    const kind = lineKind(line.text)
    // AFDT details would pass for short AFD records, so behind an AFDT header only an AFD header counts.
    foreign = kind !== 'header' && (foreign || (kind === 'other-file-kind' && !piece && pieces.length === 0))
    if (foreign) throw new Unreadable('other-file-kind')
    const signed = signatureLayout(kind, line.text)
    if (signed) return signature(line, signed)
    switch (kind) {
      case 'header':
        return header(line)
      case 'trailer':
        return trailer(line)
      case 'signature':
      case 'unknown':
        throw new Unreadable('unknown-record')
      case 'other-file-kind':
        throw new Unreadable('other-file-kind')
      default:
        return numbered(line, kind, unended)
    }
  }

  const checkLength = (line: DecodedLine, shape: LineShape | undefined) => {
    if (!shape) throw new Unreadable('unknown-record')
    const length = line.text.trimEnd().length
    if (length < shape.least) throw new Unreadable(isWithoutPerson(line, shape) ? 'person-missing' : 'too-short')
    if (length > shape.length) throw new Unreadable('too-long')
  }

  const warnLength = (line: DecodedLine, shape: LineShape | undefined, nsr: number) => {
    if (!shape) return
    const byBytes = line.raw.length === shape.length
    if (shape.crc && !hasCrc(line, shape)) found.warn('crc-missing', number, nsr)
    // A type 7 line ends in its hash, so a short one is reported as missing it.
    else if (line.text.length < shape.length && !byBytes && line.text[9] !== '7') found.warn('line-short', number, nsr)
    else if (line.text.length > shape.length) found.warn('line-long', number, nsr)
  }

  const readPart = (bytes: LineBytes) => {
    number++
    const line = decodeLine(bytes.bytes)
    const blank = texts.see(line, bytes, number)
    if (blank) return
    try {
      if (bytes.cut) throw new Unreadable('line-too-long')
      if (texts.isBinary(line)) throw new Unreadable('binary-content')
      read(line, bytes.end === 'none')
    } catch (fault) {
      if (!(fault instanceof Unreadable)) throw fault
      found.reject(fault.reason, number, nsrOf(line.text), line.text)
      // The source of the next records is unknown: they must not pass for the clock before. A cut line may
      // hold anything.
      if (bytes.cut || claimsHeader(line.text)) endClock()
      else if (line.text.startsWith(trailerStart)) piece?.end()
    }
  }

  return {
    read(line: LineBytes) {
      const whole = { ...line, bytes: texts.withoutMark(line.bytes, number + 1) }
      const [first = whole, ...others] = partsOf(whole)
      readPart(first)
      for (const part of others) {
        found.warn('lines-joined', number, null)
        readPart(part)
      }
    },
    finish(): AfdSummary {
      closePiece()
      tellMissing()
      if (pieces.length === 0 && found.totals().malformed > 0) {
        found.warn('not-an-afd', 0, null, foreign ? ', e sim um AFDT, ACJEF ou AEJ' : '')
      }
      return { lines: number, pieces, ...texts.totals(), ...found.totals() }
    },
    take: found.take,
  }
}

/** Whether the line is long enough, and ends in blanks only because it names nobody. */
const isWithoutPerson = ({ text }: DecodedLine, { least, person }: LineShape): boolean =>
  person !== undefined && text.length >= least && text.slice(person[0] - 1, person[1]).trim() === ''

/**
 * Whether the line ends within the person. Eleven digits are a whole document without its blank, or a zero
 * and a document without its last digit. Check digits decide, and a zero, because no PIS begins with one. At
 * the end of a file nothing does.
 */
function isPersonCut(text: string, shape: LineShape | undefined, layout: AfdLayout, unended: boolean): boolean {
  if (!shape?.person || text.trimEnd().length >= shape.person[1]) return false
  const field = text.slice(shape.person[0] - 1).trim()
  const person = personOf(field, layout)
  const isSound = isCpf(person.digits) || (isSoundPerson(person, field) && !field.startsWith('0'))
  return unended || !isSound
}

/** The line, or the lines of several files joined in it. */
function partsOf(line: LineBytes): LineBytes[] {
  const starts = filesWithin(line.bytes)
  return [0, ...starts].map((start, at) => {
    const next = starts[at]
    const bytes = line.bytes.subarray(start, next)
    return next === undefined ? { ...line, bytes } : { bytes, end: 'none', cut: false }
  })
}

/** Whether the CRC is present. It is the end of the line, so the line must have full length. */
function hasCrc(line: DecodedLine, shape: LineShape | undefined): boolean {
  if (!shape?.crc) return false
  return line.text.trimEnd().length === shape.length || line.raw.trimEnd().length === shape.length
}
