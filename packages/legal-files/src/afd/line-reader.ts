import type { LineBytes } from '../text/line-splitter.ts'
import { type DecodedLine, decodeLine } from '../text/text-encoding.ts'
import { batchCollector } from './batch-collector.ts'
import { nsrOf, Unreadable } from './fields.ts'
import { hashChain, hashedPositions } from './hash-chain.ts'
import { type RecordDigit, signaturePlaceholder } from './layouts.ts'
import { type LineKind, layoutOfLine, lineKind } from './line-kind.ts'
import { nsrSequence } from './nsr-sequence.ts'
import { type PieceTally, pieceTally } from './piece-tally.ts'
import type { AfdReaderOptions } from './reading.ts'
import { recordChecks } from './record-checks.ts'
import { type LineShape, type NumberedRecord, readHeader, readNumbered, shapeOf } from './record-reader.ts'
import type { AfdLayout, HashLink } from './records.ts'
import type { AfdPiece, AfdSummary } from './summary.ts'
import { textTally } from './text-tally.ts'
import { readTrailer } from './trailer-reader.ts'

/** Pieces described one by one. Clocks stick two or three files together; only an attack sticks more than this. */
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

  /** The piece a record belongs to; a record may come without a header, or after a trailer. */
  const openPiece = (): PieceTally => {
    if (piece && !piece.hasTrailer()) return piece
    found.warn(piece ? 'record-after-trailer' : 'header-missing', number, null)
    const header = piece?.header ?? null
    closePiece()
    piece = pieceTally(header, number)
    return piece
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
    if (piece) {
      found.warn('header-repeated', number, null)
      chain = hashChain(options.sha256, undefined)
    }
    closePiece()
    piece = pieceTally(record, number)
    sequence.startPiece(record.repNumber)
    found.record(record)
    warnLength(line, shape, 0)
    if (hasCrc(line, shape)) piece.addCrc(line, number, 0)
    for (const { code, detail } of checks.header(record)) found.warn(code, number, 0, detail)
  }

  const numbered = (line: DecodedLine, kind: RecordDigit) => {
    const current = openPiece()
    const fileLayout = current.layout()
    const layout = layoutOfLine(line, kind, fileLayout)
    const shape = shapeOf(layout, kind)
    const nsr = nsrOf(line.text)
    current.count(kind)
    current.reach(number)
    if (nsr !== null) {
      const findings = sequence.see(nsr, line.text)
      current.number(
        nsr,
        findings.some(({ code }) => code === 'nsr-gap'),
      )
      for (const { code, detail } of findings) found.warn(code, number, nsr, detail)
      if (findings.some(({ code }) => code === 'nsr-fell-back')) chain.restart()
    }
    try {
      checkLength(line, shape)
      const record = readNumbered(line, number, kind, layout)
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
    const current = openPiece()
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

  /** A line of no known form is a device's own signature when it is the first after a trailer that asks for one. */
  const signatureLayout = (kind: LineKind): AfdLayout | null => {
    const layout = piece?.layout() ?? null
    if (kind === 'signature') return layout ?? '671'
    const expected = piece?.hasTrailer() && !piece.isSigned() && layout !== '1510'
    return kind === 'unknown' && expected ? layout : null
  }

  const read = (line: DecodedLine) => {
    const kind = lineKind(line.text)
    // The details of an AFDT would pass for short AFD records: once its header was seen, only an AFD header ends it.
    foreign = kind !== 'header' && (foreign || (kind === 'other-file-kind' && !piece))
    if (foreign) throw new Unreadable('other-file-kind')
    const signed = signatureLayout(kind)
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
        return numbered(line, kind)
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
    // A type-7 line ends in its hash: when short, the hash is what is said to be missing.
    else if (line.text.length < shape.length && !byBytes && line.text[9] !== '7') found.warn('line-short', number, nsr)
    else if (line.text.length > shape.length) found.warn('line-long', number, nsr)
  }

  return {
    read(bytes: LineBytes) {
      number++
      const line = decodeLine(texts.withoutMark(bytes.bytes, number))
      const blank = texts.see(line, bytes, number)
      if (blank) return
      try {
        if (bytes.cut) throw new Unreadable('line-too-long')
        if (texts.isBinary(line)) throw new Unreadable('binary-content')
        read(line)
      } catch (fault) {
        if (!(fault instanceof Unreadable)) throw fault
        found.reject(fault.reason, number, nsrOf(line.text), line.text)
      }
    },
    finish(): AfdSummary {
      closePiece()
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

/** Whether the CRC field is filled. Its line cannot be shorter than the layout: the CRC is its end. */
function hasCrc(line: DecodedLine, shape: LineShape | undefined): boolean {
  if (!shape?.crc) return false
  return line.text.trimEnd().length === shape.length || line.raw.trimEnd().length === shape.length
}
