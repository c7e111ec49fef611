/** Files of clocks that devices delivered, each once. */
import { sql } from 'kysely'
import { type Db, refuseOn } from '../../../platform/database/database.ts'
import type { ClockKey } from '../imports/afd-clock.rules.ts'
import { findImport } from '../imports/afd-imports.queries.ts'

/**
 * Holds the device until the transaction ends, so that it delivers one file at a time; answers which clock it is.
 * Marks that are being stored, of a file that is read meanwhile, may go on naming it.
 */
export const lockDevice = (db: Db, id: number) =>
  db
    .selectFrom('device')
    .select(['id', 'name', 'repNumber', 'repScope', 'clockConfirmedAt', 'clockRefusedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

// Two that say so at once.
refuseOn('device_clock', 'delivery.clock-held')

/** Whose clock it is already: the device that is it, in use or not, or that says so and was not refused. */
export const findHolder = (db: Db, { repNumber, repScope }: ClockKey, except: number) =>
  db
    .selectFrom('device')
    .select(['id', 'code', 'name', 'active'])
    .where('repNumber', '=', repNumber)
    .where('repScope', '=', repScope)
    .where('clockRefusedAt', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()

/** The device is this clock as far as it says itself: an administrator has to confirm it. */
export const updateClock = (db: Db, id: number, { repNumber, repScope }: ClockKey) =>
  db
    .updateTable('device')
    .set({ repNumber, repScope, clockConfirmedAt: null, clockConfirmedBy: null })
    .where('id', '=', id)
    .execute()

interface By {
  readonly accountId: number
  readonly at: Date
}

/** The clock that the device says it is, is it; undefined when there is no such device, or none that says so. */
export const confirmClock = (db: Db, id: number, by: By) =>
  db
    .updateTable('device')
    .set({ clockConfirmedAt: by.at, clockConfirmedBy: by.accountId, clockRefusedAt: null, clockRefusedBy: null })
    .where('id', '=', id)
    .where('repNumber', 'is not', null)
    .where('clockConfirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** It is not; undefined when there is no such device, none that says so, or when it was confirmed or refused before. */
export const refuseClock = (db: Db, id: number, by: By) =>
  db
    .updateTable('device')
    .set({ clockRefusedAt: by.at, clockRefusedBy: by.accountId })
    .where('id', '=', id)
    .where('repNumber', 'is not', null)
    .where('clockConfirmedAt', 'is', null)
    .where('clockRefusedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Whether a device has brought marks of the clock it is, which only its number tells. */
export async function hasBroughtMarks(db: Db, deviceId: number, { repNumber, repScope }: ClockKey): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from afd_import i join device_key k on k.id = i.device_key_id join afd_line l on l.import_id = i.id
      where k.device_id = ${deviceId} and l.kind = 'mark' and l.rep_number = ${repNumber} and l.rep_scope = ${repScope}
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}

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
