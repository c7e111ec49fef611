import type { devices } from '@ponteiro/contract/organization/devices'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { listHeldBack } from '../time-clock/afd-imports.queries.ts'
import type { DeliverySettings } from './device-deliveries.handlers.ts'
import { confirmClock } from './device-deliveries.queries.ts'
import { findDevice, insertDevice, listDevices, updateDevice } from './devices.queries.ts'

export const deviceHandlers = ({
  queue,
  reading,
}: Pick<DeliverySettings, 'queue' | 'reading'>): Handlers<typeof devices> => ({
  list: ({ db, query }) => listDevices(db, query),
  create: async ({ db, body }) => existing(await insertDevice(db, body)),
  update: async ({ db, params, body }) => existing(await updateDevice(db, params.id, body)),
  deactivate: async ({ db, params }) => existing(await updateDevice(db, params.id, { active: false })),

  // A file that is delivered meanwhile waits for the row of the device, and finds it confirmed.
  confirmClock: async ({ db, session, params, now }) => {
    if (await confirmClock(db, params.id, { accountId: session.accountId, at: new Date(now) })) {
      for (const { id } of await listHeldBack(db, params.id)) await queue.enqueue(db, reading, { importId: id })
    }
    return existing(await findDevice(db, params.id))
  },
})
