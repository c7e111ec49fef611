/** Compliments for their readers: senders, recipients of authorised ones, and administrators. */
import { windowOf } from '@ponteiro/contract'
import type { ComplimentDraft, ComplimentState, compliments } from '@ponteiro/contract/compliments/compliments'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'
import { colleagues, type Session, visibleTo } from '../../platform/http/scope.ts'

refuseOn('compliment_to_another', 'compliment.to-oneself', undefined, 'recipientId')

/** The reader: administrators see all, others their own. */
export type Reader = Pick<Session, 'role' | 'employeeId'>

const seenBy = ({ role, employeeId }: Reader) => {
  const person = employeeId ?? -1
  return role === 'admin'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(compliment.sender_id = ${person} or (compliment.recipient_id = ${person} and compliment.state = 'authorized'))`
}

const selection = (db: Db, reader: Reader) =>
  db
    .selectFrom('compliment')
    .innerJoin('employee as sender', 'sender.id', 'compliment.senderId')
    .innerJoin('employee as recipient', 'recipient.id', 'compliment.recipientId')
    .leftJoin('sector', 'sector.id', 'compliment.sectorId')
    .select([
      'compliment.id',
      'compliment.text',
      'compliment.senderId',
      'sender.name as sender',
      'compliment.recipientId',
      'recipient.name as recipient',
      'compliment.sectorId',
      'sector.name as sector',
      sql<ComplimentState>`compliment.state`.as('state'),
      'compliment.sentOn',
      'compliment.revision',
      'compliment.createdAt',
    ])
    .where(seenBy(reader))

export function listCompliments(db: Db, reader: Reader, query: z.output<typeof compliments.list.query>) {
  const { sender, recipient, sentOn, state } = query
  const matching = selection(db, reader)
    .$if(sender !== undefined, (q) => q.where('compliment.senderId', '=', sender ?? 0))
    .$if(recipient !== undefined, (q) => q.where('compliment.recipientId', '=', recipient ?? 0))
    .$if(sentOn !== undefined, (q) => q.where('compliment.sentOn', '=', sentOn ?? ''))
    .$if(state !== undefined, (q) => q.where('compliment.state', '=', state ?? 'pending'))
  const newestFirst = matching.orderBy('compliment.sentOn', 'desc').orderBy('compliment.id', 'desc')
  return listed(newestFirst, matching, windowOf(query))
}

export const findCompliment = (db: Db, reader: Reader, id: number) =>
  selection(db, reader).where('compliment.id', '=', id).executeTakeFirst()

/** One compliment, locked until the transaction ends. */
export const lockCompliment = (db: Db, reader: Reader, id: number) =>
  selection(db, reader).where('compliment.id', '=', id).forUpdate('compliment').executeTakeFirst()

/** Days with compliments, newest first. */
export async function listComplimentDays(db: Db) {
  const results = await db
    .selectFrom('compliment')
    .select([
      'sentOn as on',
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`count(*) filter (where state = 'authorized')::int`.as('authorized'),
    ])
    .groupBy('sentOn')
    .orderBy('sentOn', 'desc')
    .execute()
  return { results, total: results.length }
}

/** The first sector of the statement's `employee`. */
const firstSector = sql<number | null>`
  (select p.sector_id from sector_assignment p where p.employee_id = employee.id order by p.id limit 1)`

/** Colleagues with a login, who can read what they receive. */
const recipients = (db: Db) =>
  db
    .selectFrom('employee')
    .where(visibleTo(colleagues))
    .where('employee.active', '=', true)
    .where('employee.outsourced', '=', false)

export function listRecipients(db: Db, not: number, query: z.output<typeof compliments.recipients.query>) {
  const matching = recipients(db)
    .where('employee.id', '<>', not)
    .$if(Boolean(query.name), (q) => q.where(containing('employee.name', query.name)))
  const rows = matching
    .select([
      'employee.id',
      'employee.name',
      sql<string | null>`(select s.name from sector s where s.id = ${firstSector})`.as('sector'),
    ])
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
  return listed(rows, matching, windowOf(query, 1000))
}

/** The recipient with the first sector; undefined for people who cannot read it. */
export const findRecipient = (db: Db, id: number) =>
  recipients(db)
    .select(['employee.id', firstSector.as('sectorId')])
    .where('employee.id', '=', id)
    .executeTakeFirst()

export interface Written extends z.output<typeof ComplimentDraft> {
  readonly sectorId: number | null
}

export async function insertCompliment(db: Db, sent: Written & { senderId: number; sentOn: string }): Promise<number> {
  const { id } = await db.insertInto('compliment').values(sent).returning('id').executeTakeFirstOrThrow()
  return id
}

const changed = { revision: sql<number>`revision + 1`, changedAt: sql<string>`now()` }

/** New text: the compliment is pending again. */
export const updateWritten = (db: Db, id: number, written: Partial<Written>) =>
  db
    .updateTable('compliment')
    .set({ ...written, ...changed, state: 'pending', decidedBy: null, decidedBehind: null, decidedAt: null })
    .where('id', '=', id)
    .execute()

/** `decidedBy`: who decided; undefined while it is pending. */
export const updateState = (db: Db, id: number, state: ComplimentState, decidedBy: number) => {
  const decided = state !== 'pending'
  return db
    .updateTable('compliment')
    .set({
      ...changed,
      state,
      decidedBy: decided ? decidedBy : null,
      decidedBehind: decided ? sql<number | null>`acting_behind()` : null,
      decidedAt: decided ? sql<string>`now()` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** The number of pending ones, as a subquery. */
export const countPendingCompliments = (db: Db) =>
  db
    .selectFrom('compliment')
    .where('state', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('total'))
