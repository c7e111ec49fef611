/**
 * Notifications of administrators. Other areas call `notify` in the transaction that has something to tell.
 */
import type { Destination, NotificationKind, notifications } from '@ponteiro/contract/notifications/notifications'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { counted, withTotal } from '../../platform/database/lists.ts'

/** Something an administrator acts on. */
export interface Notice {
  readonly kind: NotificationKind
  /** Up to 120 characters; longer text is cut. */
  readonly title: string
  /** One or two sentences, up to 1000 characters. Never a secret: every administrator reads it. */
  readonly body: string
  /** The screen a click opens; absent: none. */
  readonly opens?: Pick<Destination, 'route'> & Partial<Destination>
  /** The person concerned. */
  readonly employeeId?: number
  /** The account of the only administrator to tell; absent: all. */
  readonly onlyTo?: number
  /**
   * A repeated event with the same topic replaces an unread notice and moves it up, so that the bell does not
   * ring a thousand times.
   */
  readonly topic?: string
}

/** The system profile of administrators. */
export const adminProfile = 1

/**
 * Tells all administrators who can log in, or one. Rows belong to the caller's transaction, so nobody hears
 * of what was rolled back.
 */
export async function notify(db: Db, notice: Notice): Promise<void> {
  const { kind, opens, onlyTo, employeeId = null, topic = null } = notice
  const [title, body] = [notice.title.slice(0, 120), notice.body.slice(0, 1000)]
  const destination = opens ? JSON.stringify({ params: {}, query: {}, ...opens } satisfies Destination) : null
  await db
    .insertInto('notification')
    .columns(['accountId', 'kind', 'title', 'body', 'destination', 'employeeId', 'topic'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .leftJoin('employee', 'employee.id', 'account.employeeId')
        .select([
          'account.id',
          sql<string>`${kind}::text`.as('kind'),
          sql<string>`${title}::text`.as('title'),
          sql<string>`${body}::text`.as('body'),
          sql<string | null>`${destination}::jsonb`.as('destination'),
          sql<number | null>`${employeeId}::integer`.as('employeeId'),
          sql<string | null>`${topic}::text`.as('topic'),
        ])
        .where('account.profileId', '=', adminProfile)
        .where('account.lockedAt', 'is', null)
        .where(sql<boolean>`coalesce(employee.active, true)`)
        .$if(onlyTo !== undefined, (q) => q.where('account.id', '=', onlyTo ?? 0))
        // Concurrent notices on one topic take their rows in the same order.
        .orderBy('account.id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'topic'])
        .where('readAt', 'is', null)
        .where('topic', 'is not', null)
        .doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          title: eb.ref('excluded.title'),
          body: eb.ref('excluded.body'),
          destination: eb.ref('excluded.destination'),
          employeeId: eb.ref('excluded.employeeId'),
          createdAt: sql<string>`now()`,
        })),
    )
    .execute()
}

/** The account of a person who is an administrator; undefined: the person is none. */
export const findAdminAccount = (db: Db, employeeId: number) =>
  db
    .selectFrom('account')
    .select('id')
    .where('employeeId', '=', employeeId)
    .where('profileId', '=', adminProfile)
    .executeTakeFirst()

/** Takes back unread notices of a topic. */
export const takeBackTopic = (db: Db, topic: string) =>
  db.deleteFrom('notification').where('topic', '=', topic).where('readAt', 'is', null).execute()

/** The reader's rows, as the contract has them. */
const ofReader = (db: Db, accountId: number) =>
  db
    .selectFrom('notification')
    .leftJoin('employee', 'employee.id', 'notification.employeeId')
    .select([
      'notification.id',
      'notification.title',
      'notification.body',
      'notification.createdAt',
      sql<boolean>`notification.read_at is not null`.as('read'),
      sql<Content>`jsonb_build_object(
        'kind', notification.kind,
        'route', destination -> 'route',
        'params', coalesce(destination -> 'params', '{}'),
        'query', coalesce(destination -> 'query', '{}'),
        'person', case when employee.id is not null then jsonb_build_object('id', employee.id, 'name', employee.name) end
      )`.as('content'),
    ])
    .where('notification.accountId', '=', accountId)

type Content = z.output<typeof notifications.list.answer>['results'][number]['content']

/** The reader's latest, newest first. */
export async function listNotifications(db: Db, accountId: number, limit: number) {
  const results = await ofReader(db, accountId)
    .orderBy('notification.createdAt', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute()
  const matching = db.selectFrom('notification').where('accountId', '=', accountId)
  return withTotal(results, { skip: 0, take: limit }, () => counted(matching))
}

export const findNotification = (db: Db, accountId: number, id: number) =>
  ofReader(db, accountId).where('notification.id', '=', id).executeTakeFirst()

export async function countUnread(db: Db, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** Marks unread ones as read; earlier ones keep their moment. `id` absent: all. */
export const updateRead = (db: Db, accountId: number, id?: number) =>
  db
    .updateTable('notification')
    .set({ readAt: sql<string>`now()` })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .execute()

/** Marks the reader's notices of a topic as read. */
export const updateReadTopic = (db: Db, accountId: number, topic: string) =>
  db
    .updateTable('notification')
    .set({ readAt: sql<string>`now()` })
    .where('accountId', '=', accountId)
    .where('topic', '=', topic)
    .where('readAt', 'is', null)
    .execute()
