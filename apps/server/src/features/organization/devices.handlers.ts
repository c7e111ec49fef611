import type { devices } from '@ponteiro/contract/organization/devices'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { insertDevice, listDevices, updateDevice } from './devices.queries.ts'

export const deviceHandlers: Handlers<typeof devices> = {
  list: ({ db, query }) => listDevices(db, query),
  create: async ({ db, body }) => existing(await insertDevice(db, body)),
  update: async ({ db, params, body }) => existing(await updateDevice(db, params.id, body)),
  deactivate: async ({ db, params }) => existing(await updateDevice(db, params.id, { active: false })),
}
