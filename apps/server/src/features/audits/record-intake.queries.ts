/** Stores incoming records of devices, each once. */
import { sql } from 'kysely'
import { deliveryLock } from '../../platform/database/advisory-locks.ts'
import type { Db } from '../../platform/database/database.ts'
import { isPlausible } from './sent-records.rules.ts'

export type RecordKind = 'mark' | 'face'

interface Sender {
  readonly id: number
  readonly keyId: number
}

export interface NewRecord {
  readonly kind: RecordKind
  readonly code: string
  readonly digest: string
  readonly recordedAt: Date
  readonly receivedAt: Date
  readonly repNsr: number | null
  readonly ofRecordId: number | null
  readonly enrollment: string | null
  readonly cpf: string | null
  readonly pis: string | null
  readonly collector: number | undefined
  readonly returnCode: string | null
  readonly similarity: number | null
  readonly place: 'none' | 'kept' | 'refused' | 'unavailable'
  readonly photo: 'none' | 'kept' | 'refused' | 'unavailable' | 'unreadable'
}

/** Local day and minute of an instant at the company. */
export const houseDay = (at: Date) => sql<string>`(${at.toISOString()}::timestamptz at time zone house_zone())::date`
export const houseMinute = (at: Date) =>
  sql<number>`floor(extract(epoch from (${at.toISOString()}::timestamptz at time zone house_zone())::time) / 60)::int`

/** Stores a record; undefined when its device has used this number. */
export function insertRecord(db: Db, sender: Sender, { collector, ...record }: NewRecord) {
  // Nobody would look for it on an impossible day.
  const listedAt = isPlausible(record.recordedAt.getTime()) ? record.recordedAt : record.receivedAt
  return db
    .insertInto('clockRecord')
    .values({
      ...record,
      ...(collector === undefined ? {} : { collector }),
      deviceId: sender.id,
      deviceKeyId: sender.keyId,
      localOn: houseDay(listedAt),
      localMinute: houseMinute(listedAt),
    })
    .onConflict((conflict) => conflict.columns(['deviceId', 'kind', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Records of a device by number. */
export const listSent = (db: Db, deviceId: number, kind: RecordKind, codes: readonly string[]) =>
  db
    .selectFrom('clockRecord')
    .select(['id', 'code', 'digest', 'markId', 'place', 'photo', 'remark'])
    .where('deviceId', '=', deviceId)
    .where('kind', '=', kind)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()

/** One delivery of a device after the other, so that each counts those before. */
export const lockDeliveries = (db: Db, deviceId: number) =>
  sql`select pg_advisory_xact_lock(${deliveryLock}, ${deviceId})`.execute(db)

/** New records of a device within a day and a minute. A face that came with a record is none of its own. */
export const countSentLately = (db: Db, deviceId: number) =>
  db
    .selectFrom('clockRecord')
    .select([
      sql<number>`count(*)::int`.as('ofDay'),
      sql<number>`(count(*) filter (where received_at > now() - interval '1 minute'))::int`.as('ofMinute'),
    ])
    .where('deviceId', '=', deviceId)
    .where('ofRecordId', 'is', null)
    .where(sql<boolean>`received_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

/** Stores what a browser sends after a press; undefined when the mark already has it. */
export const insertEvidenceOfPress = (
  db: Db,
  { id, ...press }: { id: number; employeeId: number; recordedAt: Date; localOn: string; localMinute: number },
  { place, photo, at }: Pick<NewRecord, 'place' | 'photo'> & { readonly at: Date },
) =>
  db
    .insertInto('clockRecord')
    .values({ id, markId: id, kind: 'mark', ...press, place, photo, collector: 2, receivedAt: at, settledAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
