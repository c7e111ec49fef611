/** Tells people of decisions on their overtime. */
import type { Db } from '../../../platform/database/database.ts'
import { type Told, takeBack, tellMany } from '../../notifications/personal-notices.queries.ts'
import { type DecidedDay, factsOfDay, overtimeDecided } from './overtime-notices.rules.ts'

/** Only the latest unread decision on a day is told; nothing of one taken back. */
export async function tellOfDecisions(db: Db, days: readonly DecidedDay[]): Promise<void> {
  const told: Told[] = []
  for (const day of days) {
    const wasUnread = await takeBack(db, day.employeeId, factsOfDay(day.dayId))
    if (day.state !== 'open' || !wasUnread) told.push(overtimeDecided(day))
  }
  await tellMany(db, told)
}
