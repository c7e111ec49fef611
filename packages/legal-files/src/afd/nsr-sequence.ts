import type { AfdWarningCode } from './problems.ts'

export interface NsrFinding {
  readonly code: Extract<AfdWarningCode, 'nsr-fell-back' | 'nsr-gap' | 'nsr-duplicate' | 'nsr-conflict'>
  readonly detail: string
}

/** Follows the NSR: one sequence a REP, step 1. */
export interface NsrSequence {
  see(nsr: number, text: string): NsrFinding[]
  /** A new header: the step is not compared across it, repetition in the same REP is. */
  startPiece(repNumber: string): void
}

/** Numbers to a page: a real file counts in steps of one, so its pages are full. */
const pageSize = 1024
/** 256 MB at most, over all REPs of a file: sixty-seven million records of a real one. */
const mostPages = 65_536

/** Fingerprints by number, in pages; 0 stands for a number not seen. Once the room is used up, numbers are forgotten. */
function seenNumbers() {
  const pagesByRep = new Map<string, Map<number, Uint32Array>>()
  let room = mostPages
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
    /** The fingerprint the number had before, 0 when it is new. */
    return (nsr: number, sum: number): number => {
      const page = pageOf(nsr)
      const earlier = page?.[nsr % pageSize] ?? 0
      if (page && earlier === 0) page[nsr % pageSize] = sum
      return earlier
    }
  }
}

export function nsrSequence(): NsrSequence {
  const ofRep = seenNumbers()
  let remember = ofRep('')
  let last: number | null = null
  return {
    see(nsr, text) {
      const findings = stepFindings(last, nsr)
      const sum = fingerprint(text)
      const earlier = remember(nsr, sum)
      if (earlier !== 0)
        findings.push({ code: earlier === sum ? 'nsr-duplicate' : 'nsr-conflict', detail: String(nsr) })
      last = nsr
      return findings
    },
    startPiece(repNumber) {
      remember = ofRep(repNumber)
      last = null
    },
  }
}

function stepFindings(last: number | null, nsr: number): NsrFinding[] {
  if (last === null || nsr === last || nsr === last + 1) return []
  if (nsr < last) return [{ code: 'nsr-fell-back', detail: `de ${last} para ${nsr}` }]
  const missing = nsr - last - 1
  return [{ code: 'nsr-gap', detail: missing === 1 ? String(last + 1) : `${last + 1} a ${nsr - 1}` }]
}

/** FNV-1a of the line, so that a long file is compared with itself without being kept. Trailing blanks do not count. Never 0. */
function fingerprint(text: string): number {
  let sum = 0x811c9dc5
  const line = text.trimEnd()
  for (let i = 0; i < line.length; i++) sum = Math.imul(sum ^ line.charCodeAt(i), 0x01000193)
  return sum >>> 0 || 1
}
