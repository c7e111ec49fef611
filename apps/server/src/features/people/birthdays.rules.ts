/** Birthdays without the year. */
import { addDays, type LocalDate } from '@ponteiro/timesheet'

/** `05-17` */
export type MonthDay = string

export const monthDayOf = (on: LocalDate): MonthDay => on.slice(5)

/**
 * Whether it is the birthday today. 29 February is the 28th in years without the 29th, so it stays in its
 * month.
 */
export const isBirthday = (day: MonthDay, today: LocalDate): boolean =>
  monthDayOf(today) === day ||
  (day === '02-29' && monthDayOf(today) === '02-28' && monthDayOf(addDays(today, 1)) === '03-01')
