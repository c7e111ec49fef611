import { type DecodedLine, encodeLatin1 } from '../text/text-encoding.ts'
import { allCrcs, crcVariants } from './crc16.ts'
import type { CrcVariant } from './summary.ts'

interface Place {
  readonly line: number
  readonly nsr: number | null
}

export interface CrcVerdict {
  /** Null when no record had a CRC, or when no known variant fits. */
  readonly variant: CrcVariant | null
  readonly checked: number
  readonly wrong: readonly Place[]
}

/** Collects how each record's CRC fits each variant; the variant is known only once all were seen. */
export interface CrcTally {
  add(line: DecodedLine, place: Place): void
  verdict(): CrcVerdict
}

/** A variant must fit this share of the records, so that a chance hit among thousands does not name one. */
const leastShare = 0.1

export function crcTally(): CrcTally {
  const placesByFit = new Map<number, Place[]>()
  let checked = 0
  return {
    add(line, place) {
      const fits = fitOf(line)
      const places = placesByFit.get(fits)
      if (places) places.push(place)
      else placesByFit.set(fits, [place])
      checked++
    },
    verdict() {
      const entries = [...placesByFit]
      const counts = crcVariants.map((_, bit) =>
        entries.reduce((sum, [fits, places]) => (fits & (1 << bit) ? sum + places.length : sum), 0),
      )
      const most = Math.max(...counts)
      const best = counts.indexOf(most)
      if (checked === 0 || most < checked * leastShare) return { variant: null, checked, wrong: [] }
      const wrong = entries.filter(([fits]) => !(fits & (1 << best))).flatMap(([, places]) => places)
      return { variant: crcVariants[best] ?? null, checked, wrong: wrong.sort((a, b) => a.line - b.line) }
    },
  }
}

/** One bit for each variant that gives the last four characters. */
function fitOf(line: DecodedLine): number {
  const bytes = line.bytes.subarray(0, line.raw.trimEnd().length)
  const written = Number.parseInt(line.raw.slice(bytes.length - 4, bytes.length), 16)
  let fits = fitOfBytes(bytes.subarray(0, bytes.length - 4), written)
  // A file converted to UTF-8 after the device summed its Latin-1 bytes.
  const original = line.encoding === 'utf-8' ? encodeLatin1(line.text.trimEnd().slice(0, -4)) : null
  if (original) fits |= fitOfBytes(original, written)
  return fits
}

function fitOfBytes(bytes: Uint8Array, written: number): number {
  return allCrcs(bytes).reduce((fits, sum, bit) => (sum === written ? fits | (1 << bit) : fits), 0)
}
