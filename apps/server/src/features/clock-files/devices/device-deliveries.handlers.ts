import { Failure } from '@ponteiro/contract'
import type { deviceDeliveries } from '@ponteiro/contract/clock-files/device-deliveries'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import { proven } from '../../../platform/files/contents.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import type { Job, Queue } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { type ClockKey, clockKey } from '../imports/afd-clock.rules.ts'
import { findImport, insertImport } from '../imports/afd-imports.queries.ts'
import {
  countLately,
  findDelivery,
  findHolder,
  hasBroughtMarks,
  lockDevice,
  updateClock,
  updateDeliverer,
} from './device-deliveries.queries.ts'
import { clockOfPieces, clockToConfirm, deliveriesRefused, heldBy, notItsClock } from './device-deliveries.rules.ts'

export interface DeliverySettings {
  readonly queue: Queue
  readonly reading: Job<z.ZodType<unknown, { importId: number }>>
}

/**
 * A device speaks for one clock. Its first file says which, and an administrator confirms it. False: not
 * confirmed yet.
 */
async function holdFor(db: Db, deviceId: number, clock: ClockKey): Promise<boolean> {
  const device = existing(await lockDevice(db, deviceId))
  const { id, name, repNumber, repScope, clockConfirmedAt, clockRefusedAt } = device
  if (clockRefusedAt !== null) throw new Failure('delivery.clock-refused')
  const own = repNumber === null ? undefined : { repNumber, repScope }
  if (own && clockKey(own) === clockKey(clock)) return clockConfirmedAt !== null
  if (own && !(await isSaidFirst(db, id, own, clock)))
    throw new Failure('delivery.of-another-clock', notItsClock(clock, own))
  const holder = await findHolder(db, clock, id)
  if (holder) throw new Failure('delivery.clock-held', heldBy(clock, holder))
  await updateClock(db, id, clock)
  await notify(db, clockToConfirm({ id, name, ...clock }))
  return false
}

/**
 * A header gave only a program's number; the first marks give the establishment, so an administrator must
 * confirm again.
 */
const isSaidFirst = async (db: Db, deviceId: number, own: ClockKey, clock: ClockKey) =>
  own.repNumber === clock.repNumber && own.repScope === '' && !(await hasBroughtMarks(db, deviceId, own))

/**
 * Daily limits of a device: a new file every five minutes, and a clock's whole memory more often than it
 * changes.
 */
const daily = { files: 300, bytes: 1024 ** 3, unread: 1000 } as const

async function isTooMuch(db: Db, deviceId: number, size: number): Promise<boolean> {
  const lately = await countLately(db, deviceId)
  return lately.files >= daily.files || lately.unread >= daily.unread || lately.bytes + size > daily.bytes
}

export const deviceDeliveryHandlers = ({ queue, reading }: DeliverySettings): Handlers<typeof deviceDeliveries> => ({
  deliver: async ({ device, files, query, body, transact }) => {
    const { digest, size } = body
    const earlier = await transact((db) => findDelivery(db, device.id, digest))
    if (earlier) return earlier
    const clock = await clockOfPieces(proven(body.pieces(), body))
    const content = await files.prepare(body)
    const taken = await transact(async (db) => {
      const confirmed = await holdFor(db, device.id, clock)
      const meanwhile = await findDelivery(db, device.id, digest)
      if (meanwhile) return meanwhile
      if (await isTooMuch(db, device.id, size)) {
        await notify(db, deliveriesRefused(device))
        return undefined
      }
      await files.keep(db, { kind: 'clock-file', name: digest }, content)
      const fileName = query.fileName ?? `${device.name}.txt`
      const id = await insertImport(db, { fileName, digest, size, accountId: null })
      await updateDeliverer(db, id, device.keyId)
      if (confirmed) await queue.enqueue(db, reading, { importId: id })
      return existing(await findImport(db, id))
    })
    // Thrown after the notice is written, so that somebody learns of it.
    if (!taken) throw new Failure('delivery.too-many')
    return taken
  },
})
