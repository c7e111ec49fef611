/** Files of clocks that devices delivered, each once. */
import { sql } from 'kysely'
import { type Db, refuseOn } from '../../platform/database.ts'
import type { ClockKey } from '../time-clock/afd-clock.rules.ts'
import { findImport } from '../time-clock/afd-imports.queries.ts'

/**
 * Holds the device until the transaction ends, so that it delivers one file at a time; answers which clock it is.
 * Marks that are being stored, of a file that is read meanwhile, may go on naming it.
 */
export const lockDevice = (db: Db, id: number) =>
  db
    .selectFrom('device')
    .select(['id', 'name', 'repNumber', 'repScope', 'clockConfirmedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

refuseOn('device_clock', 'delivery.clock-held')

/** The device is this clock as far as it says itself: an administrator has to confirm it. */
export const updateClock = (db: Db, id: number, { repNumber, repScope }: ClockKey) =>
  db.updateTable('device').set({ repNumber, repScope }).where('id', '=', id).execute()

/** The clock that the device says it is, is it; undefined when there is no such device, or none that says so. */
export const confirmClock = (db: Db, id: number, by: { accountId: number; at: Date }) =>
  db
    .updateTable('device')
    .set({ clockConfirmedAt: by.at, clockConfirmedBy: by.accountId })
    .where('id', '=', id)
    .where('repNumber', 'is not', null)
    .where('clockConfirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** The import of this very file, when the device delivered it before, whatever became of it. */
export async function findDelivery(db: Db, deviceId: number, digest: string) {
  const found = await db
    .selectFrom('afdImport')
    .innerJoin('deviceKey', 'deviceKey.id', 'afdImport.deviceKeyId')
    .select('afdImport.id')
    .where('deviceKey.deviceId', '=', deviceId)
    .where('afdImport.digest', '=', digest)
    .orderBy('afdImport.id', 'desc')
    .executeTakeFirst()
  return found && findImport(db, found.id)
}

export const updateDeliverer = (db: Db, importId: number, deviceKeyId: number) =>
  db.updateTable('afdImport').set({ deviceKeyId }).where('id', '=', importId).execute()

/** What a device has delivered within the last 24 hours that was new, or is not read yet: how often it asks does not count. */
export const countLately = (db: Db, deviceId: number) =>
  db
    .selectFrom('afdImport')
    .innerJoin('deviceKey', 'deviceKey.id', 'afdImport.deviceKeyId')
    .select([
      sql<number>`(count(*) filter (where news > 0))::int`.as('files'),
      sql<number>`(count(*) filter (where news = 0))::int`.as('unread'),
      sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'),
    ])
    .where('deviceKey.deviceId', '=', deviceId)
    .where(sql<boolean>`(summary = '{}' or news > 0)`)
    .where(sql<boolean>`imported_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
