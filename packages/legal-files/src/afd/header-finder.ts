import { type LineBytes, lineSplitter } from '../text/line-splitter.ts'
import { mayHoldHeader } from './header-start.ts'
import { trailerStart } from './layouts.ts'
import { lineReader } from './line-reader.ts'
import type { AfdRecord, HeaderRecord } from './records.ts'

/** The header that records belong to; null: none, or an unreadable one. */
export type AfdSource = HeaderRecord | null

/** The types of the marks behind a header: 7 of a REP-P (true), or 3. */
export type MarkTypes = ReadonlySet<boolean>
const noMarks: MarkTypes = new Set()

/** Finds the headers of a file without reading the records, which takes a fraction of the time. */
export function afdHeaderFinder() {
  /** A file may hold a hundred thousand headers, so unused ones must be collectable. */
  const marks = new WeakMap<HeaderRecord, Set<boolean>>()
  let header: HeaderRecord | null = null
  const splitter = lineSplitter()
  const lines = lineReader({ warningsPerCode: 0 })
  /** The next lines have the last reported source. */
  let passing = false
  /** The last skipped line: a line behind a trailer is judged by the number before it. */
  let passed: LineBytes | null = null

  const noteMark = (repP: boolean) => {
    if (header) marks.set(header, (marks.get(header) ?? new Set()).add(repP))
  }

  const sourceOf = (record: AfdRecord): AfdSource | undefined => {
    if (record.kind === 'trailer' || record.kind === 'signature') return undefined
    const known = passing || (record.kind !== 'header' && record.header !== null)
    passing = true
    if (record.kind === 'header') header = record
    else if (record.header === null) header = null
    if (record.kind === 'mark') noteMark(record.repP !== null)
    if (record.kind === 'header') return record
    return known ? undefined : null
  }

  const sourcesIn = (cut: readonly LineBytes[]): AfdSource[] => {
    const sources: AfdSource[] = []
    for (const line of cut) {
      if (passing && !mayEndPiece(line)) {
        passed = line
        const repP = isRepPMark(line)
        if (repP !== undefined) noteMark(repP)
        continue
      }
      if (passed) lines.read(passed)
      passed = null
      lines.take()
      passing = false
      lines.read(line)
      for (const record of lines.take().records) {
        const source = sourceOf(record)
        if (source !== undefined) sources.push(source)
      }
    }
    // Its bytes are valid only until the next push.
    if (passed) passed = { ...passed, bytes: new Uint8Array(passed.bytes) }
    return sources
  }
  return {
    push: (chunk: Uint8Array) => sourcesIn(splitter.push(chunk)),
    /** The last line, when unterminated. Call once. */
    end: () => sourcesIn(splitter.end()),
    /** Known up to the end of the last push. */
    marksBehind: (of: HeaderRecord): MarkTypes => marks.get(of) ?? noMarks,
  }
}

/** For a line that looks like a mark (nine digits or blanks, then the type): whether it is a REP-P's. */
function isRepPMark({ bytes }: LineBytes): boolean | undefined {
  const type = bytes[9]
  if (type !== 0x33 && type !== 0x37) return undefined
  for (let at = 0; at < 9; at++) {
    const byte = bytes[at] ?? 0
    if (byte !== 0x20 && (byte < 0x30 || byte > 0x39)) return undefined
  }
  return type === 0x37
}

const trailerBytes = new TextEncoder().encode(trailerStart)

/** Whether the records behind a line may have another source. */
const mayEndPiece = ({ bytes, cut }: LineBytes) =>
  cut || trailerBytes.every((byte, at) => bytes[at] === byte) || mayHoldHeader(bytes)
