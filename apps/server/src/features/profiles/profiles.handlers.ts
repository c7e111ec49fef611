import { Failure } from '@ponteiro/contract'
import type { profiles } from '@ponteiro/contract/profiles/profiles'
import type { Handlers } from '../../platform/gate.ts'
import { listGrants } from './profiles.queries.ts'

export const profileHandlers: Handlers<typeof profiles> = {
  permissions: async ({ db, session, params }) => {
    if (session.role !== 'admin' && params.id !== session.profileId) throw new Failure('not-found')
    const byModule: Record<string, string[]> = {}
    for (const { module, key } of await listGrants(db, params.id)) {
      const keys = byModule[module] ?? []
      byModule[module] = keys
      if (key) keys.push(key)
    }
    return byModule
  },
}
