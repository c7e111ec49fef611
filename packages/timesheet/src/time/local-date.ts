/** A civil day, 'YYYY-MM-DD'. Such strings sort and compare as the days do. */
export type LocalDate = string

/** Both ends belong to the range. */
export interface DateRange {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Sunday is 0, Saturday is 6. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const weekdays: readonly Weekday[] = [4, 5, 6, 0, 1, 2, 3] // 1970-01-01 was a Thursday

/** Year, month (1 to 12) and day of a date, as written; nothing is checked. */
export const dateParts = (date: LocalDate): readonly [year: number, month: number, day: number] => [
  digits(date, 0, 4),
  digits(date, 5, 7),
  digits(date, 8, 10),
]

/** The digits as a number, without slicing the text: a close reads a date for every person and day. */
function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let i = from; i < to; i += 1) value = value * 10 + text.charCodeAt(i) - 48
  return value
}

/**
 * Days since 1970-01-01, negative before. Proleptic Gregorian, counted from 1 March so that the leap day
 * comes last.
 */
export function civilDay(date: LocalDate): number {
  return dayNumber(digits(date, 0, 4), digits(date, 5, 7), digits(date, 8, 10))
}

/** Whole numbers throughout, because a close asks for every day of every person. */
function dayNumber(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1
  const era = y < 0 ? -1 : (y / 400) | 0
  const yearOfEra = y - era * 400
  const dayOfYear = (((153 * ((month + 9) % 12) + 2) / 5) | 0) + day - 1
  return era * 146097 + yearOfEra * 365 + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0) + dayOfYear - 719468
}

/** The date of a day number, the inverse of `civilDay`. */
export function dateOfDay(days: number): LocalDate {
  const z = days + 719468
  const era = Math.floor(z / 146097)
  const dayOfEra = z - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1, 2)}`
}

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/**
 * A date from its parts. Months and days overflow: month 13 is next January, day 0 the last of the month
 * before.
 */
export function localDate(year: number, month: number, day: number): LocalDate {
  const months = year * 12 + month - 1
  return dateOfDay(dayNumber(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1) + day - 1)
}

export const addDays = (date: LocalDate, days: number): LocalDate => dateOfDay(civilDay(date) + days)

/** Days from one date to another: 0 for the same day, negative backwards. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => civilDay(to) - civilDay(from)

/** The day of the week, Sunday 0. */
export const weekday = (date: LocalDate): Weekday => weekdays[((civilDay(date) % 7) + 7) % 7] ?? 0

export const contains = (range: DateRange, date: LocalDate): boolean => range.from <= date && date <= range.to

/** Every date of a range, in order; none when it ends before it starts. */
export function datesOf(range: DateRange): LocalDate[] {
  const first = civilDay(range.from)
  const count = Math.max(0, civilDay(range.to) - first + 1)
  return Array.from({ length: count }, (_, index) => dateOfDay(first + index))
}

/** The pay period of a date: the 21st of one month to the 20th of the next (Portaria 671 art. 101-A). */
export function payPeriod(date: LocalDate): DateRange {
  const [year, month, day] = dateParts(date)
  const closes = day <= 20 ? month : month + 1
  return { from: localDate(year, closes - 1, 21), to: localDate(year, closes, 20) }
}

/** Completes an open range with the pay period around its other end, or around `today`. */
export const completeRange = (
  { from, to }: { readonly [end in keyof DateRange]?: LocalDate | undefined },
  today: LocalDate,
): DateRange => ({ from: from ?? payPeriod(to ?? today).from, to: to ?? payPeriod(from ?? today).to })
