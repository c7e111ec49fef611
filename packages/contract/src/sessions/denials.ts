/** Denied visits, and the logins that three of them locked. Wire prefix: use_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageNames, pageOf } from '../paging.ts'
import { text } from '../text.ts'
import { flag, instant, rowId, wire } from '../wire.ts'

/**
 * How a screen was reached. `link`: pressed on a screen of the product. `address`: typed into a tab with the
 * product. `elsewhere`: another site, a mail, a new tab. `login`: the address wanted before the login.
 * `history`: back or forward.
 */
export const openings = ['link', 'address', 'elsewhere', 'login', 'notification', 'history'] as const
export type Opening = (typeof openings)[number]

/**
 * The visit that a call is part of: `<opening> <uuid>`, or `background` for polls, refreshes and prefetches.
 * A call without it is a visit of its own.
 */
export const visitHeader = 'x-visit'
export const background = 'background'

export const Denial = z.object({
  /** The denied path, without query. */
  address: text(255).min(1),
  visit: text(36).check(z.uuid()),
  opening: z.enum(openings),
})

export const DenialAnswer = z.object({
  /** Counted since the last login, at most 24 hours back. */
  denied: z.int(),
  /** The login is locked and its sessions have ended; `message` says so. */
  removed: z.boolean(),
  message: z.string(),
})

/** A locked login and its denials. */
export const LockedAccount = z.object({
  id: z.int(),
  name: z.string(),
  login: z.string(),
  employeeId: z.int().nullable(),
  lockedAt: instant,
  denials: z.array(z.object({ address: z.string(), deniedAt: instant })),
})

const lockedAccount = wire(LockedAccount, {
  id: 'use_id',
  name: 'ind_name',
  login: 'use_login',
  employeeId: 'use_id_peo',
  lockedAt: 'use_locked_at',
  denials: 'denials',
})

/** When too many locks in an hour stopped the locking; null while it works. */
export const LockWatch = z.object({ stoppedAt: instant.nullable() })

export const denials = {
  report: endpoint({
    method: 'PUT',
    path: '/auth/removeAccess',
    access: 'session',
    about:
      'Tells of a denied visit of the caller. The server decides whether it counts; the third one locks the login and tells the admins.',
    body: wire(Denial, { address: 'route', visit: 'visit', opening: 'opening' }),
    answer: wire(DenialAnswer, { denied: 'denied', removed: ['removed', flag], message: 'message' }),
  }),
  locked: endpoint({
    method: 'GET',
    path: '/denied-access',
    access: ['admin'],
    about: 'The logins that are locked, latest first, with what each was denied.',
    query: wire(page, pageNames),
    answer: pageOf(lockedAccount),
  }),
  unlock: endpoint({
    method: 'DELETE',
    path: '/denied-access/:use_id',
    access: ['admin'],
    about: 'Unlocks a login.',
    params: wire(z.object({ accountId: rowId }), { accountId: 'use_id' }),
  }),
  watch: endpoint({
    method: 'GET',
    path: '/denied-access/watch',
    access: ['admin'],
    about: 'Whether the third denial locks at present.',
    answer: wire(LockWatch, { stoppedAt: 'stopped_at' }),
  }),
  resume: endpoint({
    method: 'PUT',
    path: '/denied-access/watch',
    access: ['admin'],
    about: 'Lets the third denial lock again, after more than three locks in an hour stopped it.',
  }),
}
