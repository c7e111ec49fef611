/** Checks an owner's requests against the day as it is now, and stores them. */
import { Failure } from '@ponteiro/contract'
import { askedAlready } from '@ponteiro/contract/days/requests/mark-request'
import type { RequestedMark } from '@ponteiro/contract/days/requests/mark-requests'
import type { z } from 'zod'
import { inZone } from '../../../platform/config/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import type { CheckedFile } from '../../../platform/files/checked-file.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { holdPeriods, lockPeople } from '../../calculation/results/day-locks.queries.ts'
import { keepAttachment } from '../attachments/attachments.queries.ts'
import { type DayKey, ensureRecord, planFor } from '../day-changes.queries.ts'
import { mayRequestFor, type Viewer } from '../day-rights.rules.ts'
import { isCompleting } from './completing.queries.ts'
import { type AskedMark, findPendingAbout, insertRequest } from './mark-requests.queries.ts'
import { changeOf, isComplete, minuteOn } from './request-lines.rules.ts'

interface Asking {
  readonly viewer: Viewer
  readonly accountId: number
  readonly now: number
  readonly files: FileStore
  readonly file: CheckedFile | undefined
}

/** Stores requests about an own day, all or none. */
export async function askFor(
  db: Db,
  day: DayKey,
  lines: readonly z.output<typeof RequestedMark>[],
  { viewer, accountId, now, files, file }: Asking,
): Promise<void> {
  if (!mayRequestFor(viewer, day, undefined)) throw new Failure('operation.refused')
  await lockPeople(db, [day.employeeId])
  const [period] = await holdPeriods(db, day.on, day.on)
  if (period?.status === 'closed') throw new Failure('period.closed')
  await ensureRecord(db, day)
  const sender = { employeeId: day.employeeId, accountId, aboutOn: day.on }
  const attachmentId = file ? await keepAttachment({ db, files }, sender, file) : null
  for (const line of lines) {
    if (!isComplete(line)) throw new Failure('request.incomplete')
    const request = await asked(db, day, line, now)
    const minute = minuteOn(day.on, request)
    const by = { accountId, now, origin: 'request' } as const
    const completes = await isCompleting(db, day, { change: changeOf(line, day.on), minute }, by)
    await insertRequest(db, { ...request, accountId, attachmentId, completes }, now)
  }
}

/** One line as a request, refused as the same change of the day would be. */
async function asked(
  db: Db,
  day: DayKey,
  line: z.output<typeof RequestedMark>,
  now: number,
): Promise<Omit<AskedMark, 'accountId' | 'attachmentId' | 'completes'>> {
  const change = changeOf(line, day.on)
  const { kind, baseId } = change
  const { zone, known, plan } = await planFor(db, day, [change], now)
  const base = known.find(({ id }) => id === baseId)
  if (baseId !== null) {
    if (base?.on !== day.on) throw new Failure('not-found')
    const before = await findPendingAbout(db, baseId)
    if (before) throw new Failure('request.repeated', askedAlready(before.kind))
  }
  const brought = known.find(({ id }) => id === plan.places[0]?.markId)
  const at = kind === 'exclusion' ? base?.at : (plan.marks[0] ?? brought)?.at
  // An alteration to the mark's present time asks for nothing new.
  if (at === undefined) throw new Failure('mark.duplicate')
  const { on: localOn, minute: localMinute } = inZone(at, zone)
  const { reason } = change
  return { employeeId: day.employeeId, dayOn: day.on, kind, localOn, localMinute, at, baseId, reason }
}

/** The caller's own stored day; nobody asks for anybody else. */
export const ownDay = async (db: Db, employeeId: number | undefined, id: number): Promise<DayKey> =>
  existing(
    await db
      .selectFrom('dayRecord')
      .select(['employeeId', 'dayOn as on'])
      .where('id', '=', id)
      .where('employeeId', '=', employeeId ?? 0)
      .executeTakeFirst(),
  )
