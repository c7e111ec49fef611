/** Takes the lines of a file as they are read: decides the outcome of each, stores marks and lines. */
import type { LineOutcome } from '@ponteiro/contract/clock-files/afd-imports'
import type { AfdRecord, HeaderRecord, MalformedLine } from '@ponteiro/legal-files'
import type { Db } from '../../../platform/database/database.ts'
import { clockDevices } from '../devices/afd-devices.queries.ts'
import { identityKey } from '../waiting/afd-identity.rules.ts'
import { type ClockPerson, peopleByIdentity } from '../waiting/afd-people.queries.ts'
import { bareLine, type ClockKey, clockKey, clockOf, clockOfHeader, isRepP, unknownRep } from './afd-clock.rules.ts'
import { insertClockEmployers } from './afd-employers.queries.ts'
import { receivedBefore } from './afd-known.queries.ts'
import { type EarlierMark, earlierOf, malformedLine, markOutcome, type ReadLine, readLine } from './afd-line.rules.ts'
import {
  type DecidedLine,
  earlierMarks,
  insertLines,
  linesStanding,
  type NumberedKey,
  numberKey,
} from './afd-lines.queries.ts'
import { type FileMark, insertFileMarks } from './afd-marks.queries.ts'
import { momentPlacer, plausibleFrom } from './afd-moments.rules.ts'
import type { TouchedDays } from './afd-projection.queries.ts'

/** Lines decided and stored together. */
const batchSize = 4000
/** Unreadable lines kept of a file; the rest is counted. A file that is no AFD has millions. */
const mostUnreadable = 20_000
/** The most clocks named by headers. */
const mostHeaders = 1000

export interface Intake {
  take(records: readonly AfdRecord[], malformed: readonly MalformedLine[]): Promise<void>
  /** Everything taken is written or refused. */
  settled(): Promise<void>
  /** Stores the rest and reports the result. */
  finish(): Promise<{
    readonly counts: Readonly<Record<LineOutcome, number>>
    /** Ids of stored marks. */
    readonly markIds: readonly number[]
    readonly touched: TouchedDays
    /** Lines that no earlier file had. */
    readonly news: number
    /** The first named clock. */
    readonly deviceId: number | null
    /** Days of the marks, without those of a reset clock. */
    readonly firstOn: string | null
    readonly lastOn: string | null
  }>
}

