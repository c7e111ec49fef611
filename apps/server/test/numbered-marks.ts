/** Marks as presses make them, where no application runs: numbered, and hashed over the one before. */
import { nextMark, noCpf } from '../src/features/marks/mark-chain.rules.ts'
import { inZone } from '../src/platform/config/clock.ts'
import type { Connections } from '../src/platform/database/database.ts'

export const zone = 'America/Sao_Paulo'

interface Marked {
  readonly employerId: number
  readonly employeeId: number
}

/** `at`: milliseconds; by default, now. */
export async function numberedMarks(
  { pool }: Pick<Connections, 'pool'>,
  { employerId, employeeId }: Marked,
  count: number,
  at = Date.now(),
): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const { rows } = await pool.query('select last_nsr, last_hash from ledger where employer_id = $1', [employerId])
    const before = { lastNsr: Number(rows[0].last_nsr), lastHash: rows[0].last_hash }
    const local = inZone(at, zone)
    const { nsr, hash } = nextMark(before, noCpf, local, at)
    await pool.query(
      `with m as (insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, recorded_at, origin, nsr, hash, cpf)
         values ($9, $10, to_timestamp($1), $2, $3, $4, $5, to_timestamp($1), 'web', $6::bigint, $7::text, $8))
       update ledger set last_nsr = $6, last_hash = $7 where employer_id = $9`,
      [at / 1000, zone, local.on, local.minute, local.offset, nsr, hash, noCpf, employerId, employeeId],
    )
  }
}
