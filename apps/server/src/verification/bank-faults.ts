/** What must always hold of banks and calculations. */
import type pg from 'pg'

export interface BankFaults {
  /** Months whose total is not start plus own balance. */
  readonly sums: number
  /** Months that start neither from the previous total nor, after a clearing, from zero. */
  readonly unchained: number
  /** Months settled after an unsettled one. */
  readonly unordered: number
  /** Duplicate months, or months of nobody. */
  readonly astray: number
  /** Open months whose hours differ from mirror plus posted differences, though nobody edited them. */
  readonly apart: number
  /** Mirrors that differ from their last version. */
  readonly versions: number
  /** Calculations in processing with no run or two, not in processing with one, or processed while open. */
  readonly periods: number
}

export async function bankFaults(database: Pick<pg.Pool, 'query'>): Promise<BankFaults> {
  const { rows } = await database.query<BankFaults>(`
    with month as (
      select m.*, coalesce(lag(total) over chain, 0) as before, lag(processed) over chain as settled_before
      from hour_bank_month m window chain as (partition by employee_id order by year, month)
    ), run as (
      select subject_id as id, count(*) as runs from job_run
      where kind = 'period.process' and state in ('queued', 'running') group by 1
    )
    select
      (select count(*)::int from month where previous + current <> total) as sums,
      (select count(*)::int from month where previous <> case when cleared then 0 else before end) as unchained,
      (select count(*)::int from month where processed and not settled_before) as unordered,
      (select count(*)::int from month m where not exists (select from employee e where e.id = m.employee_id)) + (
        select count(*)::int from (select from month group by employee_id, year, month having count(*) > 1) twice) as astray,
      (select count(*)::int from month m
        left join pay_period p on p.year = m.year and p.month = m.month
        left join time_sheet s on s.pay_period_id = p.id and s.employee_id = m.employee_id
        where m.calculated and not m.edited and not m.processed and m.current - m.posted <> coalesce(s.bank_delta, 0)) as apart,
      (select count(*)::int from time_sheet s where s.version is distinct from (
        select max(v.version) from time_sheet_version v where v.time_sheet_id = s.id)) as versions,
      (select count(*)::int from pay_period p left join run on run.id = p.id
        where coalesce(runs, 0) <> (p.processing = 'running')::int or (p.processing = 'done' and p.status = 'open')) as periods`)
  const [row] = rows
  if (!row) throw new Error('the banks were not looked at')
  return row
}

export const countOf = (faults: BankFaults): number => Object.values(faults).reduce((sum, each) => sum + each, 0)
