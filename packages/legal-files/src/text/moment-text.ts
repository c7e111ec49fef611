import type { ClockTime, LocalDate, Minutes, WallTime, ZonedTime } from '../moments.ts'

export type MomentFault = 'date-invalid' | 'time-invalid' | 'zone-invalid'

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The day; null for one that does not exist, or lies before 1900 (a field of zeros does) or after 2199. */
export function dateOf(year: string, month: string, day: string): LocalDate | null {
  if (!/^\d{8}$/.test(year + month + day)) return null
  const y = Number(year)
  const m = Number(month)
  const leap = m === 2 && y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0)
  const last = (monthLengths[m - 1] ?? 0) + (leap ? 1 : 0)
  const d = Number(day)
  return y >= 1900 && y < 2200 && d >= 1 && d <= last ? `${year}-${month}-${day}` : null
}

/** `ddmmaaaa`. */
export const compactDate = (text: string) =>
  text.length === 8 ? dateOf(text.slice(4), text.slice(2, 4), text.slice(0, 2)) : null

/** `AAAA-MM-dd`. */
export const isoDate = (text: string) =>
  text.length === 10 && text[4] === '-' && text[7] === '-'
    ? dateOf(text.slice(0, 4), text.slice(5, 7), text.slice(8))
    : null

/** `hhmm` as minutes since 00:00. */
export function minuteOf(text: string): Minutes | null {
  if (!/^([01]\d|2[0-3])[0-5]\d$/.test(text)) return null
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(2))
}

/** `ddmmaaaahhmm` of layouts 1510 and 595. */
export function wallTime(text: string): WallTime | MomentFault {
  const dayOn = compactDate(text.slice(0, 8))
  if (dayOn === null) return 'date-invalid'
  const minute = minuteOf(text.slice(8, 12))
  return minute === null ? 'time-invalid' : { zone: 'unknown', dayOn, minute }
}

/** `AAAA-MM-ddThh:mm:00ZZZZZ` of layout 671 and of the AEJ. Seconds are dropped. */
export function zonedTime(text: string): ZonedTime | MomentFault {
  const dayOn = isoDate(text.slice(0, 10))
  if (dayOn === null) return 'date-invalid'
  const minute = minuteOf(text.slice(11, 13) + text.slice(14, 16))
  if (minute === null || !/^T..:..:[0-5]\d$/.test(text.slice(10, 19))) return 'time-invalid'
  const offset = offsetOf(text.slice(19, 24))
  return offset === null ? 'zone-invalid' : zoned(dayOn, minute, offset)
}

/** The zoned time of a wall reading. */
export function zoned(dayOn: LocalDate, minute: Minutes, offset: Minutes): ZonedTime {
  const [year, month, day] = [dayOn.slice(0, 4), dayOn.slice(5, 7), dayOn.slice(8)].map(Number)
  const utc = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, 0, minute - offset))
  return { zone: 'offset', dayOn, minute, offset, instantAt: `${utc.toISOString().slice(0, 19)}Z` }
}

/** Writes what `zonedTime` reads. */
export function zonedText(time: ZonedTime): string {
  const distance = Math.abs(time.offset)
  return `${time.dayOn}T${clock(time.minute, ':')}:00${time.offset < 0 ? '-' : '+'}${clock(distance, '')}`
}

/** Negative when `a` is first. Compares instants where both have one, or else the wall clock. */
export function compareTimes(a: ClockTime, b: ClockTime): number {
  if (a.zone === 'offset' && b.zone === 'offset')
    return a.instantAt < b.instantAt ? -1 : a.instantAt > b.instantAt ? 1 : 0
  return a.dayOn < b.dayOn ? -1 : a.dayOn > b.dayOn ? 1 : a.minute - b.minute
}

/** `hh:mm`, or with another separator. */
export const clock = (minutes: Minutes, separator: string) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}${separator}${String(minutes % 60).padStart(2, '0')}`

function offsetOf(text: string): Minutes | null {
  const match = /^([+-])(0\d|1[0-4])([0-5]\d)$/.exec(text)
  if (!match) return null
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? 0 - minutes : minutes
}
