import { join } from 'node:path'
import { Failure } from '@ponteiro/contract'
import type { deviceDeliveries } from '@ponteiro/contract/organization/device-deliveries'
import type { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/gate.ts'
import type { Job, Queue } from '../../platform/jobs.ts'
import { existing } from '../../platform/lists.ts'
import { findImport, insertImport } from '../time-clock/afd-imports.queries.ts'
import { findDelivery, lockDevice, updateDeliverer, updateRepNumber } from './device-deliveries.queries.ts'
import { clocksOf } from './device-deliveries.rules.ts'

export interface DeliverySettings {
  readonly queue: Queue
  /** Where received files stay, named by their digest. */
  readonly folder: string
  readonly reading: Job<z.ZodType<unknown, { importId: number }>>
}

/** A device speaks for its own clock and for no other; the first file it delivers says which one that is. */
async function refuseOtherClock(db: Db, deviceId: number, clocks: readonly string[]): Promise<void> {
  const [clock, ...others] = clocks
  if (!clock) throw new Failure('delivery.of-no-clock')
  const { repNumber } = await lockDevice(db, deviceId)
  if (others.length > 0 || (repNumber !== null && repNumber !== clock)) throw new Failure('delivery.of-another-clock')
  if (repNumber === null) await updateRepNumber(db, deviceId, clock)
}

export const deviceDeliveryHandlers = ({
  queue,
  folder,
  reading,
}: DeliverySettings): Handlers<typeof deviceDeliveries> => ({
  deliver: async ({ db, device, query, body }) => {
    await refuseOtherClock(db, device.id, await clocksOf(body.path))
    const earlier = await findDelivery(db, device.id, body.digest)
    if (earlier !== undefined) return existing(await findImport(db, earlier))
    await body.keepAs(join(folder, body.digest))
    const { digest, size } = body
    const fileName = query.fileName ?? `${device.name}.txt`
    const id = await insertImport(db, { fileName, digest, size, accountId: null })
    await updateDeliverer(db, id, device.keyId)
    await queue.enqueue(db, reading, { importId: id })
    return existing(await findImport(db, id))
  },
})
