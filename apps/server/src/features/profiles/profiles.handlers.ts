import { Failure } from '@ponteiro/contract'
import type { profiles } from '@ponteiro/contract/profiles/profiles'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import {
  deleteProfile,
  findProfile,
  findProfileState,
  insertProfile,
  listGrants,
  listHolders,
  listProfiles,
  lockProfile,
  setGrants,
  updateProfile,
} from './profiles.queries.ts'
import { byModuleAndKey, grantedIds, grantsOf, sameIds } from './profiles.rules.ts'

export const profileHandlers: Handlers<typeof profiles> = {
  permissions: async ({ db, session, params: { id } }) => {
    if (session.role !== 'admin' && id !== session.profileId) throw new Failure('not-found')
    existing(await findProfileState(db, id))
    return byModuleAndKey(id, await listGrants(db, id))
  },

  list: ({ db, query }) => listProfiles(db, query),

  save: async ({ db, body: { id, copyOf, ...fields } }) => {
    if (id === undefined) return existing(await findProfile(db, await made(db, fields, copyOf)))
    if (copyOf !== undefined) throw new Failure('operation.refused')
    if (!(await updateProfile(db, id, fields))) throw new Failure('not-found')
    return existing(await findProfile(db, id))
  },

  setPermissions: async ({ db, query, body }) => {
    const [{ profileId } = { profileId: 0 }] = body
    const grants = grantsOf(body)
    if (!grants || body.some((item) => item.profileId !== profileId)) throw new Failure('operation.refused')
    const { system } = existing(await lockProfile(db, profileId))
    if (system) throw new Failure('profile.system')
    if (query.seen && !sameIds(new Set(query.seen), grantedIds(await listGrants(db, profileId)))) {
      throw new Failure('record.changed')
    }
    await setGrants(db, profileId, grants)
  },

  holders: async ({ db, scope, params, query }) => {
    existing(await findProfileState(db, params.id))
    return listHolders(db, scope, params.id, query)
  },

  remove: async ({ db, params }) => {
    if (!(await deleteProfile(db, params.id))) throw new Failure('not-found')
  },
}

/** A new profile, with the permissions of `copyOf`. */
async function made(db: Db, fields: { name: string; active?: boolean | undefined }, copyOf: number | undefined) {
  if (copyOf !== undefined) existing(await lockProfile(db, copyOf))
  const id = await insertProfile(db, fields)
  const copied = grantedIds(copyOf === undefined ? [] : await listGrants(db, copyOf))
  const grants = grantsOf([...copied].map((permissionId) => ({ permissionId, granted: true }))) ?? []
  if (grants.length > 0) await setGrants(db, id, grants)
  return id
}
