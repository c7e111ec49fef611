/** Profiles and what they grant. Wire prefixes: pro_ (profile), pep_ (permission of a profile). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../paging.ts'

/** Granted keys by module; a module that is held without any key has an empty list. */
export const GrantedByModule = z.record(z.string(), z.array(z.string()))

export const profiles = {
  permissions: endpoint({
    method: 'GET',
    path: '/profile/getPermissionsByProfileId/:id',
    access: 'session',
    about: "The permission keys of a profile, by module: of the caller's own profile, or of any for an admin.",
    params: idParam,
    answer: GrantedByModule,
  }),
}
