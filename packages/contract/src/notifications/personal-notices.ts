/** Notices for everybody but administrators, who have the bell. Wire prefix: avi_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { longIdParam, pageOf } from '../paging.ts'
import { flag, instant, integer, wire } from '../wire.ts'
import { Destination } from './notifications.ts'

/** Kinds of events. Lists choose icons, and people choose mails, by `type`. */
export const personalNoticeKinds = [
  'overtime-decided',
  'request-decided',
  'held-mark-decided',
  'justification-changed',
  'data-change-decided',
  'missing-mark',
  'mirror-to-sign',
  'on-call',
  'absence-decided',
  'vacation-decided',
  'vacation-deadline',
  'compliment',
  'waiting',
] as const
export type PersonalNoticeKind = (typeof personalNoticeKinds)[number]

const Content = z.object({
  kind: z.enum(personalNoticeKinds),
  /** Null: nothing to open. */
  route: Destination.shape.route.nullable(),
  params: Destination.shape.params,
  query: Destination.shape.query,
})

export const PersonalNotice = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  read: z.boolean(),
  content: Content,
  createdAt: instant,
})
export type PersonalNotice = z.output<typeof PersonalNotice>

const content = wire(Content, { kind: 'type', route: 'name', params: 'params', query: 'query' })
const notice = wire(PersonalNotice, {
  id: 'avi_id',
  title: 'avi_title',
  body: 'avi_body',
  read: ['avi_read', flag],
  content: ['avi_data', content],
  createdAt: 'avi_created_at',
})

/** Roles that get notices; administrators have none. */
export const told = ['employee', 'supervisor', 'gestor'] as const

export const personalNotices = {
  count: endpoint({
    method: 'GET',
    path: '/notice/count',
    access: told,
    about: "How many of the caller's own notices are unread.",
    answer: z.object({ total: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/notice',
    access: told,
    about: "The caller's own latest notices, newest first: 20, or as many as `limit` says.",
    query: z.object({ limit: integer.min(1).max(1000).optional() }),
    answer: pageOf(notice),
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/notice/readAll',
    access: told,
    about: 'Every notice of the caller is read. Answers how many are unread now, as the count does.',
    answer: z.object({ total: z.int() }),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/notice/:id',
    access: told,
    about: "One of the caller's own notices is read; read ones stay read.",
    params: longIdParam,
    body: wire(z.object({ read: z.literal(true).optional() }), { read: ['avi_read', flag] }),
    answer: notice,
  }),
}
