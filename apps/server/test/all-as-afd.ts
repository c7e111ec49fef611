/** The records of an establishment, as an AFD that is handed out. */
import { writeAfd } from '@ponteiro/legal-files'
import { afdHeader } from '../src/features/clock-files/records/afd-exports.rules.ts'
import {
  endOfSequence,
  findEstablishment,
  recordsInRanges,
} from '../src/features/clock-files/records/rep-records.queries.ts'
import { afdEntry } from '../src/features/clock-files/records/rep-records.rules.ts'
import type { Pool } from '../src/platform/database/database.ts'

/** `most`: so many of the last ones. */
export async function allAsAfd(db: Pool, employerId: number, most = 10_000): Promise<Uint8Array> {
  const establishment = await findEstablishment(db, employerId)
  const lastNsr = await endOfSequence(db, employerId)
  if (!establishment) throw new Error('no establishment')
  const facts = { repNumber: '00512026001234567', developerId: '11222333000181', afdVersion: '004' as const }
  const entries = []
  const span = { total: 0, firstNsr: Math.max(1, lastNsr - most), lastNsr }
  for await (const range of recordsInRanges(db, { employerId, from: '0001-01-01', to: '9999-12-31' }, span))
    entries.push(...range.map(afdEntry))
  const days = { firstOn: '2026-01-01', lastOn: '2026-12-31' }
  return writeAfd(afdHeader(establishment, facts, days, Date.now()), entries)
}
