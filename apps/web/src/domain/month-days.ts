/** The days of a month in a calendar, and keyboard movement in it. */
import { addDays, dateParts, type LocalDate, localDate, weekday } from '@ponteiro/timesheet'

/** Weeks of seven, Sunday first, filled up with days of other months. */
export function weeksOf(year: number, month: number): readonly (readonly LocalDate[])[] {
  const first = localDate(year, month, 1)
  const last = addDays(localDate(year, month + 1, 1), -1)
  const weeks: LocalDate[][] = []
  for (let start = addDays(first, -weekday(first)); start <= last; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(start, at)))
  return weeks
}

/** The same day of another month, or its last. */
export function monthsOn(day: LocalDate, months: number): LocalDate {
  const [year, month, on] = dateParts(day)
  const last = addDays(localDate(year, month + months + 1, 1), -1)
  const same = addDays(localDate(year, month + months, 1), on - 1)
  return same < last ? same : last
}

/** The day after a key; undefined for other keys. */
export function dayAfterKey(day: LocalDate, key: string): LocalDate | undefined {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -weekday(day), End: 6 - weekday(day) }[
    key
  ]
  if (by !== undefined) return addDays(day, by)
  if (key === 'PageUp') return monthsOn(day, -1)
  return key === 'PageDown' ? monthsOn(day, 1) : undefined
}

const monthAndYear = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `março de 2026` */
export const monthWords = (year: number, month: number) => monthAndYear.format(Date.UTC(year, month - 1, 1))
