/** Notifications of the admins. Other features call `notify` in the transaction that has something to tell. */
import type { Destination, NotificationKind, notifications } from '@ponteiro/contract/notifications/notifications'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { counted, withTotal } from '../../platform/database/lists.ts'

/** Something an admin acts on (decision Q47). */
export interface Notice {
  readonly kind: NotificationKind
  /** Up to 120 characters; the rest is cut. */
  readonly title: string
  /** One or two sentences, up to 1000 characters. Never a secret: every admin reads it. */
  readonly body: string
  /** The screen a click opens; absent: none. */
  readonly opens?: Pick<Destination, 'route'> & Partial<Destination>
  /** Whom it is about. */
  readonly employeeId?: number
  /** The account of the one admin who waits for it; absent: every admin is told. */
  readonly onlyTo?: number
  /**
   * What happens again under the same topic before an admin has read it replaces the earlier notice and moves it up: a bell that rings a
   * thousand times says nothing.
   */
  readonly topic?: string
}

/** The system profile of admins. */
export const adminProfile = 1

/** Tells every admin who can come in, or the one whom it is for. The rows are written with the caller's transaction: nobody hears of what was rolled back. */
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
        // Two that tell of one topic at once take their rows in one order.
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

/** Rows of this reader, as the contract has them. */
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

/** The latest of a reader, newest first. */
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

/** Unread ones of the reader become read; those read before keep their moment. `id` absent: all. */
export const updateRead = (db: Db, accountId: number, id?: number) =>
  db
    .updateTable('notification')
    .set({ readAt: sql<string>`now()` })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .execute()

/** What the reader was told under a topic is read. */
export const updateReadTopic = (db: Db, accountId: number, topic: string) =>
  db
    .updateTable('notification')
    .set({ readAt: sql<string>`now()` })
    .where('accountId', '=', accountId)
    .where('topic', '=', topic)
    .where('readAt', 'is', null)
    .execute()
