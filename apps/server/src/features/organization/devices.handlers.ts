import { Failure } from '@ponteiro/contract'
import type { devices } from '@ponteiro/contract/organization/devices'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { listHeldBack } from '../time-clock/afd-imports.queries.ts'
import type { DeliverySettings } from './device-deliveries.handlers.ts'
import { confirmClock, findHolder, lockDevice, refuseClock } from './device-deliveries.queries.ts'
import { clockRefused, deliveriesLeft, heldBy } from './device-deliveries.rules.ts'
import { findDevice, insertDevice, listDevices, updateDevice } from './devices.queries.ts'

export const deviceHandlers = ({
  queue,
  reading,
}: Pick<DeliverySettings, 'queue' | 'reading'>): Handlers<typeof devices> => ({
  list: ({ db, query }) => listDevices(db, query),
  create: async ({ db, body }) => existing(await insertDevice(db, body)),
  update: async ({ db, params, body }) => existing(await updateDevice(db, params.id, body)),
  deactivate: async ({ db, params, session }) => {
    const device = existing(await updateDevice(db, params.id, { active: false }))
    if (device.waitingFiles > 0) await notify(db, deliveriesLeft(device, session.name))
  },

  // A file that is delivered meanwhile waits for the row of the device, and finds it confirmed.
  confirmClock: async ({ db, session, params, now }) => {
    await refuseHeld(db, params.id)
    if (await confirmClock(db, params.id, { accountId: session.accountId, at: new Date(now) })) {
      for (const { id } of await listHeldBack(db, params.id)) await queue.enqueue(db, reading, { importId: id })
    }
    return existing(await findDevice(db, params.id))
  },

  refuseClock: async ({ db, session, params, now }) => {
    const refused = await refuseClock(db, params.id, { accountId: session.accountId, at: new Date(now) })
    const device = existing(await findDevice(db, params.id))
    if (refused) await notify(db, clockRefused(device, session.name))
    else if (device.repNumber === '') throw new Failure('not-found')
    else if (device.clockRefusedAt === null) throw new Failure('decided.already')
    return device
  },
})

/** The number of a refused clock may have become that of another device meanwhile. */
async function refuseHeld(db: Db, id: number): Promise<void> {
  const { clockRefusedAt, repNumber, repScope } = existing(await lockDevice(db, id))
  if (clockRefusedAt === null || repNumber === null) return
  const holder = await findHolder(db, { repNumber, repScope }, id)
  if (holder) throw new Failure('delivery.clock-held', heldBy({ repNumber, repScope }, holder))
}
