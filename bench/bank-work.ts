/** How much a run did to banks and mirrors. */
import type pg from 'pg'

export { bankFaults, countOf } from '../apps/server/src/verification/bank-faults.ts'

/** Months and mirrors that show activity: without any, finding no fault means nothing. */
export interface BankWork {
  readonly settled: number
  readonly cleared: number
  readonly edited: number
  /** Months that got a settled month's difference. */
  readonly posted: number
  /** Mirrors of people who no longer take part. */
  readonly withdrawn: number
}

export async function bankWork(database: Pick<pg.Pool, 'query'>): Promise<BankWork> {
  const { rows } = await database.query<BankWork>(`
    select count(*) filter (where processed)::int as settled, count(*) filter (where cleared)::int as cleared,
      count(*) filter (where edited)::int as edited, count(*) filter (where posted <> 0)::int as posted,
      (select count(*)::int from time_sheet where situation = 'withdrawn') as withdrawn
    from hour_bank_month`)
  const [row] = rows
  if (!row) throw new Error('the banks were not looked at')
  return row
}
