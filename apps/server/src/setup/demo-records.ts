/**
 * Content beside the latest marks of the entrance clock: places, drawings as photos, face comparisons,
 * unknown people.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { insertEvidence, type NewEvidence } from '../features/audits/evidence.queries.ts'
import type { EvidenceSeal } from '../features/audits/evidence-seal.rules.ts'
import { houseDay, houseMinute } from '../features/audits/record-intake.queries.ts'
import type { Db } from '../platform/database/database.ts'

/** A drawing of a dial, different for each number. */
async function drawn(nth: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const hue = (nth * 67) % 360
  const hand = (turn: number, length: number) =>
    `<rect x="317" y="${240 - length}" width="6" height="${length}" rx="3" fill="#14181f" transform="rotate(${turn} 320 240)"/>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="hsl(${hue} 35% 30%)"/><circle cx="320" cy="240" r="170" fill="hsl(${hue} 40% 82%)"/>
    ${hand((nth * 97) % 360, 90)}${hand((nth * 41) % 360, 140)}<circle cx="320" cy="240" r="9" fill="#f2b84b"/></svg>`
  return sharp(Buffer.from(picture)).jpeg({ quality: 76 }).toBuffer()
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Outcomes of comparisons in turn; undefined: none made. */
const matches = [
  { returnCode: 'Success', similarity: 97.2 },
  { returnCode: 'Success', similarity: 99.41 },
  undefined,
  { returnCode: 'FaceNotFound', similarity: 31.8 },
  { returnCode: 'Success', similarity: 95.04 },
  { returnCode: 'ErrorGenericImage', similarity: null },
  { returnCode: 'IdNotFound', similarity: null },
  { returnCode: 'Timeout', similarity: null },
] as const

/** Latest marks of the clock with such content. */
const marksWithMore = 40

interface LatestMark {
  readonly id: number
  readonly employeeId: number
  readonly recordedAt: string
  readonly localOn: string
  readonly localMinute: number
  readonly repNsr: number
  readonly enrollment: string
}

export async function insertDemoRecords(db: Db, seal: EvidenceSeal, now: number): Promise<void> {
  const { id: deviceId } = await db
    .selectFrom('device')
    .select('id')
    .where('code', '=', 'DEMO')
    .executeTakeFirstOrThrow()
  const { id: deviceKeyId } = await db
    .insertInto('deviceKey')
    .values({ deviceId, digest: digestOf('demonstration'), ending: 'demo' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<LatestMark>`
    select m.id, m.employee_id, m.punched_at as recorded_at, m.local_on, m.local_minute, m.rep_nsr, e.enrollment
    from mark m join employee e on e.id = m.employee_id
    where m.device_id = ${deviceId} order by m.punched_at desc, m.id desc limit ${marksWithMore}`.execute(db)
  const by = { deviceId, deviceKeyId, collector: 4 }
  const evidence: NewEvidence[] = []
  for (const [nth, { id: markId, enrollment, ...mark }] of rows.entries()) {
    const own = {
      ...by,
      ...mark,
      enrollment,
      code: `${mark.repNsr}`,
      receivedAt: mark.recordedAt,
      settledAt: mark.recordedAt,
    }
    const photo = nth % 5 === 4 ? ('refused' as const) : ('kept' as const)
    const { id } = await db
      .insertInto('clockRecord')
      .values({ ...own, kind: 'mark', markId, digest: digestOf(own.code), place: 'kept', photo })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { latitude: -23.561 + nth / 90_000, longitude: -46.656 - nth / 70_000, accuracy: 8 + (nth % 9) }
    evidence.push({ recordId: id, kind: 'place', content: Buffer.from(JSON.stringify(place)) })
    if (photo === 'kept') evidence.push({ recordId: id, kind: 'photo', content: await drawn(nth) })
    const match = matches[nth % matches.length]
    if (!match) continue
    const { repNsr: _, ...face } = own
    await db
      .insertInto('clockRecord')
      .values({ ...face, ...match, kind: 'face', ofRecordId: id, digest: digestOf(own.code) })
      .execute()
  }
  await insertEvidence(db, seal, evidence)
  await insertUnknown(db, by, now)
}

/** Two records of today whose marks the clock's file has not brought, and a face that nobody has. */
async function insertUnknown(db: Db, by: { deviceId: number; deviceKeyId: number; collector: number }, now: number) {
  const at = new Date(now)
  const made = { ...by, recordedAt: at, receivedAt: at, localOn: houseDay(at), localMinute: houseMinute(at) }
  for (const [nth, enrollment] of ['T-901', 'T-902'].entries()) {
    const own = { ...made, code: enrollment, digest: digestOf(enrollment), enrollment }
    const waits = { kind: 'mark', repNsr: 900_001 + nth, remark: 'of-the-file' } as const
    await db
      .insertInto('clockRecord')
      .values({ ...own, ...waits })
      .execute()
  }
  const found = { returnCode: 'IdNotFound', settledAt: at, code: 'F-901', digest: digestOf('F-901') }
  await db
    .insertInto('clockRecord')
    .values({ ...made, ...found, kind: 'face' })
    .execute()
}
