import type { devices } from '@ponteiro/contract/organization/devices'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { deliveriesLeft } from './device-notices.rules.ts'
import { insertDevice, listDevices, updateDevice } from './devices.queries.ts'

/** The register. `clock-files` decides which clock a device is. */
export const deviceHandlers: Omit<Handlers<typeof devices>, 'confirmClock' | 'refuseClock'> = {
  list: ({ db, query }) => listDevices(db, query),
  create: async ({ db, body }) => existing(await insertDevice(db, body)),
  update: async ({ db, params, body }) => existing(await updateDevice(db, params.id, body)),
  deactivate: async ({ db, params, session }) => {
    const device = existing(await updateDevice(db, params.id, { active: false }))
    if (device.waitingFiles > 0) await notify(db, deliveriesLeft(device, session.name))
  },
}
