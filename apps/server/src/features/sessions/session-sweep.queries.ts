import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const day = 86_400_000

/**
 * Deletes sessions over for a month, links older than an hour, limits that are free again, answers kept for
 * two days, denials half a year old.
 */
export async function deleteOldLogins(db: Db, now: number): Promise<void> {
  const before = (age: number) => new Date(now - age).toISOString()
  await db
    .deleteFrom('session')
    .where(sql`coalesce(ended_at, expires_at)`, '<', before(30 * day))
    .execute()
  await db
    .deleteFrom('passwordReset')
    .where('createdAt', '<', before(day / 24))
    .where('expiresAt', '<', before(0))
    .execute()
  await db
    .deleteFrom('denial')
    .where('deniedAt', '<', before(180 * day))
    .execute()
  await db.deleteFrom('attemptLimit').where('usedUntil', '<', before(0)).execute()
  await db
    .deleteFrom('idempotentAnswer')
    .where('createdAt', '<', before(2 * day))
    .execute()
}
