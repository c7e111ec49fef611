/** Days of birth without their year. */
import { addDays, type LocalDate } from '@ponteiro/timesheet'

/** `05-17` */
export type MonthDay = string

export const monthDayOf = (on: LocalDate): MonthDay => on.slice(5)

/** Whether somebody born on `day` has the birthday today. Who was born on 29 February keeps it within the month: the 28th where there is no 29th. */
export const isBirthday = (day: MonthDay, today: LocalDate): boolean =>
  monthDayOf(today) === day ||
  (day === '02-29' && monthDayOf(today) === '02-28' && monthDayOf(addDays(today, 1)) === '03-01')
