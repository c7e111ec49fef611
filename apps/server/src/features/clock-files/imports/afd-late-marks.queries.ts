/** File marks in a processed period: they are stored and wait for its reopening (decision 027). */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { lineReasons } from './afd-line.rules.ts'

const late = sql.lit('after-processing')
const isLate = sql.lit('%after-processing')
/** Lines that the report names. */
const mostNamed = 100

/**
 * Notes on the lines of these placed marks which came into a processed period; earlier notes stay. Answers
 * the newest import with such marks, their number, and the number of other imports with some.
 */
export async function noteLateMarks(db: Db, markIds: readonly number[]) {
  const { rows } = await sql<{ importId: number }>`
    update afd_line l set reason = concat_ws(' ', nullif(l.reason, ''), ${late})
    from day_mark d
    join pay_period p on d.day_on between p.starts_on and p.ends_on and p.processing in ('running', 'done')
    where d.mark_id = any(${markIds}::bigint[]) and d.active and l.mark_id = d.mark_id
    returning l.import_id`.execute(db)
  const imports = new Set(rows.map(({ importId }) => importId))
  const newest = Math.max(0, ...imports)
  return { newest, marks: rows.filter(({ importId }) => importId === newest).length, otherFiles: imports.size - 1 }
}

/** Lines of an import whose marks still wait for a reopening. */
const waitingLines = (importId: number) => sql`
  from afd_line l
  join day_mark d on d.mark_id = l.mark_id and d.active
  join mark m on m.id = l.mark_id
  join pay_period p on d.day_on between p.starts_on and p.ends_on and p.processing in ('running', 'done')
  where l.import_id = ${importId} and l.reason like ${isLate} and not exists (
    select from pay_period_reopening o where o.pay_period_id = p.id and o.reopened_at > m.recorded_at)`

export async function countLateMarks(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${waitingLines(importId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The report's warning of marks that wait for a reopening; undefined: none. */
export async function warnOfLateMarks(db: Db, importId: number) {
  const count = await countLateMarks(db, importId)
  if (count === 0) return []
  const { rows } = await sql<{ line: number; nsr: number | null }>`
    select l.line, l.nsr ${waitingLines(importId)} order by l.line limit ${mostNamed}`.execute(db)
  const message = lineReasons['after-processing'] ?? ''
  return [{ code: 'after-processing', count, entries: rows.map((row) => ({ ...row, message })) }]
}
