/** Tells people of decisions on their off-line presses. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { tellMany } from '../notifications/personal-notices.queries.ts'
import { type DecidedMark, heldMarkDecided, type SettledMark } from './held-mark-notices.rules.ts'

/** `settled`: decisions by this transaction's account. */
export async function tellOfHeld(
  db: Db,
  employeeId: number,
  settled: readonly SettledMark[],
  now: number,
): Promise<void> {
  if (settled.length === 0) return
  const { rows } = await sql<Omit<DecidedMark, 'accepted' | 'reason' | 'now'>>`
    select m.id as "markId", m.employee_id as "employeeId", coalesce(d.id, 0) as "dayId", p.day_on as "on", m.local_on as "localOn",
      m.local_minute as "localMinute", names_of_deed(coalesce(acting_subject(), acting_account()), acting_behind()) as by
    from mark m join day_mark p on p.mark_id = m.id
    left join day_record d on d.employee_id = m.employee_id and d.day_on = p.day_on
    where m.employee_id = ${employeeId} and m.id = any(${settled.map(({ markId }) => markId)}::bigint[])`.execute(db)
  const byMark = new Map(rows.map((row) => [row.markId, row]))
  await tellMany(
    db,
    settled.flatMap(({ markId, accepted, reason }) => {
      const mark = byMark.get(markId)
      return mark ? [heldMarkDecided({ ...mark, accepted, reason, now })] : []
    }),
  )
}
