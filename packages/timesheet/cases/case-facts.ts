/** Cases in the engine's own terms. */
import {
  type BookChanges,
  type BookSource,
  bookFor,
  changedBook,
  type DayFacts,
  type Minutes,
  type OnCallRule,
  parsedClock,
  type Scheduled,
  type WorkSchedule,
  weekdayNames,
} from '../src/index.ts'
import type { CaseBook, CaseDay, CaseSchedule, Moment, ScheduleCase } from './case.ts'

/** A slip of the pen must not pass for a default. */
export function refuseUnknown(where: string, written: object, known: readonly string[]): void {
  const unknown = Object.keys(written).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`${where}: no such name: ${unknown}`)
}

/** The names a case may use: all of them, or this does not compile. */
const names = <T>(all: Readonly<Record<keyof T, true>>) => Object.keys(all)

const ofDay = names<CaseDay>({
  marks: true,
  contract: true,
  kind: true,
  absence: true,
  overtime: true,
  overtimeType: true,
  onNotice: true,
  overnight: true,
  limitOvertime: true,
  duties: true,
  longBreakAgreed: true,
  holidayPart: true,
  date: true,
  previousExit: true,
  nextEntry: true,
  daysOff: true,
  daysInRow: true,
  daysSinceRest: true,
  clockChange: true,
})

const ofBook = {
  tolerance: names<NonNullable<CaseBook['tolerance']>>({ perMark: true, perDay: true, mode: true }),
  night: names<NonNullable<CaseBook['night']>>({
    start: true,
    end: true,
    hourValue: true,
    hourLimit: true,
    extension: true,
    extensionFactor: true,
    extensionOnScale: true,
  }),
  onCall: [...weekdayNames, 'holiday', 'percent'],
  break: names<NonNullable<CaseBook['break']>>({ agreedMinimum: true, tolerance: true }),
}

export function moment(written: Moment): Minutes {
  const minutes = typeof written === 'number' ? written : parsedClock(written)
  if (minutes === undefined) throw new Error(`not a time: ${written}`)
  return minutes
}

export function scheduledOf(written: CaseSchedule = []): Scheduled {
  return 'minutes' in written ? { minutes: written.minutes } : written.map(moment)
}

export function factsOf(day: CaseDay, schedule: CaseSchedule | undefined, scale: boolean | undefined): DayFacts {
  refuseUnknown('day', day, ofDay)
  const { previousExit, nextEntry, daysOff, daysInRow, daysSinceRest, clockChange, contract } = day
  const around = {
    ...(previousExit !== undefined && { previousExit: moment(previousExit) }),
    ...(nextEntry !== undefined && { nextEntry: moment(nextEntry) }),
    ...(daysOff !== undefined && { daysOff }),
    ...(daysInRow !== undefined && { daysInRow }),
    ...(daysSinceRest !== undefined && { daysSinceRest }),
  }
  return {
    date: day.date ?? '2026-03-02',
    kind: day.kind ?? 'workday',
    scheduled: scheduledOf(schedule),
    ...(contract !== undefined && { contract: moment(contract) }),
    marks: (day.marks ?? []).map(moment),
    overtime: day.overtime ?? 'open',
    overtimeType: day.overtimeType ?? 'open',
    scale: scale ?? false,
    absence: day.absence ?? 'none',
    onNotice: Number(day.onNotice ?? 0) === 1,
    overnight: Number(day.overnight ?? 0),
    limitOvertime: day.limitOvertime ?? 0,
    ...(day.duties && { duties: day.duties.map(moment) }),
    ...(day.longBreakAgreed && { longBreakAgreed: true }),
    ...(day.holidayPart && { holidayPart: day.holidayPart.map(moment) }),
    ...(clockChange && { clockChange: { at: moment(clockChange.at), by: clockChange.by } }),
    ...(Object.keys(around).length > 0 && { around }),
  }
}

/** The book of the day's date with the case's changes on it. */
export const bookOf =
  (changes: CaseBook | undefined): Exclude<BookSource, { since: string }> =>
  (date) =>
    changedBook(bookFor(date), changesOf(changes ?? {}))

function changesOf(book: CaseBook): BookChanges {
  refuseUnknown('book', book, Object.keys(ofBook))
  for (const part of ['tolerance', 'night', 'onCall', 'break'] as const) {
    refuseUnknown(`book.${part}`, book[part] ?? {}, ofBook[part])
  }
  const { tolerance, night, onCall, break: rest } = book
  return {
    ...(tolerance && { tolerance }),
    ...(night && { night: nightChanges(night) }),
    ...(onCall && { onCall: onCallChanges(onCall) }),
    ...(rest && { break: rest }),
  }
}

function nightChanges({ start, end, ...others }: NonNullable<CaseBook['night']>): NonNullable<BookChanges['night']> {
  return {
    ...others,
    ...(start !== undefined && { start: moment(start) }),
    ...(end !== undefined && { end: moment(end) }),
  }
}

function onCallChanges(written: NonNullable<CaseBook['onCall']>): Partial<OnCallRule> {
  const flags = [...weekdayNames, 'holiday' as const].flatMap((name) =>
    written[name] === undefined ? [] : [[name, Number(written[name]) === 1] as const],
  )
  return {
    ...Object.fromEntries(flags),
    ...(written.percent !== undefined && { percent: Number(written.percent) }),
  }
}

export function workScheduleOf(written: NonNullable<ScheduleCase['workSchedule']>): WorkSchedule {
  const { start, breakStart, breakEnd } = written
  const ofBothKinds = {
    limitOvertime: written.limitOvertime ?? 0,
    ignoreHoliday: written.ignoreHoliday ?? false,
    ...(written.longBreakAgreed && { longBreakAgreed: true }),
    ...(start !== undefined && { start: moment(start) }),
    ...(breakStart !== undefined && { breakStart: moment(breakStart) }),
    ...(breakEnd !== undefined && { breakEnd: moment(breakEnd) }),
  }
  if (written.type === 'scale') {
    return { type: 'scale', work: moment(written.work ?? 0), rest: moment(written.rest ?? 0), ...ofBothKinds }
  }
  const [sunday = 0, monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0] = (
    written.hours ?? []
  ).map(moment)
  return { type: 'fixed', hours: [sunday, monday, tuesday, wednesday, thursday, friday, saturday], ...ofBothKinds }
}
