/** Marks of files that came into a processed period: they are stored, and wait for its reopening (decision 027). */
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { lineReasons } from './afd-line.rules.ts'

const late = sql.lit('after-processing')
const isLate = sql.lit('%after-processing')
/** Lines that the report names. */
const mostNamed = 100

/**
 * Says of the lines of these marks, once they are placed, which of them came into a processed period. What was said before stays. Answers whose
 * lines those are.
 */
export async function noteLateMarks(db: Db, markIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ importId: number }>`
    update afd_line l set reason = concat_ws(' ', nullif(l.reason, ''), ${late})
    from day_mark d
    join pay_period p on d.day_on between p.starts_on and p.ends_on and p.processing in ('running', 'done')
    where d.mark_id = any(${markIds}::bigint[]) and d.active and l.mark_id = d.mark_id
    returning l.import_id`.execute(db)
  return [...new Set(rows.map(({ importId }) => importId))].sort((a, b) => a - b)
}

/** Those lines of an import whose marks still wait: a reopening takes the flag off their days, and a processing after it counts them. */
const waitingLines = (importId: number) => sql`
  from afd_line l
  join day_mark d on d.mark_id = l.mark_id and d.active
  join day_record r on r.employee_id = d.employee_id and r.day_on = d.day_on and r.outside_closing
  where l.import_id = ${importId} and l.reason like ${isLate} and exists (
    select from pay_period p where d.day_on between p.starts_on and p.ends_on and p.processing in ('running', 'done'))`

export async function countLateMarks(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${waitingLines(importId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The marks of an import that wait for a reopening, as its report warns of them; nothing when there are none. */
export async function warnOfLateMarks(db: Db, importId: number) {
  const count = await countLateMarks(db, importId)
  if (count === 0) return []
  const { rows } = await sql<{ line: number; nsr: number | null }>`
    select l.line, l.nsr ${waitingLines(importId)} order by l.line limit ${mostNamed}`.execute(db)
  const message = lineReasons['after-processing'] ?? ''
  return [{ code: 'after-processing', count, entries: rows.map((row) => ({ ...row, message })) }]
}
