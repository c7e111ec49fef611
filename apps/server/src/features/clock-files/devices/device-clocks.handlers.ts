import { Failure } from '@ponteiro/contract'
import type { devices } from '@ponteiro/contract/organization/devices'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { clockRefused } from '../../organization/devices/device-notices.rules.ts'
import { findDevice } from '../../organization/devices/devices.queries.ts'
import { listHeldBack } from '../imports/afd-imports.queries.ts'
import type { DeliverySettings } from './device-deliveries.handlers.ts'
import { confirmClock, findHolder, lockDevice, refuseClock } from './device-deliveries.queries.ts'
import { heldBy } from './device-deliveries.rules.ts'

/** Whether a device is the clock it claims to be, and the fate of its delivered files. */
export const deviceClockHandlers = ({
  queue,
  reading,
}: Pick<DeliverySettings, 'queue' | 'reading'>): Pick<Handlers<typeof devices>, 'confirmClock' | 'refuseClock'> => ({
  // A concurrent delivery waits for the device's row and finds it confirmed.
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

/** The number of a refused clock may belong to another device by now. */
async function refuseHeld(db: Db, id: number): Promise<void> {
  const { clockRefusedAt, repNumber, repScope } = existing(await lockDevice(db, id))
  if (clockRefusedAt === null || repNumber === null) return
  const holder = await findHolder(db, { repNumber, repScope }, id)
  if (holder) throw new Failure('delivery.clock-held', heldBy({ repNumber, repScope }, holder))
}
