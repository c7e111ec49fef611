/** Marks that were stored and never placed, because a process died in between. */
import { sql } from 'kysely'
import type { Pool } from '../../../platform/database/database.ts'
import { projectMarks } from './mark-places.queries.ts'

/** A person's days with unplaced marks. */
export interface Unplaced {
  readonly employeeId: number
  readonly from: string
  readonly to: string
}

/** Within this time whoever stored a mark places it, or never will. */
const underWay = sql`interval '10 seconds'`
/** Transactions that leave their placing to others take no longer than this. */
const longest = sql`interval '15 minutes'`

export async function listUnplaced(db: Pool): Promise<Unplaced[]> {
  const { rows } = await sql<Unplaced>`
    select m.employee_id, min(m.local_on) as from, max(m.local_on) as to
    from mark m
    where m.id > (select checked_id from mark_sweep) and m.recorded_at < now() - ${underWay}
      and not exists (select from day_mark d where d.mark_id = m.id)
    group by m.employee_id order by m.employee_id`.execute(db)
  return rows
}

export const placeMarksOf = (db: Pool, { employeeId, from, to }: Unplaced) =>
  db.transaction().execute((tx) => projectMarks(tx, [employeeId], { from, to }))

/** Marks placed by now need not be checked again. */
export const rememberSwept = (db: Pool) =>
  sql`
    update mark_sweep set checked_id = greatest(checked_id, coalesce(
      (select id from mark where recorded_at < now() - ${longest} order by id desc limit 1), 0))`.execute(db)
