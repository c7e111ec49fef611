/** Waiting marks become marks of their person. */
import { type ClockTime, zoned } from '@ponteiro/legal-files'
import type { Db } from '../../../platform/database/database.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { clockDevices } from '../devices/afd-devices.queries.ts'
import { isRepP } from '../imports/afd-clock.rules.ts'
import { findImportFile } from '../imports/afd-imports.queries.ts'
import { noteLateMarks } from '../imports/afd-late-marks.queries.ts'
import { noteSameMinutes, numberKey } from '../imports/afd-lines.queries.ts'
import { type FileMark, insertFileMarks } from '../imports/afd-marks.queries.ts'
import { momentPlacer } from '../imports/afd-moments.rules.ts'
import { lateMarksOf } from '../imports/afd-notices.rules.ts'
import { projectFileMarks } from '../imports/afd-projection.queries.ts'
import { type Identity, identityKey } from './afd-identity.rules.ts'
import {
  acceptLines,
  type ClockPerson,
  identitiesOfPeople,
  lockWaitingMarks,
  type WaitingMark,
} from './afd-people.queries.ts'

/**
 * Takes over the marks that wait for these people; answers their number. Call it when a person is created, or
 * gets a PIS, a CPF or a clock's id.
 */
export async function adoptWaitingMarks(db: Db, employeeIds: readonly number[]): Promise<number> {
  const owners = new Map<string, ClockPerson>()
  const identities: Identity[] = []
  for (const known of await identitiesOfPeople(db, employeeIds)) {
    for (const identity of known.identities) {
      if (owners.has(identityKey(identity))) continue
      owners.set(identityKey(identity), known.person)
      identities.push(identity)
    }
  }
  const placedMarks = placed(await lockWaitingMarks(db, identities), owners)
  if (placedMarks.length === 0) return 0
  const marks = await withDevices(db, placedMarks)
  const ids = await insertFileMarks(db, marks)
  await acceptLines(
    db,
    marks.flatMap((mark) => {
      const markId = ids.get(numberKey(mark))
      return markId === undefined ? [] : [{ ...mark, markId, reason: mark.moment.remark ?? '' }]
    }),
  )
  await noteSameMinutes(db, [...ids.values()])
  const touched = new Map<number, Set<string>>()
  for (const { employeeId, moment } of marks) {
    touched.set(employeeId, (touched.get(employeeId) ?? new Set()).add(moment.localOn))
  }
  await projectFileMarks(db, touched)
  await tellOfLateMarks(db, await noteLateMarks(db, [...ids.values()]))
  return marks.length
}

async function tellOfLateMarks(db: Db, late: Awaited<ReturnType<typeof noteLateMarks>>): Promise<void> {
  const file = late.marks > 0 ? await findImportFile(db, late.newest) : undefined
  if (file) await notify(db, lateMarksOf(file, late))
}

type PlacedMark = WaitingMark & Omit<FileMark, 'deviceId'>

/** Each mark with its person and instant. */
function placed(waiting: readonly WaitingMark[], owners: ReadonlyMap<string, ClockPerson>): PlacedMark[] {
  const place = momentPlacer()
  const lastAt = new Map<number, number>()
  return waiting.flatMap((line) => {
    const person = owners.get(identityKey(line))
    if (!person) return []
    const moment = place(timeOf(line), person.zone, lastAt.get(person.employeeId) ?? 0)
    lastAt.set(person.employeeId, moment.at)
    return [{ ...line, employeeId: person.employeeId, employerId: person.employerId, moment }]
  })
}

/** Each mark with the clock of its line. */
async function withDevices(db: Db, marks: readonly PlacedMark[]): Promise<(PlacedMark & FileMark)[]> {
  const deviceOf = clockDevices(db)
  const found: (PlacedMark & FileMark)[] = []
  for (const mark of marks) {
    const deviceId = await deviceOf(mark, { header: null, repP: isRepP(mark.collector) })
    found.push({ ...mark, deviceId })
  }
  return found
}

const timeOf = ({ markedOn, markedMinute, utcOffset }: WaitingMark): ClockTime =>
  utcOffset === null
    ? { zone: 'unknown', dayOn: markedOn, minute: markedMinute }
    : zoned(markedOn, markedMinute, utcOffset)
