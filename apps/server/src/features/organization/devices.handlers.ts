import type { devices } from '@ponteiro/contract/organization/devices'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { insertDevice, listDevices, updateDevice } from './devices.queries.ts'
import { refuseChange } from './register.rules.ts'

export const deviceHandlers: Handlers<typeof devices> = {
  list: ({ db, query }) => listDevices(db, query),
  create: async ({ db, body }) => existing(await insertDevice(db, body)),
  update: async ({ db, session, params, body }) => {
    refuseChange(session, body, { update: 'Device.update', active: 'Device.active' })
    return existing(await updateDevice(db, params.id, body))
  },
  deactivate: async ({ db, params }) => existing(await updateDevice(db, params.id, { active: false })),
}
