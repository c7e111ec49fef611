/**
 * Notices of everybody but administrators. Other areas call `tell` in the transaction that has something to
 * tell.
 */
import type { Destination } from '@ponteiro/contract/notifications/notifications'
import type { PersonalNoticeKind, personalNotices } from '@ponteiro/contract/notifications/personal-notices'
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { counted, withTotal } from '../../platform/database/lists.ts'
import { adminProfile } from './notifications.queries.ts'

/** Something that concerns one person. */
export interface Told {
  /** The employee. */
  readonly person: number
  readonly kind: PersonalNoticeKind
  /** What happened, as a key such as `overtime:12:3`. A person is told of each once. */
  readonly fact: string
  /** Up to 120 characters; longer text is cut. */
  readonly title: string
  /** One or two sentences, up to 1000 characters, for the person only. A mail has neither title nor body. */
  readonly body: string
  /** The screen a click opens; absent: none. */
  readonly opens?: Pick<Destination, 'route'> & Partial<Destination>
  /** The day concerned, named in mails. */
  readonly on?: LocalDate
}

/**
 * Tells a person, in the caller's transaction, so nobody hears of what was rolled back. Administrators,
 * people who left, and the acting account are not told.
 */
export const tell = (db: Db, told: Told): Promise<void> => tellMany(db, [told])

/** The same for many people, in one statement. */
export async function tellMany(db: Db, many: readonly Told[]): Promise<void> {
  if (many.length === 0) return
  await sql`
    insert into personal_notice (employee_id, kind, fact, about_on, title, body, destination, mail)
    select employee.id, told.kind, told.fact, told.on_day, told.title, told.body, told.destination,
      case when told.kind = any (choice.kinds) then 'waiting' end
    from jsonb_to_recordset(${JSON.stringify(many.map(rowOf))}::jsonb)
      as told (person integer, kind text, fact text, on_day date, title text, body text, destination jsonb)
    join employee on employee.id = told.person and employee.active
    join account on account.employee_id = employee.id
    left join notice_choice choice on choice.employee_id = employee.id
    where account.profile_id <> ${adminProfile} and account.id is distinct from acting_account()
    order by employee.id
    on conflict on constraint personal_notice_once do nothing`.execute(db)
}

const rowOf = ({ person, kind, fact, on, title, body, opens }: Told) => ({
  person,
  kind,
  fact,
  on_day: on ?? null,
  title: title.slice(0, 120),
  body: body.slice(0, 1000),
  destination: opens ? ({ params: {}, query: {}, ...opens } satisfies Destination) : null,
})

/** Replaces the previous day's digest, read or not. */
export async function replaceDigest(db: Db, digest: Told): Promise<void> {
  await tell(db, digest)
  await db
    .deleteFrom('personalNotice')
    .where('employeeId', '=', digest.person)
    .where('kind', '=', digest.kind)
    .where('fact', '<>', digest.fact)
    .execute()
}

/** Takes back unread notices; false: none. `facts`: the prefix of their facts. */
export async function takeBack(db: Db, employeeId: number, facts: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('personalNotice')
    .where('employeeId', '=', employeeId)
    .where('readAt', 'is', null)
    .where(sql<boolean>`starts_with(fact, ${facts})`)
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Marks notices of a settled matter as read. `facts`: the prefix of their facts. */
export const updateSettled = (db: Db, employeeId: number, facts: string) =>
  db
    .updateTable('personalNotice')
    .set({ readAt: sql<string>`now()` })
    .where('employeeId', '=', employeeId)
    .where('readAt', 'is', null)
    .where(sql<boolean>`starts_with(fact, ${facts})`)
    .execute()

type Content = z.output<typeof personalNotices.list.answer>['results'][number]['content']

/** The reader's rows, as the contract has them. */
const ofReader = (db: Db, employeeId: number) =>
  db
    .selectFrom('personalNotice')
    .select([
      'id',
      'title',
      'body',
      'createdAt',
      sql<boolean>`read_at is not null`.as('read'),
      sql<Content>`jsonb_build_object(
        'kind', kind,
        'route', destination -> 'route',
        'params', coalesce(destination -> 'params', '{}'),
        'query', coalesce(destination -> 'query', '{}')
      )`.as('content'),
    ])
    .where('employeeId', '=', employeeId)

/** The reader's latest, newest first. */
export async function listNotices(db: Db, employeeId: number, limit: number) {
  const results = await ofReader(db, employeeId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const matching = db.selectFrom('personalNotice').where('employeeId', '=', employeeId)
  return withTotal(results, { skip: 0, take: limit }, () => counted(matching))
}

export const findNotice = (db: Db, employeeId: number, id: number) =>
  ofReader(db, employeeId).where('id', '=', id).executeTakeFirst()

export const countUnreadNotices = (db: Db, employeeId: number): Promise<number> =>
  counted(db.selectFrom('personalNotice').where('employeeId', '=', employeeId).where('readAt', 'is', null))

/** Marks unread ones as read; earlier ones keep their moment. `id` absent: all. */
export const updateNoticeRead = (db: Db, employeeId: number, id?: number) =>
  db
    .updateTable('personalNotice')
    .set({ readAt: sql<string>`now()` })
    .where('employeeId', '=', employeeId)
    .where('readAt', 'is', null)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .execute()
