/** NSR and hash of an establishment's marks (Portaria 671, annex IX; type 7 of the AFD). */
import { hash } from 'node:crypto'
import { hashOfMark, type ZonedTime, zoned } from '@ponteiro/legal-files'
import type { LocalInstant } from '../../platform/config/clock.ts'

/** The end of an establishment's sequence. */
export interface Ledger {
  readonly lastNsr: number
  readonly lastHash: string | null
}

/**
 * Replaces a missing CPF. The mark keeps what was hashed, so the chain can be verified whatever is corrected
 * later.
 */
export const noCpf = '00000000000'

const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

/** The collector code (field 6) of our marks. */
export const browserCollector = 2

/** The wall clock `offset` minutes east of UTC, at an instant in milliseconds since 1970 UTC. */
export function shifted(at: number, offset: number): ZonedTime {
  const wall = new Date(at + offset * 60_000)
  return zoned(wall.toISOString().slice(0, 10), wall.getUTCHours() * 60 + wall.getUTCMinutes(), offset)
}

/** The next mark of a sequence. A mark recorded in a later minute than it was made is off-line. */
export function nextMark(
  ledger: Ledger,
  cpf: string,
  local: LocalInstant,
  /** Milliseconds since 1970 UTC. */
  at: number,
  recordedAt = at,
): { readonly nsr: number; readonly hash: string } {
  const nsr = ledger.lastNsr + 1
  const marked = {
    zone: 'offset',
    dayOn: local.on,
    minute: local.minute,
    offset: local.offset,
    instantAt: `${new Date(at - (at % 60_000)).toISOString().slice(0, 19)}Z`,
  } as const
  const [recorded, delivery] =
    recordedAt === at ? ([marked, 'online'] as const) : ([shifted(recordedAt, local.offset), 'offline'] as const)
  const mark = { nsr, marked, recorded, cpf, collector: 'browser', delivery } as const
  return { nsr, hash: hashOfMark(mark, ledger.lastHash, sha256) }
}

/** The NSR as a receipt and an AFD print it. */
export const receiptNumber = (nsr: number): string => String(nsr).padStart(9, '0')