/** `keepsRepeated`: lines received before get rows too, instead of being counted. */
export async function afdIntake(db: Db, importId: number, keepsRepeated: boolean): Promise<Intake> {
  const people = await peopleByIdentity(db)
  const placeMoment = momentPlacer()
  const headers = new Map<string, HeaderRecord>()
  /** The first header's clock. */
  let first: { readonly header: HeaderRecord; readonly clock: ClockKey; readonly repP: boolean } | undefined
  const deviceOf = clockDevices(db)
  const lastAt = new Map<number, number>()
  const counts = { accepted: 0, repeated: 0, 'unknown-person': 0, malformed: 0, conflicting: 0, other: 0 }
  const markIds: number[] = []
  const touched = new Map<number, Set<string>>()
  let [firstOn, lastOn]: [string | null, string | null] = [null, null]
  let waiting: ReadLine[] = []
  let unreadable = 0
  let news = 0
  /** The writing of the last decided lines; the next are read meanwhile. */
  let writing = Promise.resolve()

  /** A REP-P's mark shows that establishments share the header's number, whatever the header's model says. */
  const know = (header: HeaderRecord, clock: ClockKey | null | undefined, repP: boolean) => {
    if (!clock || clock.repNumber === unknownRep) return
    if (!headers.has(clockKey(clock)) && headers.size < mostHeaders) headers.set(clockKey(clock), header)
    if (!first || (repP && first.header === header)) first = { header, clock, repP }
  }

  const personOf = ({ person }: ReadLine) => (person ? people.get(identityKey(person)) : undefined)

  const deviceFor = (clock: ClockKey, repP: boolean) =>
    deviceOf(clock, { header: headers.get(clockKey(clock)) ?? null, repP })

  const fileMark = (
    mark: NumberedMark,
    person: ClockPerson,
    deviceId: number | null,
  ): FileMark & { reason: string } => {
    const moment = placeMoment(mark.time, person.zone, lastAt.get(person.employeeId) ?? 0)
    lastAt.set(person.employeeId, moment.at)
    touched.set(person.employeeId, (touched.get(person.employeeId) ?? new Set()).add(moment.localOn))
    return {
      ...keyOf(mark),
      employeeId: person.employeeId,
      employerId: person.employerId,
      moment,
      importId,
      collector: mark.collector ?? 4,
      offline: mark.offline ?? false,
      deviceId,
      reason: moment.remark ?? '',
    }
  }

  const write = async (decided: readonly (DecidedLine & { key?: string })[], marks: readonly FileMark[]) => {
    const ids = await insertFileMarks(db, marks)
    for (const id of ids.values()) markIds.push(id)
    await insertLines(
      db,
      importId,
      decided.map((line) => (line.key === undefined ? line : { ...line, markId: ids.get(line.key) ?? null })),
    )
    await insertClockEmployers(db, importId, decided)
  }

  const store = async (lines: readonly ReadLine[]) => {
    await writing
    const numbered = lines.filter(isNumberedMark)
    const stands = await standingLines(db, numbered)
    const decided: (DecidedLine & { key?: string })[] = []
    const marks: FileMark[] = []
    const judged = new Map(numbered.map((line) => [line, stands.judge(line, personOf(line)?.employeeId)]))
    const beside = lines.filter(
      (line) => (judged.get(line as NumberedMark)?.outcome ?? 'conflicting') === 'conflicting',
    )
    const known = keepsRepeated ? undefined : await receivedBefore(db, importId, beside)
    for (const line of lines) {
      const result = judged.get(line as NumberedMark)
      if (!isNumberedMark(line) || !result) {
        const outcome = line.kind === 'malformed' ? 'malformed' : 'other'
        if (known?.has(line)) {
          counts[outcome === 'malformed' ? 'repeated' : 'other'] += 1
          continue
        }
        counts[outcome] += 1
        if (outcome === 'malformed' || line.nsr !== null) news += 1
        decided.push({ ...line, outcome, markId: null })
        continue
      }
      const { dayOn } = line.time
      if (dayOn >= plausibleFrom) {
        if (firstOn === null || dayOn < firstOn) firstOn = dayOn
        if (lastOn === null || dayOn > lastOn) lastOn = dayOn
      }
      const person = personOf(line)
      const { outcome, reason } = result
      if (known?.has(line)) {
        counts.repeated += 1
        continue
      }
      counts[outcome] += 1
      if (outcome !== 'repeated') news += 1
      else if (reason === '' && !keepsRepeated) continue
      const kept = outcome === 'accepted' || outcome === 'unknown-person'
      // The clock of a waiting mark is recorded too.
      const deviceId = kept ? await deviceFor(line.clock, isRepP(line.collector)) : null
      const mark = outcome === 'accepted' && person ? fileMark(line, person, deviceId) : undefined
      if (mark) marks.push(mark)
      decided.push({
        ...line,
        outcome,
        reason: mark?.reason || reason,
        markId: null,
        ...(mark ? { key: numberKey(mark) } : {}),
      })
    }
    writing = write(decided, marks)
    // The next await reports the error.
    writing.catch(() => undefined)
  }

  return {
    async take(records, malformed) {
      for (const record of records) {
        const line = readLine(record)
        if (record.kind === 'header') know(record, clockOfHeader(record), false)
        else if (record.kind === 'mark' && record.repP && record.header) know(record.header, line.clock, true)
        waiting.push(line)
      }
      for (const line of malformed) {
        unreadable += 1
        if (unreadable <= mostUnreadable) waiting.push(malformedLine(line))
        else counts.malformed += 1
      }
      while (waiting.length >= batchSize) {
        const batch = waiting.slice(0, batchSize)
        waiting = waiting.slice(batchSize)
        await store(batch)
      }
    },
    settled: () => writing.catch(() => undefined),
    async finish() {
      if (waiting.length > 0) await store(waiting)
      waiting = []
      await writing
      const deviceId = first ? await deviceFor(first.clock, first.repP) : null
      return { counts, markIds, touched, news, deviceId, firstOn, lastOn }
    },
  }
}

type NumberedMark = ReadLine & {
  readonly nsr: number
  readonly clock: NonNullable<ReadLine['clock']>
  readonly time: NonNullable<ReadLine['time']>
}

const isNumberedMark = (line: ReadLine): line is NumberedMark =>
  line.kind === 'mark' && line.nsr !== null && line.clock !== null && line.time !== null

const keyOf = ({ nsr, clock }: NumberedMark): NumberedKey => ({ nsr, ...clock })

/** What stands already beside these marks, in the database and among themselves. */
async function standingLines(db: Db, marks: readonly NumberedMark[]) {
  const withoutHeader = (mark: NumberedMark) => ({ nsr: mark.nsr, ...clockOf(null, { text: mark.text, repP: false }) })
  const earlier = await earlierMarks(
    db,
    marks.flatMap((mark) => (mark.clock.repNumber === unknownRep ? [keyOf(mark)] : [keyOf(mark), withoutHeader(mark)])),
  )
  const ofAnyClock = await linesStanding(
    db,
    marks.filter(({ clock }) => clock.repNumber === unknownRep).map(({ nsr, text }) => ({ nsr, text: bareLine(text) })),
  )
  return {
    judge(mark: NumberedMark, employeeId: number | undefined) {
      const key = numberKey(keyOf(mark))
      const sameLine =
        mark.clock.repNumber === unknownRep
          ? ofAnyClock.has(`${mark.nsr} ${bareLine(mark.text)}`)
          : earlier.has(numberKey(withoutHeader(mark)))
      const judged = markOutcome(mark, employeeId, earlierOf(earlier.get(key) ?? [], mark), sameLine)
      if (judged.outcome === 'accepted' || judged.outcome === 'unknown-person') {
        earlier.set(key, [asEarlier(mark, employeeId)])
      }
      return judged
    },
  }
}

const asEarlier = ({ text, person, time }: NumberedMark, employeeId: number | undefined): EarlierMark => ({
  text,
  person,
  employeeId: employeeId ?? null,
  markedOn: time.dayOn,
  markedMinute: time.minute,
})
