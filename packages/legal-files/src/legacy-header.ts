import { fieldReader, registrationOf, taxIdOf } from './afd/fields.ts'
import type { TaxId } from './afd/records.ts'
import type { LocalDate, WallTime } from './moments.ts'
import { compactDate, wallTime } from './text/moment-text.ts'
import type { DecodedLine } from './text/text-encoding.ts'

/** The header that AFDT and ACJEF share (Portaria 1.510 annex I, 215 positions). */
export interface LegacyHeader {
  readonly employer: TaxId
  /** CEI. */
  readonly registration: string | null
  readonly employerName: string
  readonly firstOn: LocalDate | null
  readonly lastOn: LocalDate | null
  readonly generated: WallTime | null
}

export function readLegacyHeader(line: DecodedLine): LegacyHeader {
  const field = fieldReader(line, 215)
  const generated = wallTime(field([204, 215]))
  return {
    employer: taxIdOf(field([11, 11]), field([12, 25])),
    registration: registrationOf(field([26, 37])),
    employerName: field([38, 187]),
    firstOn: compactDate(field([188, 195])),
    lastOn: compactDate(field([196, 203])),
    generated: typeof generated === 'string' ? null : generated,
  }
}

/** The nine digits that number each line, or null. */
export const sequenceOf = (text: string) => (/^\d{9}/.test(text) ? Number(text.slice(0, 9)) : null)

/** Whether the line is a trailer: its number and a `9`, nothing else. */
export const isLegacyTrailer = (text: string) => /^\d{9}9$/.test(text.trimEnd())
