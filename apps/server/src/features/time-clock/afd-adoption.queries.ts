/** Marks that waited become marks of the person they were waiting for. */
import type { ClockTime } from '@ponteiro/legal-files'
import { zoned } from '@ponteiro/legal-files'
import type { Db } from '../../platform/database.ts'
import { noteSameMinutes, numberKey } from './afd-lines.queries.ts'
import { insertFileMarks } from './afd-marks.queries.ts'
import { momentPlacer } from './afd-moments.rules.ts'
import {
  acceptLines,
  type ClockPerson,
  identitiesOfPeople,
  lockWaitingMarks,
  type WaitingMark,
} from './afd-people.queries.ts'

/**
 * Takes over the marks that wait for these people: to be called when a person is created, or is given a PIS, a CPF or an id of a
 * clock. Answers how many there were.
 */
export async function adoptWaitingMarks(db: Db, employeeIds: readonly number[], defaultZone: string): Promise<number> {
  let adopted = 0
  for (const { person, identities } of await identitiesOfPeople(db, employeeIds, defaultZone)) {
    const waiting = await lockWaitingMarks(db, identities)
    if (waiting.length > 0) adopted += await adopt(db, person, waiting)
  }
  return adopted
}

async function adopt(db: Db, person: ClockPerson, waiting: readonly WaitingMark[]): Promise<number> {
  const place = momentPlacer()
  let lastAt = 0
  const marks = waiting.map((line) => {
    const moment = place(timeOf(line), person.zone, lastAt)
    lastAt = moment.at
    return { ...line, ...person, moment }
  })
  const ids = await insertFileMarks(db, marks)
  const accepted = marks.flatMap((mark) => {
    const markId = ids.get(numberKey(mark))
    return markId === undefined ? [] : [{ ...mark, markId, reason: mark.moment.change ?? '' }]
  })
  await acceptLines(db, accepted)
  await noteSameMinutes(db, [...ids.values()])
  return accepted.length
}

const timeOf = ({ markedOn, markedMinute, utcOffset }: WaitingMark): ClockTime =>
  utcOffset === null
    ? { zone: 'unknown', dayOn: markedOn, minute: markedMinute }
    : zoned(markedOn, markedMinute, utcOffset)
