/**
 * Addresses by which other calendars read absences, duties and holidays. An addition to the specification.
 * Wire prefix: caf_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../paging.ts'
import { text } from '../text.ts'
import { bodyId, instant, wire } from '../wire.ts'

export const feedKinds = ['person', 'team'] as const

export const CalendarFeed = z.object({
  id: z.int(),
  kind: z.enum(feedKinds),
  sectorId: z.int().nullable(),
  sectorName: z.string().nullable(),
  /** The last four characters of the secret. */
  ending: z.string(),
  createdAt: instant,
})
export type CalendarFeed = z.output<typeof CalendarFeed>
const names = {
  id: 'caf_id',
  kind: 'caf_kind',
  sectorId: 'caf_id_sec',
  sectorName: 'sec_name',
  ending: 'caf_ending',
  createdAt: 'caf_created_at',
} as const
const feed = wire(CalendarFeed, names)

/** A team whose feed the caller may create. */
const FeedTeam = z.object({ id: z.int(), name: z.string() })
const feedTeam = wire(FeedTeam, { id: 'sec_id', name: 'sec_name' })

const FeedDraft = z.object({ kind: z.enum(feedKinds), sectorId: bodyId.nullable().optional() })

export const calendarFeeds = {
  list: endpoint({
    method: 'GET',
    path: '/absences/feed',
    access: ['Absences'],
    about: 'The calendar addresses of the caller that are in force, without their secrets, and those that may be made.',
    answer: wire(z.object({ results: z.array(CalendarFeed), teams: z.array(FeedTeam), own: z.boolean() }), {
      results: ['results', z.array(feed)],
      teams: ['teams', z.array(feedTeam)],
      own: 'own',
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/absences/feed',
    access: ['Absences'],
    inPerson: true,
    about:
      'A calendar address, of the caller or of a team. This answer is the only place where its secret is ever shown; the one before it ends.',
    body: wire(FeedDraft, { kind: 'caf_kind', sectorId: 'caf_id_sec' }),
    answer: wire(CalendarFeed.extend({ secret: z.string() }), { ...names, secret: 'caf_secret' }),
    // The answer holds a secret, so it is not kept for repetition.
    transaction: 'own',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/absences/feed/:id',
    access: ['Absences'],
    about: 'Ends a calendar address of the caller for good.',
    params: idParam,
  }),
  read: endpoint({
    method: 'GET',
    path: '/calendario/:secret',
    access: 'anyone',
    about:
      'The calendar behind a secret address, as text/calendar (RFC 5545), without reasons and remarks. Anything that is no address in force is not found.',
    params: z.object({ secret: text(300) }),
    answer: 'file',
  }),
}
