/** Checks mirrors against their own digests and against the days they sum up. */
import { sql } from 'kysely'
import { digestOf } from '../features/calculation/results/sheet-days.rules.ts'
import type { Db } from '../platform/database/database.ts'
import { count, type Finding, Problems } from './finding.ts'

const versionsAtOnce = 200
const sheetsAtOnce = 1000

/** Each version as it was handed out. */
export async function verifyVersions(db: Db): Promise<Finding> {
  const problems = new Problems()
  let versions = 0
  let after = { sheet: 0, version: 0 }
  for (;;) {
    const { rows } = await sql<{
      sheet: number
      version: number
      days: string
      totals: string
      parties: string
      digest: string
    }>`
      select time_sheet_id as sheet, version, days::text as days, totals::text as totals, parties::text as parties, digest
      from time_sheet_version where (time_sheet_id, version) > (${after.sheet}, ${after.version})
      order by time_sheet_id, version limit ${versionsAtOnce}`.execute(db)
    if (rows.length === 0) break
    for (const { sheet, version, days, totals, parties, digest } of rows)
      if (digestOf(days, totals, parties) !== digest)
        problems.add(`version ${version} of mirror ${sheet} is not as it was made`)
    versions += rows.length
    after = rows.at(-1) ?? after
  }
  return problems.finding('mirrors as handed out', count(versions, 'version'))
}

interface Compared {
  readonly id: number
  readonly name: string
  readonly year: number
  readonly month: number
  readonly isSame: boolean
  readonly waits: boolean
}

/**
 * Mirrors of processed calculations equal the sums of their days. A day with a mark from after the closing
 * waits for a reopening. A day on which nothing happened has no row: its missing hours are in the mirror
 * alone.
 */
export async function verifyMirrors(db: Db): Promise<Finding> {
  const problems = new Problems()
  let [sheets, waiting, after] = [0, 0, 0]
  for (;;) {
    const { rows } = await sql<Compared>`
      select s.id, e.name, p.year, p.month, d.waits,
        (s.worked, s.night, s.fifty, s.hundred, s.pending, s.refused)
          is not distinct from (d.worked, d.night, d.fifty, d.hundred, d.pending, d.refused) and s.late >= d.late as is_same
      from time_sheet s join pay_period p on p.id = s.pay_period_id join employee e on e.id = s.employee_id
      cross join lateral (
        select coalesce(bool_or(outside_closing), false) as waits, coalesce(sum(worked), 0) as worked, coalesce(sum(late), 0) as late,
          coalesce(sum(night), 0) as night, coalesce(sum(fifty), 0) as fifty, coalesce(sum(hundred), 0) as hundred,
          coalesce(sum(pending), 0) as pending, coalesce(sum(refused), 0) as refused
        from day_record d where d.employee_id = s.employee_id and d.day_on between p.starts_on and p.ends_on) d
      where s.id > ${after} and p.status = 'closed' and p.processing = 'done' and s.situation <> 'withdrawn'
      order by s.id limit ${sheetsAtOnce}`.execute(db)
    if (rows.length === 0) break
    for (const { name, year, month, isSame, waits } of rows) {
      if (isSame) continue
      if (waits) waiting += 1
      else problems.add(`${name}, ${month}/${year}: the days have other sums than the mirror`)
    }
    sheets += rows.length
    after = rows.at(-1)?.id ?? after
  }
  const wait = waiting > 0 ? `, ${waiting} of them with days that wait for a reopening` : ''
  return problems.finding('mirrors and their days', `${count(sheets, 'mirror')}${wait}`)
}

/** Lists and counts of mirrors are read from these numbers. */
export async function verifySheetCounts(db: Db): Promise<Finding> {
  const { rows } = await sql<{ year: number; month: number; situation: string; kept: number; found: number }>`
    select p.year, p.month, situation, coalesce(kept, 0)::int as kept, coalesce(found, 0)::int as found
    from (select pay_period_id, situation, sum(added) as kept from time_sheet_count group by 1, 2) k
    full join (select pay_period_id, situation, count(*) as found from time_sheet group by 1, 2) f using (pay_period_id, situation)
    join pay_period p on p.id = pay_period_id
    where coalesce(kept, 0) <> coalesce(found, 0)`.execute(db)
  const problems = new Problems()
  for (const { year, month, situation, kept, found } of rows)
    problems.add(`${month}/${year}: ${found} mirrors are ${situation}, ${kept} were counted`)
  return problems.finding('counts of mirrors', 'each situation of each calculation')
}
