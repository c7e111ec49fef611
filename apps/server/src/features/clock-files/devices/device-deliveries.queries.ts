/** Files that devices delivered, each once. */
import { sql } from 'kysely'
import { type Db, refuseOn } from '../../../platform/database/database.ts'
import type { ClockKey } from '../imports/afd-clock.rules.ts'
import { findImport } from '../imports/afd-imports.queries.ts'

/**
 * Locks the device, so that it delivers one file at a time; answers its clock. Marks being stored may go on
 * naming it.
 */
export const lockDevice = (db: Db, id: number) =>
  db
    .selectFrom('device')
    .select(['id', 'name', 'repNumber', 'repScope', 'clockConfirmedAt', 'clockRefusedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

// Two devices may claim it at once.
refuseOn('device_clock', 'delivery.clock-held')

/** The holder of a clock: the device that is it, active or not, or one that claims it and was not refused. */
export const findHolder = (db: Db, { repNumber, repScope }: ClockKey, except: number) =>
  db
    .selectFrom('device')
    .select(['id', 'code', 'name', 'active'])
    .where('repNumber', '=', repNumber)
    .where('repScope', '=', repScope)
    .where('clockRefusedAt', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()

/** Stores the clock that a device claims to be; an administrator must confirm it. */
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

/** Confirms the claimed clock; undefined: no such device, or no claim. */
export const confirmClock = (db: Db, id: number, by: By) =>
  db
    .updateTable('device')
    .set({ clockConfirmedAt: by.at, clockConfirmedBy: by.accountId, clockRefusedAt: null, clockRefusedBy: null })
    .where('id', '=', id)
    .where('repNumber', 'is not', null)
    .where('clockConfirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Refuses the claimed clock; undefined: no such device, no claim, or already decided. */
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

/** Whether the device has brought marks of its clock, known by number alone. */
export async function hasBroughtMarks(db: Db, deviceId: number, { repNumber, repScope }: ClockKey): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from afd_import i join device_key k on k.id = i.device_key_id join afd_line l on l.import_id = i.id
      where k.device_id = ${deviceId} and l.kind = 'mark' and l.rep_number = ${repNumber} and l.rep_scope = ${repScope}
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** An earlier delivery of the same bytes by the device, whatever became of it. */
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

/** New or unread deliveries of the last 24 hours. Repeated requests do not count. */
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
