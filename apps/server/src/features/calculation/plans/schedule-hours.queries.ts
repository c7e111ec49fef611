/** Hours of a schedule over time: its row holds the latest, `past_hours` those of processed periods. */
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findFirstOpenDay } from './open-days.queries.ts'

/** The first day on which other hours may hold; null: every day. */
export const findHoursStart = (db: Db, workScheduleId: number): Promise<LocalDate | null> =>
  findFirstOpenDay(db, { workScheduleId })

/** Locks the schedule, so that the second of two edits finds what the first left. */
export const lockWorkSchedule = (db: Db, id: number) =>
  db.selectFrom('workSchedule').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/**
 * Keeps the hours that hold until `startsOn`, before the schedule's row changes; later ones are removed.
 * Null: none are kept.
 */
export async function keepHoursUntil(db: Db, workScheduleId: number, startsOn: LocalDate | null): Promise<void> {
  const past = db.selectFrom('pastHours').where('workScheduleId', '=', workScheduleId)
  if (startsOn === null) {
    await db.deleteFrom('pastHours').where('workScheduleId', '=', workScheduleId).execute()
    return
  }
  const inForce = await past
    .select('id')
    .where('untilOn', '>=', startsOn)
    .orderBy('untilOn')
    .limit(1)
    .executeTakeFirst()
  if (inForce === undefined) return keepLatest(db, workScheduleId, startsOn)
  await db.updateTable('pastHours').set({ untilOn: startsOn }).where('id', '=', inForce.id).execute()
  await db
    .deleteFrom('pastHours')
    .where('workScheduleId', '=', workScheduleId)
    .where('untilOn', '>', startsOn)
    .execute()
}

async function keepLatest(db: Db, workScheduleId: number, untilOn: LocalDate): Promise<void> {
  await sql`
    insert into past_hours (work_schedule_id, until_on, kind, starts_at, break_starts_at, break_ends_at, work_minutes, rest_minutes,
      sunday, monday, tuesday, wednesday, thursday, friday, saturday, overtime_limit, agreed_break, long_break_agreement, ignores_holidays)
    select id, ${untilOn}::date, kind, starts_at, break_starts_at, break_ends_at, work_minutes, rest_minutes,
      sunday, monday, tuesday, wednesday, thursday, friday, saturday, overtime_limit, agreed_break, long_break_agreement, ignores_holidays
    from work_schedule where id = ${workScheduleId}`.execute(db)
}
