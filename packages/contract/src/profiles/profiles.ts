/** Profiles and what they grant. Wire prefixes: pro_ (profile), pep_ (permission of a profile). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { requiredText, status, statusCode } from '../register.ts'
import { searched, text } from '../text.ts'
import { bodyId, flag, instant, wire } from '../wire.ts'
import { profileMessages } from './messages.ts'

export const Profile = z.object({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  /** One of the four roles: never changed, removed or given as a custom profile. */
  system: z.boolean(),
  /** Number of logins that work in it, as base or custom profile. */
  holders: z.int(),
  createdAt: instant,
})

/** With an id, a change; without, a new profile with the permissions of `copyOf`. */
export const ProfileDraft = z.object({
  id: bodyId.optional(),
  name: requiredText(255, profileMessages.required),
  active: z.boolean().optional(),
  copyOf: bodyId.optional(),
})

/** Whether a profile grants a permission; `permissionId` is its number in `permissions.ts`. */
export const ProfilePermission = z.object({
  permissionId: z.int(),
  profileId: z.int(),
  granted: z.boolean(),
})
const ProfilePermissionDraft = z.object({ permissionId: bodyId, profileId: bodyId, granted: z.boolean() })

/** A holder of a custom profile. Wire prefix: usp_. */
export const ProfileHolder = z.object({
  id: z.int(),
  accountId: z.int(),
  employeeId: z.int().nullable(),
  /** The person's name, or the login without a person. */
  name: z.string(),
  createdAt: instant,
})

const permissionNames = {
  permissionId: 'permissionId',
  profileId: 'profileId',
  granted: ['pep_permissions', flag],
} as const
/** Permission numbers as one text; 'none' stands for no number, because an empty text is not sent. */
const numbers = z.codec(text(11_000), z.array(bodyId).max(1000), {
  decode: (ids) => (ids === 'none' ? [] : ids.split(',', 1001).map(Number)),
  encode: (ids) => ids.join(',') || 'none',
})
const profileNames = { id: 'pro_id', name: 'pro_name', active: ['pro_status', flag] } as const

const profile = wire(Profile, {
  ...profileNames,
  system: ['pro_sys', flag],
  holders: 'pro_holders',
  createdAt: 'pro_created_at',
})
const holder = wire(ProfileHolder, {
  id: 'usp_id',
  accountId: 'usp_id_use',
  employeeId: 'peo_id',
  name: 'ind_name',
  createdAt: 'usp_created_at',
})

export const profiles = {
  permissions: endpoint({
    method: 'GET',
    path: '/profile/getPermissionsByProfileId/:id',
    access: 'session',
    whilePasswordDue: true,
    about:
      "Every permission with whether a profile grants it, by module and key: of the caller's own profile, or of any for an admin.",
    params: idParam,
    answer: z.record(z.string(), z.record(z.string(), wire(ProfilePermission, permissionNames))),
  }),
  list: endpoint({
    method: 'GET',
    path: '/profile',
    access: ['admin'],
    about: 'A page of profiles, the four of the system first.',
    query: wire(page.extend({ name: searched, status }), {
      ...pageNames,
      name: 'pro_name',
      status: ['pro_status', statusCode],
    }),
    answer: pageOf(profile),
  }),
  save: endpoint({
    method: 'POST',
    path: '/profile',
    access: ['admin'],
    inPerson: true,
    about: 'Changes the profile that is named, else makes one, empty or as a copy of another. Never one of the system.',
    body: wire(ProfileDraft, { ...profileNames, copyOf: 'pro_id_copy' }),
    answer: profile,
  }),
  setPermissions: endpoint({
    method: 'POST',
    path: '/profile/handleCollection',
    access: ['admin'],
    inPerson: true,
    about:
      'Sets exactly the permissions sent, all of one profile. With `seen`, the numbers that were granted when the caller looked: refused when they no longer are.',
    query: z.object({ seen: numbers.optional() }),
    body: z.array(wire(ProfilePermissionDraft, permissionNames)).min(1).max(1000),
  }),
  holders: endpoint({
    method: 'GET',
    path: '/profile/getEmployeesByProfileId/:id',
    access: ['admin'],
    about: 'Who holds a custom profile, and since when.',
    params: idParam,
    query: wire(page.extend({ name: searched }), { ...pageNames, name: 'ind_name' }),
    answer: pageOf(holder),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/profile/delete/:id',
    access: ['admin'],
    inPerson: true,
    about: 'Removes a profile that nobody holds. Never one of the system.',
    params: idParam,
  }),
}
