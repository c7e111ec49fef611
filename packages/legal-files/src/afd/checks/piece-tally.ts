import type { DecodedLine } from '../../text/text-encoding.ts'
import { counterOf, layouts, type RecordDigit } from '../layouts.ts'
import type { AfdLayout, HeaderRecord, TrailerRecord } from '../records.ts'
import type { AfdPiece } from '../summary.ts'
import { crcTally } from './crc-tally.ts'
import type { LinkFinding } from './hash-chain.ts'

interface Closed {
  readonly piece: AfdPiece
  readonly wrongCrcs: readonly { readonly line: number; readonly nsr: number | null }[]
  readonly crcUnknown: boolean
}

/** Counts between a header and a trailer. */
export function pieceTally(header: HeaderRecord | null, firstLine: number) {
  const counts = { employer: 0, mark: 0, clockAdjustment: 0, employee: 0, event: 0, repPMark: 0 }
  const links = { intact: 0, broken: 0, notCheckable: 0 }
  const votes: Record<AfdLayout, number> = { '1510': 0, '595': 0, '671': 0 }
  const crcs = crcTally()
  let lastLine = firstLine
  let firstNsr: number | null = null
  let lastNsr: number | null = null
  let gaps = false
  let trailer: AfdPiece['trailer'] = 'missing'
  let ended = false
  let signed = false

  /** From the header; without one, the layout of most of its records. */
  const layout = (): AfdLayout | null => {
    if (header) return header.layout
    const most =
      votes['671'] >= Math.max(votes['1510'], votes['595']) ? '671' : votes['595'] > votes['1510'] ? '595' : '1510'
    return votes[most] > 0 ? most : null
  }

  return {
    header,
    layout,
    isEnded: () => ended || trailer !== 'missing',
    isSigned: () => signed,
    /** Whether a record behind the trailer is still of this clock: another file's numbers fall back. */
    isFollowedBy: (nsr: number | null) => nsr !== null && lastNsr !== null && nsr > lastNsr,
    /** Whether the establishment may have records before those seen. */
    mayFollowOthers: () => gaps || firstNsr !== 1,
    reach(line: number) {
      lastLine = line
    },
    count(kind: RecordDigit) {
      counts[counterOf[kind]]++
    },
    vote(of: AfdLayout) {
      votes[of]++
    },
    number(nsr: number, skipped: boolean) {
      firstNsr ??= nsr
      lastNsr = nsr
      gaps ||= skipped
    },
    addCrc(line: DecodedLine, number: number, nsr: number | null) {
      crcs.add(line, { line: number, nsr })
    },
    addLink(finding: LinkFinding) {
      if (finding === 'intact' || finding === 'seed-zeros') links.intact++
      else if (finding === 'broken') links.broken++
      else links.notCheckable++
    },
    /** Ends with an unreadable trailer. */
    end() {
      ended = true
    },
    sign() {
      signed = true
    },
    /** Differences between the trailer and what was found, in words; empty: they agree. */
    close(record: TrailerRecord): string {
      const differing = layouts[record.layout].counted.filter((digit) => {
        const counter = counterOf[digit]
        return counts[counter] !== record.counts[counter]
      })
      trailer = differing.length > 0 ? 'differs' : 'agrees'
      const words = (digit: RecordDigit) =>
        `tipo ${digit}: trailer ${record.counts[counterOf[digit]]}, arquivo ${counts[counterOf[digit]]}`
      return differing.map(words).join('; ')
    },
    closed(): Closed {
      const verdict = crcs.verdict()
      const crc = { variant: verdict.variant, checked: verdict.checked, wrong: verdict.wrong }
      const piece: AfdPiece = {
        layout: layout() ?? 'unknown',
        header,
        firstLine,
        lastLine,
        counts,
        trailer,
        crc,
        chain: links,
        firstNsr,
        lastNsr,
      }
      return { piece, wrongCrcs: verdict.places, crcUnknown: verdict.checked > 0 && verdict.variant === null }
    },
  }
}

export type PieceTally = ReturnType<typeof pieceTally>
