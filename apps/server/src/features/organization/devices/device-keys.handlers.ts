import type { deviceKeys } from '@ponteiro/contract/organization/device-keys'
import { existing } from '../../../platform/database/lists.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { randomToken } from '../../sessions/passwords/reset-link.rules.ts'
import { insertDeviceKey, listDeviceKeys, revokeDeviceKey } from './device-keys.queries.ts'

export const deviceKeyHandlers: Handlers<typeof deviceKeys> = {
  list: async ({ db, params }) => existing(await listDeviceKeys(db, params.id)),

  create: async ({ session: { accountId }, params, now, transact }) => {
    const key = randomToken()
    const kept = await transact((db) => insertDeviceKey(db, { deviceId: params.id, key, accountId, at: new Date(now) }))
    return { ...existing(kept), key }
  },

  revoke: async ({ db, session: { accountId }, params: { deviceId, id }, now }) => {
    existing(await revokeDeviceKey(db, { deviceId, id, accountId, at: new Date(now) }))
  },
}
