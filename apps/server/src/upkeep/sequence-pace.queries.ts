/** How far and how fast each establishment's NSR has come: an AFD has nine digits for it. */
import { sql } from 'kysely'
import type { Pool } from '../platform/database/database.ts'

export interface SequencePace {
  readonly name: string
  readonly last: number
  /** Numbers a day of late; 0: none in sight. */
  readonly aDay: number
}

/** Looks back by so many numbers, or to the first: two looks in an index for each establishment. */
const lookBack = 100_000

/** Answers a `SequencePace` for each establishment that has given numbers. */
export const sequencePaces = `
  select e.name, l.last_nsr::float8 as last,
    coalesce((l.last_nsr - before.nsr) / nullif(extract(epoch from now() - before.recorded_at) / 86400, 0), 0)::float8 as "aDay"
  from ledger l join employer e on e.id = l.employer_id
  left join lateral (
    select m.nsr, m.recorded_at from mark m
    where m.employer_id = l.employer_id and m.nsr >= l.last_nsr - ${lookBack} and m.nsr is not null
    order by m.nsr limit 1) before on true
  where l.last_nsr > 0 order by l.last_nsr desc`

export const listSequencePaces = async (db: Pool): Promise<SequencePace[]> =>
  (await sql.raw<SequencePace>(sequencePaces).execute(db)).rows
