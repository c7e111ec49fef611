import type { Db, Pool } from '../../../platform/database/database.ts'
import { digestOf } from '../../sessions/passwords/reset-link.rules.ts'

const selection = (db: Db, deviceId: number) =>
  db
    .selectFrom('deviceKey')
    .leftJoin('account', 'account.id', 'deviceKey.createdBy')
    .select([
      'deviceKey.id',
      'deviceKey.ending',
      'deviceKey.createdAt',
      'account.login as createdBy',
      'deviceKey.revokedAt',
    ])
    .where('deviceKey.deviceId', '=', deviceId)

/** The keys of a device, the newest first; undefined when there is no such device. */
export async function listDeviceKeys(db: Db, deviceId: number) {
  const device = await db.selectFrom('device').select('id').where('id', '=', deviceId).executeTakeFirst()
  return device && selection(db, deviceId).orderBy('deviceKey.id', 'desc').execute()
}

/** Stores the digest of a key; undefined: no such device, or inactive. */
export async function insertDeviceKey(
  db: Db,
  { deviceId, key, accountId, at }: { deviceId: number; key: string; accountId: number; at: Date },
) {
  // The lock keeps the device from being deactivated before the insert.
  const device = await db
    .selectFrom('device')
    .select('id')
    .where('id', '=', deviceId)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!device) return undefined
  const { id } = await db
    .insertInto('deviceKey')
    .values({ deviceId, digest: digestOf(key), ending: key.slice(-4), createdBy: accountId, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selection(db, deviceId).where('deviceKey.id', '=', id).executeTakeFirstOrThrow()
}

/** Revokes a key; an earlier revocation keeps its date. Undefined: the device has no such key. */
export async function revokeDeviceKey(
  db: Db,
  { deviceId, id, accountId, at }: { deviceId: number; id: number; accountId: number; at: Date },
) {
  await db
    .updateTable('deviceKey')
    .set({ revokedAt: at, revokedBy: accountId })
    .where('id', '=', id)
    .where('deviceId', '=', deviceId)
    .where('revokedAt', 'is', null)
    .execute()
  return selection(db, deviceId).where('deviceKey.id', '=', id).executeTakeFirst()
}

/** The active device with this key; undefined: unknown or revoked key, or inactive device. */
export const findDeviceOfKey = (db: Db | Pool, key: string) =>
  db
    .selectFrom('deviceKey')
    .innerJoin('device', 'device.id', 'deviceKey.deviceId')
    .select(['device.id', 'device.name', 'device.repNumber', 'deviceKey.id as keyId'])
    .where('deviceKey.digest', '=', digestOf(key))
    .where('deviceKey.revokedAt', 'is', null)
    .where('device.active', '=', true)
    .executeTakeFirst()
