import { windowOf } from '@ponteiro/contract'
import type { DeviceDraft, devices } from '@ponteiro/contract/organization/devices'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../../platform/database/lists.ts'

refuseOn('device_code', 'unique.taken', 'Código já cadastrado.', 'code')

const selection = (db: Db) =>
  db.selectFrom('device').select([
    'device.id',
    'device.code',
    'device.name',
    'device.label',
    sql<string>`coalesce(device.rep_number, '')`.as('repNumber'),
    'device.clockConfirmedAt',
    'device.clockRefusedAt',
    sql<number>`case when device.clock_confirmed_at is null then (
        select count(*)::int from afd_import i join device_key k on k.id = i.device_key_id where k.device_id = device.id
      ) else 0 end`.as('waitingFiles'),
    'device.active',
  ])

export function listDevices(db: Db, query: z.output<typeof devices.list.query>) {
  const { id, code, name, status } = query
  const matching = selection(db)
    .$if(id !== undefined, (q) => q.where('device.id', '=', id ?? 0))
    .$if(code !== undefined, (q) => q.where(containing('device.code', code)))
    .$if(name !== undefined, (q) => q.where(containing('device.name', name)))
    .$if(status !== undefined, (q) => q.where('device.active', '=', status === 'active'))
  const rows = matching
    .orderBy(alphabetical('device.name'), query.orderBy === 'DESC' ? 'desc' : 'asc')
    .orderBy('device.id')
  return listed(rows, matching, windowOf(query))
}

export const findDevice = (db: Db, id: number) => selection(db).where('device.id', '=', id).executeTakeFirst()

type Draft = z.output<typeof DeviceDraft>

export async function insertDevice(db: Db, draft: Draft) {
  const { id } = await db.insertInto('device').values(draft).returning('id').executeTakeFirstOrThrow()
  return findDevice(db, id)
}

/** Undefined when there is no such device. */
export async function updateDevice(
  db: Db,
  id: number,
  change: { [K in keyof Draft]?: Draft[K] | undefined } & { active?: boolean | undefined },
) {
  await db
    .updateTable('device')
    .set({ ...change, id })
    .where('id', '=', id)
    .execute()
  return findDevice(db, id)
}
