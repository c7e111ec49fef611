import { type DecodedLine, encodeLatin1 } from '../../text/text-encoding.ts'
import type { CrcVariant } from '../summary.ts'
import { allCrcs, crcVariants } from './crc16.ts'

interface Place {
  readonly line: number
  readonly nsr: number | null
}

export interface CrcVerdict {
  /** Null when no record has a CRC, or no known variant fits. */
  readonly variant: CrcVariant | null
  readonly checked: number
  readonly wrong: number
  /** The first wrong ones. */
  readonly places: readonly Place[]
}

/** Collects how each record's CRC fits each variant. The variant is known only after all records. */
export interface CrcTally {
  add(line: DecodedLine, place: Place): void
  verdict(): CrcVerdict
}

/** The most places kept for each way to fit; the rest is only counted. */
const mostPlaces = 1000

interface Fitting {
  count: number
  readonly places: Place[]
}

/** The share of records a variant must fit, so that a chance match does not name one. */
const leastShare = 0.1

export function crcTally(): CrcTally {
  const byFit = new Map<number, Fitting>()
  let checked = 0
  return {
    add(line, place) {
      const fits = fitOf(line)
      const fitting = byFit.get(fits) ?? { count: 0, places: [] }
      byFit.set(fits, fitting)
      fitting.count++
      if (fitting.places.length < mostPlaces) fitting.places.push(place)
      checked++
    },
    verdict() {
      const entries = [...byFit]
      const total = (chosen: typeof entries) => chosen.reduce((sum, [, { count }]) => sum + count, 0)
      const counts = crcVariants.map((_, bit) => total(entries.filter(([fits]) => fits & (1 << bit))))
      const most = Math.max(...counts)
      const best = counts.indexOf(most)
      if (checked === 0 || most < checked * leastShare) return { variant: null, checked, wrong: 0, places: [] }
      const wrong = entries.filter(([fits]) => !(fits & (1 << best)))
      const places = wrong.flatMap(([, fitting]) => fitting.places).sort((a, b) => a.line - b.line)
      return { variant: crcVariants[best] ?? null, checked, wrong: total(wrong), places: places.slice(0, mostPlaces) }
    },
  }
}

/** One bit for each variant that gives the last four characters. */
function fitOf(line: DecodedLine): number {
  const bytes = line.bytes.subarray(0, line.raw.trimEnd().length)
  const written = Number.parseInt(line.raw.slice(bytes.length - 4, bytes.length), 16)
  let fits = fitOfBytes(bytes.subarray(0, bytes.length - 4), written)
  // The file was converted to UTF-8 after the device had summed its Latin-1 bytes.
  const original = line.encoding === 'utf-8' ? encodeLatin1(line.text.trimEnd().slice(0, -4)) : null
  if (original) fits |= fitOfBytes(original, written)
  return fits
}

function fitOfBytes(bytes: Uint8Array, written: number): number {
  return allCrcs(bytes).reduce((fits, sum, bit) => (sum === written ? fits | (1 << bit) : fits), 0)
}
