/** NSR and hash of the marks of an establishment: Portaria 671, annex IX; type 7 of the AFD. */
import { hash } from 'node:crypto'
import { hashOfMark } from '@ponteiro/legal-files'
import type { LocalInstant } from '../../platform/clock.ts'

/** The end of an establishment's sequence. */
export interface Ledger {
  readonly lastNsr: number
  readonly lastHash: string | null
}

/** What the record of a person without CPF holds. The mark keeps what was hashed, so the chain can be checked whatever is corrected later. */
export const noCpf = '00000000000'

const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

/** Collector codes of field 6 that our own marks have. */
export const browserCollector = 2

/** The next mark of a sequence, made on-line and recorded in the minute in which it was made. */
export function nextMark(
  ledger: Ledger,
  cpf: string,
  local: LocalInstant,
  /** Milliseconds since 1970 UTC. */
  at: number,
): { readonly nsr: number; readonly hash: string } {
  const nsr = ledger.lastNsr + 1
  const moment = {
    zone: 'offset',
    dayOn: local.on,
    minute: local.minute,
    offset: local.offset,
    instantAt: `${new Date(at - (at % 60_000)).toISOString().slice(0, 19)}Z`,
  } as const
  const mark = { nsr, marked: moment, recorded: moment, cpf, collector: 'browser', delivery: 'online' } as const
  return { nsr, hash: hashOfMark(mark, ledger.lastHash, sha256) }
}

/** The NSR as a receipt and an AFD print it. */
export const receiptNumber = (nsr: number): string => String(nsr).padStart(9, '0')
