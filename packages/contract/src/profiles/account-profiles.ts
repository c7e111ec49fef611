/**
 * Custom profiles that logins hold besides their base profile, and their history. Wire prefixes: usp_ (held),
 * uspl_ (history).
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, pageOf } from '../paging.ts'
import { reference } from '../register.ts'
import { code, flag, instant, wire } from '../wire.ts'
import { profileMessages } from './messages.ts'

export const AccountProfile = z.object({
  id: z.int(),
  accountId: z.int(),
  profileId: z.int(),
  name: z.string(),
  /** An inactive profile stays held but cannot be chosen. */
  active: z.boolean(),
  createdAt: instant,
})
export const AccountProfileDraft = z.object({
  accountId: reference(profileMessages.required),
  profileId: reference(profileMessages.required),
})

/** A change of somebody's custom profiles. */
export const AccountProfileChange = z.object({
  id: z.int(),
  operation: z.enum(['added', 'changed', 'removed']),
  profileName: z.string(),
  /** The author; null for a change outside the application. */
  author: z.string().nullable(),
  createdAt: instant,
})

const draftNames = { accountId: 'usp_id_use', profileId: 'usp_id_pro' } as const
const held = wire(AccountProfile, {
  id: 'usp_id',
  ...draftNames,
  name: 'pro_name',
  active: ['pro_status', flag],
  createdAt: 'usp_created_at',
})
const change = wire(AccountProfileChange, {
  id: 'uspl_id',
  operation: ['uspl_operation', code({ DB_INSERT: 'added', DB_UPDATE: 'changed', DB_DELETE: 'removed' })],
  profileName: 'pro_name',
  author: 'ind_name',
  createdAt: 'uspl_created_at',
})

export const accountProfiles = {
  add: endpoint({
    method: 'POST',
    path: '/userprofiles',
    access: ['admin'],
    inPerson: true,
    about: 'Gives a login a custom profile: an active one that is not of the system and not yet held.',
    body: wire(AccountProfileDraft, draftNames),
    answer: held,
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/userprofiles/getProfilesByPeopleId/:id',
    access: ['admin'],
    about: 'The custom profiles that a person holds.',
    params: idParam,
    answer: pageOf(held),
  }),
  history: endpoint({
    method: 'GET',
    path: '/userprofiles/getHistoryList/:id',
    access: ['admin'],
    about: 'What was done to the custom profiles of a person, by whom and when, newest first.',
    params: idParam,
    answer: pageOf(change),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/userprofiles/delete/:id',
    access: ['admin'],
    inPerson: true,
    about: 'Takes a custom profile from a login; sessions that run in it end at their next call.',
    params: idParam,
  }),
}
