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

export function nsrSequence(): NsrSequence {
  const seenByRep = new Map<string, Map<number, number>>()
  let seen = new Map<number, number>()
  let last: number | null = null
  seenByRep.set('', seen)
  return {
    see(nsr, text) {
      const findings = stepFindings(last, nsr)
      const sum = fingerprint(text)
      const earlier = seen.get(nsr)
      if (earlier === undefined) seen.set(nsr, sum)
      else findings.push({ code: earlier === sum ? 'nsr-duplicate' : 'nsr-conflict', detail: String(nsr) })
      last = nsr
      return findings
    },
    startPiece(repNumber) {
      seen = seenByRep.get(repNumber) ?? new Map<number, number>()
      seenByRep.set(repNumber, seen)
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

/** FNV-1a of the line, so that a long file is compared with itself without being kept. Trailing blanks do not count. */
function fingerprint(text: string): number {
  let sum = 0x811c9dc5
  const line = text.trimEnd()
  for (let i = 0; i < line.length; i++) sum = Math.imul(sum ^ line.charCodeAt(i), 0x01000193)
  return sum >>> 0
}
