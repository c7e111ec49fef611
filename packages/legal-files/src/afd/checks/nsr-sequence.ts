import type { AfdWarningCode } from '../problems.ts'

export interface NsrFinding {
  readonly code: Extract<AfdWarningCode, 'nsr-fell-back' | 'nsr-gap' | 'nsr-duplicate' | 'nsr-conflict'>
  readonly detail: string
}

/** Numbers that no line has, reported at the line after the gap. */
export interface NsrGap extends NsrFinding {
  readonly line: number
  readonly nsr: number
}

/** Follows the NSR of each REP, which rises by 1. */
export interface NsrSequence {
  /** `skipped`: numbers were left out before this one; swapped lines may bring them later. */
  see(nsr: number, text: string, line: number): { readonly findings: NsrFinding[]; readonly skipped: boolean }
  /** The skipped numbers that did not come. Call it before another piece starts and at the end. */
  missing(): Iterable<NsrGap>
  /** A new header. Steps are not compared across it; repetitions within the same REP are. */
  startPiece(repNumber: string): void
}

/** Numbers to a page. Real files count in steps of one, so their pages are full. */
const pageSize = 1024
/** 256 MB at most over all REPs of a file: sixty-seven million real records. */
const mostPages = 65_536

/**
 * Gaps that are checked again before the next header. Sound files have a few; further gaps are reported as
 * they stand.
 */
const mostSkips = 1000
/** Pages searched for swapped lines in a file; after that gaps are reported as they stand. */
const mostLooks = 8192

/** Fingerprints by number, in pages; 0 is unseen. When the room is used up, old numbers are dropped. */
function seenNumbers() {
  const pagesByRep = new Map<string, Map<number, Uint32Array>>()
  let room = mostPages
  let looks = mostLooks
  return (repNumber: string) => {
    const pages = pagesByRep.get(repNumber) ?? new Map<number, Uint32Array>()
    const pageOf = (nsr: number): Uint32Array | undefined => {
      const at = Math.floor(nsr / pageSize)
      const known = pages.get(at)
      if (known || room === 0) return known
      const page = new Uint32Array(pageSize)
      pages.set(at, page)
      pagesByRep.set(repNumber, pages)
      room -= 1
      return page
    }
    const pagesWithin = (first: number, end: number): number[] =>
      end - first < pages.size
        ? Array.from({ length: end - first + 1 }, (_, nth) => first + nth)
        : [...pages.keys()].filter((at) => at >= first && at <= end).sort((one, other) => one - other)
    return {
      /** The number's earlier fingerprint; 0 when it is new. */
      remember(nsr: number, sum: number): number {
        const page = pageOf(nsr)
        const earlier = page?.[nsr % pageSize] ?? 0
        if (page && earlier === 0) page[nsr % pageSize] = sum
        return earlier
      },
      /** The seen numbers of a range, ascending. */
      *seen(from: number, to: number): Generator<number> {
        const [first, end] = [Math.floor(from / pageSize), Math.floor(to / pageSize)]
        if (looks <= 0) return
        looks -= Math.min(end - first + 1, pages.size)
        for (const at of pagesWithin(first, end)) {
          const page = pages.get(at)
          const [start, stop] = [Math.max(from, at * pageSize), Math.min(to, at * pageSize + pageSize - 1)]
          for (let nsr = start; page && nsr <= stop; nsr += 1) if (page[nsr % pageSize] !== 0) yield nsr
        }
      },
    }
  }
}

export function nsrSequence(): NsrSequence {
  const ofRep = seenNumbers()
  let numbers = ofRep('')
  let last: number | null = null
  let skips: { readonly from: number; readonly to: number; readonly line: number; readonly nsr: number }[] = []
  return {
    see(nsr, text, line) {
      const before = last ?? nsr
      const skipped = nsr > before + 1
      const findings: NsrFinding[] = nsr < before ? [{ code: 'nsr-fell-back', detail: `de ${before} para ${nsr}` }] : []
      if (skipped && skips.length < mostSkips) skips.push({ from: before + 1, to: nsr - 1, line, nsr })
      else if (skipped) findings.push({ code: 'nsr-gap', detail: stretch(before + 1, nsr - 1) })
      const sum = fingerprint(text)
      const earlier = numbers.remember(nsr, sum)
      if (earlier !== 0)
        findings.push({ code: earlier === sum ? 'nsr-duplicate' : 'nsr-conflict', detail: String(nsr) })
      last = nsr
      return { findings, skipped }
    },
    *missing() {
      const left = skips
      skips = []
      for (const { from, to, line, nsr } of left)
        for (const detail of between(from, to, numbers.seen(from, to))) yield { code: 'nsr-gap', detail, line, nsr }
    },
    startPiece(repNumber) {
      numbers = ofRep(repNumber)
      last = null
    },
  }
}

const stretch = (first: number, end: number) => (first === end ? String(first) : `${first} a ${end}`)

/** The parts of a range between other numbers. */
function* between(from: number, to: number, others: Iterable<number>): Generator<string> {
  let first = from
  for (const other of others) {
    if (other > first) yield stretch(first, other - 1)
    first = other + 1
  }
  if (first <= to) yield stretch(first, to)
}

/**
 * FNV-1a of the line, so that a long file is compared with itself without being kept. Trailing blanks do not
 * count. Never 0.
 */
function fingerprint(text: string): number {
  let sum = 0x811c9dc5
  const line = text.trimEnd()
  for (let i = 0; i < line.length; i++) sum = Math.imul(sum ^ line.charCodeAt(i), 0x01000193)
  return sum >>> 0 || 1
}
