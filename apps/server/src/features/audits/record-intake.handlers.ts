/**
 * Receives records of devices of either kind. Each is stored at once, whatever its photo, and answered by
 * itself.
 */
import { Failure } from '@ponteiro/contract'
import { largestRecordPhoto } from '@ponteiro/contract/audits/clock-evidence'
import { type RecordRemark, recordRemarks, type Taken } from '@ponteiro/contract/audits/clock-records'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { pictureMadeAnew } from '../../platform/files/pictures.ts'
import type { DeviceCaller } from '../../platform/http/gate.ts'
import { deliveriesRefused } from '../clock-files/devices/device-deliveries.rules.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { insertEvidence, type NewEvidence } from './evidence.queries.ts'
import type { EvidenceSeal } from './evidence-seal.rules.ts'
import {
  countSentLately,
  insertRecord,
  listSent,
  lockDeliveries,
  type NewRecord,
  type RecordKind,
} from './record-intake.queries.ts'
import { settleRecords } from './record-settling.queries.ts'
import {
  digestOfSent,
  namedBy,
  photoBytes,
  placeOf,
  placeStateOf,
  type Sent,
  type SentEvidence,
  storableMoment,
} from './sent-records.rules.ts'

/** New records a device may send: a large site at a change of shift, and a whole day of it. */
const most = { ofMinute: 600, ofDay: 20_000 } as const

/** Large enough to recognise a person. */
const shown = { side: 640, fit: 'inside', quality: 76 } as const

/** A re-encoded photo; undefined when missing or unreadable. */
export async function photoOf({ photo }: SentEvidence): Promise<Buffer | undefined> {
  const bytes = photo === undefined ? undefined : photoBytes(photo, largestRecordPhoto)
  return bytes && pictureMadeAnew(bytes, shown)
}

export const statesOf = (sent: SentEvidence, photo: Buffer | undefined) => ({
  place: placeStateOf(sent) as NewRecord['place'],
  photo: (photo
    ? 'kept'
    : sent.photo === undefined
      ? (sent.photoMissing ?? 'none')
      : 'unreadable') as NewRecord['photo'],
})

/** The sealed content of a record. */
export function evidenceOf(recordId: number, sent: SentEvidence, photo: Buffer | undefined): NewEvidence[] {
  const place = placeOf(sent)
  return [
    ...(place ? [{ recordId, kind: 'place' as const, content: place }] : []),
    ...(photo ? [{ recordId, kind: 'photo' as const, content: photo }] : []),
  ]
}

interface Delivery {
  readonly device: DeviceCaller
  readonly now: number
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** Prepared before the transaction, because pictures take time. */
interface Prepared {
  readonly sent: Sent
  readonly digest: string
  readonly photo: Buffer | undefined
}

export async function takeRecords(
  { device, now, transact }: Delivery,
  kind: RecordKind,
  records: readonly Sent[],
  seal: EvidenceSeal,
): Promise<z.output<typeof Taken>[]> {
  const codes = records.map(({ code }) => code)
  const admit = async (db: Db) => {
    await lockDeliveries(db, device.id)
    const known = new Set((await listSent(db, device.id, kind, codes)).map(({ code }) => code))
    const lately = await countSentLately(db, device.id)
    const fresh = new Set(codes.filter((code) => !known.has(code))).size
    const refused = fresh > 0 && (lately.ofMinute + fresh > most.ofMinute || lately.ofDay + fresh > most.ofDay)
    if (refused) await notify(db, deliveriesRefused(device))
    return { known, refused }
  }
  // Thrown after the notice is written, so that someone learns of the refusal.
  const { known: before, refused } = await transact(admit)
  if (refused) throw new Failure('records.too-many')
  const prepared: Prepared[] = []
  for (const sent of records)
    prepared.push({
      sent,
      digest: digestOfSent(sent, seal),
      photo: before.has(sent.code) ? undefined : await photoOf(sent),
    })
  const taken = await transact(async (db) => {
    // Calls at once all passed before any had stored.
    const { known, refused } = await admit(db)
    if (refused) return undefined
    const stored = new Map<string, readonly number[]>()
    for (const each of prepared) {
      const ids = known.has(each.sent.code) ? [] : await store(db, { device, now, kind, seal }, each)
      if (ids.length > 0) stored.set(each.sent.code, ids)
    }
    await settleRecords(db, 0, [...stored.values()].flat())
    const standing = new Map((await listSent(db, device.id, kind, codes)).map((row) => [row.code, row]))
    const told = new Set<string>()
    return prepared.map(({ sent: { code }, digest }) => {
      const row = standing.get(code)
      if (!row) throw new Error(`record ${code} of device ${device.id} is not there`)
      const isNew = stored.has(code) && !told.has(code)
      told.add(code)
      return {
        code,
        id: row.id,
        markId: row.markId,
        registered: row.markId !== null,
        place: row.place as NewRecord['place'],
        photo: row.photo as NewRecord['photo'],
        outcome: isNew
          ? ('received' as const)
          : row.digest === digest
            ? ('repeated' as const)
            : ('conflicting' as const),
        remark: remarkOf(row),
      }
    })
  })
  if (!taken) throw new Failure('records.too-many')
  return taken
}

const remarkOf = ({ remark, photo }: { remark: string | null; photo: string }): string | null =>
  remark === null
    ? photo === 'unreadable'
      ? 'A foto não pôde ser lida: envie JPEG ou PNG de até 512 KB. O registro foi guardado sem ela.'
      : null
    : recordRemarks[remark as RecordRemark]

interface Storing extends Pick<Delivery, 'device' | 'now'> {
  readonly kind: RecordKind
  readonly seal: EvidenceSeal
}

/**
 * Stores a record with its sealed content and its comparison; answers their ids, or none for a repetition.
 */
async function store(db: Db, by: Storing, { sent, digest, photo }: Prepared): Promise<readonly number[]> {
  const { device, now, kind, seal } = by
  const { code, at, nsr, collector, returnCode, similarity } = sent
  const own = {
    code,
    digest,
    collector,
    recordedAt: storableMoment(at),
    receivedAt: new Date(now),
    ...namedBy(sent),
    kind,
    repNsr: null,
    ofRecordId: null,
    returnCode: null,
    similarity: null,
    ...statesOf(sent, photo),
  }
  const compared = { returnCode: returnCode ?? null, similarity: similarity ?? null }
  const kept = await insertRecord(db, device, { ...own, ...(kind === 'face' ? compared : { repNsr: nsr ?? null }) })
  if (!kept) return []
  await insertEvidence(db, seal, evidenceOf(kept.id, sent, photo))
  if (kind === 'face' || !returnCode) return [kept.id]
  // Place and photo are kept once, with the record.
  const beside = { kind: 'face', ofRecordId: kept.id, place: 'none', photo: 'none' } as const
  const face = await insertRecord(db, device, { ...own, ...beside, ...compared })
  return face ? [kept.id, face.id] : [kept.id]
}
