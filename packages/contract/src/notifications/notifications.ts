/**
 * What an administrator has to act on. Each administrator has rows and a read state of their own. Wire
 * prefix: not_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { longIdParam, pageOf } from '../paging.ts'
import { type RouteName, routes } from '../routes.ts'
import { flag, instant, integer, wire } from '../wire.ts'

/** Kinds of events. The bell chooses its icon by `type`. */
export const notificationKinds = [
  'access-removed',
  'access-watch-stopped',
  'data-change',
  'absence-pending',
  'planning-waiting',
  'mirror-denied',
  'processing-failed',
  'master-login',
  'mail-failed',
  'job-failed',
  'afd-problems',
  'afd-made',
  'afd-not-made',
  'file-made',
  'file-not-made',
  'payroll-made',
  'payroll-not-made',
  'clock-to-confirm',
  'files-set-aside',
  'sequence-ends',
  'marks-held',
  'vacation-deadline',
  'compliment',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const values = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * The target of a click: a route name, never an address, so that no notification leads out of the product.
 */
export const Destination = z.object({
  route: z.enum(Object.keys(routes) as [RouteName, ...RouteName[]]),
  params: values,
  query: values,
})
export type Destination = z.output<typeof Destination>

const Content = z.object({
  kind: z.enum(notificationKinds),
  /** Null: nothing to open. */
  route: Destination.shape.route.nullable(),
  params: values,
  query: values,
  /** The person concerned; null: nobody. */
  person: z.object({ id: z.int(), name: z.string() }).nullable(),
})

export const Notification = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  read: z.boolean(),
  content: Content,
  /** When it happened, or last happened again. */
  createdAt: instant,
})
export type Notification = z.output<typeof Notification>

const person = wire(Content.shape.person.unwrap(), { id: 'ind_id', name: 'ind_name' })
const content = wire(Content, {
  kind: 'type',
  route: 'name',
  params: 'params',
  query: 'query',
  person: ['user', person],
})
const notification = wire(Notification, {
  id: 'not_id',
  title: 'not_title',
  body: 'not_body',
  read: ['not_read', flag],
  content: ['not_data', content],
  createdAt: 'not_created_at',
})

/** Rows of the list at first, and added by each scroll to its end. */
export const notificationPage = { first: 20, more: 10 } as const

/** Milliseconds between two polls of the count, while the page is visible. */
export const notificationPoll = 100_000

export const notifications = {
  count: endpoint({
    method: 'GET',
    path: '/notification/count',
    access: ['admin'],
    about: "How many of the caller's notifications are unread.",
    answer: z.object({ total: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/notification',
    access: ['admin'],
    about: "The caller's latest notifications, newest first: 20, or as many as `limit` says.",
    query: z.object({ limit: integer.min(1).max(1000).optional() }),
    answer: pageOf(notification),
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/notification/readAll',
    access: ['admin'],
    about: 'Every notification of the caller is read. Answers how many are unread now, as the count does.',
    answer: z.object({ total: z.int() }),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/notification/:id',
    access: ['admin'],
    about: "One of the caller's notifications is read; read ones stay read.",
    params: longIdParam,
    body: wire(z.object({ read: z.literal(true).optional() }), { read: ['not_read', flag] }),
    answer: notification,
  }),
}
