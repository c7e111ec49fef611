import { fieldReader, personOf, Unreadable } from '../afd/fields.ts'
import type { PersonId } from '../afd/records.ts'
import { isLegacyTrailer, type LegacyHeader, readLegacyHeader, sequenceOf } from '../legacy-header.ts'
import type { LocalDate, Minutes } from '../moments.ts'
import { compactDate, minuteOf } from '../text/moment-text.ts'
import type { DecodedLine } from '../text/text-encoding.ts'
import { type FileFindings, readWholeFile } from '../whole-file.ts'

/** A contractual time: minutes since 00:00. */
export interface AcjefSchedule {
  readonly line: number
  readonly code: string
  readonly entry: Minutes
  readonly exit: Minutes
  readonly breaks: readonly { readonly start: Minutes; readonly end: Minutes }[]
}

export interface AcjefOvertime {
  readonly minutes: Minutes
  /** Hundredths of a percent: 60 % is 6000. */
  readonly percentage: number
  readonly period: 'day' | 'night'
}

/** The worked day of a person. */
export interface AcjefDay {
  readonly line: number
  readonly person: PersonId
  readonly on: LocalDate
  /** Null on days without marks. */
  readonly firstEntry: Minutes | null
  readonly scheduleCode: string
  readonly dayMinutes: Minutes
  readonly nightMinutes: Minutes
  readonly overtime: readonly AcjefOvertime[]
  readonly absenceMinutes: Minutes
  /** Hours to compensate, positive when worked more. */
  readonly compensation: Minutes
}

export interface AcjefFile extends FileFindings {
  readonly header: LegacyHeader | null
  readonly schedules: readonly AcjefSchedule[]
  readonly days: readonly AcjefDay[]
  /** How percentages were written: 3 digits and 1 decimal since Portaria 2.233, 2 and 2 before. */
  readonly percentages: '3+1' | '2+2'
}

const dayLength = 91
/** A percentage over 300.0 % means that the file was written the older way. */
const highestNewPercentage = 3000

/** Reads an ACJEF (Portaria 1.510 annex I). */
export function readAcjef(bytes: Uint8Array): AcjefFile {
  const schedules: AcjefSchedule[] = []
  const days: AcjefDay[] = []
  let header: LegacyHeader | null = null
  let trailer = false
  let last: number | null = null

  const { warnings, malformed, warn } = readWholeFile(bytes, (line, number, say) => {
    const sequence = sequenceOf(line.text)
    if (sequence === null) throw new Unreadable('nsr-unreadable')
    if (last !== null && sequence !== last + 1) say('sequence-break')
    last = sequence
    if (isLegacyTrailer(line.text)) trailer = true
    else if (line.text[9] === '1') header = readLegacyHeader(line)
    else if (line.text[9] === '2') schedules.push(readSchedule(line.text.trimEnd(), number))
    else if (line.text[9] === '3') days.push(readDay(line, number))
    else throw new Unreadable('unknown-record')
  })
  if (!header) warn('header-missing', 0)
  if (!trailer) warn('trailer-missing', 0)

  const written = days.flatMap(({ overtime }) => overtime.map(({ percentage }) => percentage))
  const old = written.some((percentage) => percentage > highestNewPercentage)
  const scaled = (day: AcjefDay): AcjefDay => ({
    ...day,
    overtime: day.overtime.map((group) => ({ ...group, percentage: group.percentage * 10 })),
  })
  return {
    header,
    schedules,
    days: old ? days : days.map(scaled),
    percentages: old ? '2+2' : '3+1',
    warnings,
    malformed,
  }
}

function readSchedule(text: string, line: number): AcjefSchedule {
  if (text.length < 22) throw new Unreadable('too-short')
  const times = (text.slice(14).match(/.{1,4}/g) ?? []).map(timeOfDay)
  const [entry, exit, ...rest] = times
  if (entry === undefined || exit === undefined || rest.length % 2 !== 0) throw new Unreadable('field-invalid')
  const breaks = rest.flatMap((start, at) => {
    const end = rest[at + 1]
    return at % 2 === 0 && end !== undefined ? [{ start, end }] : []
  })
  return { line, code: text.slice(10, 14), entry, exit, breaks }
}

function readDay(line: DecodedLine, number: number): AcjefDay {
  const { length } = line.text.trimEnd()
  if (length < dayLength) throw new Unreadable('too-short')
  if (length > dayLength) throw new Unreadable('too-long')
  const field = fieldReader(line, dayLength)
  const on = compactDate(field([23, 30]))
  if (on === null) throw new Unreadable('date-invalid')
  const first = field([31, 34])
  const groups = [47, 56, 65, 74].map((start) => overtimeOf(line.text.slice(start - 1, start + 8)))
  const balance = lengthOf(field([88, 91]))
  return {
    line: number,
    person: personOf(field([11, 22]), '1510'),
    on,
    firstEntry: first === '' ? null : timeOfDay(first),
    scheduleCode: field([35, 38]),
    dayMinutes: lengthOf(field([39, 42])),
    nightMinutes: lengthOf(field([43, 46])),
    overtime: groups.filter(({ minutes }) => minutes > 0),
    absenceMinutes: lengthOf(field([83, 86])),
    compensation: field([87, 87]) === '2' ? 0 - balance : balance,
  }
}

/** The percentage stays as four digits until the whole file tells how percentages were written. */
function overtimeOf(text: string): AcjefOvertime {
  const percentage = text.slice(4, 8)
  if (!/^\d{4}$/.test(percentage)) throw new Unreadable('field-invalid')
  return {
    minutes: lengthOf(text.slice(0, 4)),
    percentage: Number(percentage),
    period: text[8] === 'N' ? 'night' : 'day',
  }
}

function timeOfDay(text: string): Minutes {
  const minute = minuteOf(text)
  if (minute === null) throw new Unreadable('time-invalid')
  return minute
}

/** `hhmm` as a length of time, up to 99:59. */
function lengthOf(text: string): Minutes {
  if (!/^\d\d[0-5]\d$/.test(text)) throw new Unreadable('time-invalid')
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(2))
}
