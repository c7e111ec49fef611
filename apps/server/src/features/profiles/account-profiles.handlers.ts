import { Failure } from '@ponteiro/contract'
import type { accountProfiles } from '@ponteiro/contract/profiles/account-profiles'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import {
  deleteAccountProfile,
  insertAccountProfile,
  listAccountProfileChanges,
  listAccountProfiles,
} from './account-profiles.queries.ts'
import { lockProfile } from './profiles.queries.ts'

export const accountProfileHandlers: Handlers<typeof accountProfiles> = {
  add: async ({ db, scope, body }) => {
    const { system, active } = existing(await lockProfile(db, body.profileId))
    if (system) throw new Failure('profile.system')
    if (!active) throw new Failure('profile.inactive')
    return existing(await insertAccountProfile(db, scope, body))
  },

  ofPerson: ({ db, scope, params }) => listAccountProfiles(db, scope, params.id),

  history: ({ db, scope, params }) => listAccountProfileChanges(db, scope, params.id),

  remove: async ({ db, params }) => {
    if (!(await deleteAccountProfile(db, params.id))) throw new Failure('not-found')
  },
}
