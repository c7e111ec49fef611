/** Days of the calendar's views, as dates without a clock: the same in every browser zone. */
import { addDays, type DateRange, dateParts, type LocalDate, localDate, weekday } from '@ponteiro/timesheet'
import { monthsOn, monthWords, weeksOf } from '../../domain/month-days.ts'
import { weekdayWords } from '../../kit/time/weekdays.ts'

export const views = ['dia', 'semana', 'mes', 'equipe'] as const
export type View = (typeof views)[number]

export const monthOf = (on: LocalDate): DateRange => {
  const [year, month] = dateParts(on)
  return { from: localDate(year, month, 1), to: addDays(localDate(year, month + 1, 1), -1) }
}

/** From Sunday to Saturday. */
export const weekOf = (on: LocalDate): DateRange => {
  const from = addDays(on, -weekday(on))
  return { from, to: addDays(from, 6) }
}

/** The days of a view; a month shows whole weeks. */
export function rangeOf(view: View, on: LocalDate): DateRange {
  if (view === 'dia') return { from: on, to: on }
  if (view === 'semana') return weekOf(on)
  const month = monthOf(on)
  if (view === 'equipe') return month
  return { from: weekOf(month.from).from, to: weekOf(month.to).to }
}

/** The weeks of the month view. */
export function weeksAround(on: LocalDate): readonly (readonly LocalDate[])[] {
  const [year, month] = dateParts(on)
  return weeksOf(year, month)
}

/** The day after a press of the arrows beside the title. */
export function stepped(view: View, on: LocalDate, by: 1 | -1): LocalDate {
  if (view === 'dia') return addDays(on, by)
  if (view === 'semana') return addDays(on, 7 * by)
  return monthsOn(on, by)
}

const partsOf = (on: LocalDate) => {
  const [year, month, day] = dateParts(on)
  return { year, day, month: monthWords(year, month).replace(/ de .*/, '') }
}

/** `27 de novembro de 2026`. */
export const dayWords = (on: LocalDate): string => {
  const { year, month, day } = partsOf(on)
  return `${day} de ${month} de ${year}`
}

/** `Sexta-feira, 27 de novembro`. */
export const longDay = (on: LocalDate): string => {
  const { month, day } = partsOf(on)
  return `${weekdayWords(weekday(on)).whole}, ${day} de ${month}`
}

/** `27/11`. */
export const shortDay = (on: LocalDate): string => `${on.slice(8)}/${on.slice(5, 7)}`

export const monthTitle = (on: LocalDate): string => {
  const [year, month] = dateParts(on)
  const words = monthWords(year, month)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The title of what is shown. */
export function titleOf(view: View, on: LocalDate): string {
  if (view === 'dia') return `${longDay(on)} de ${on.slice(0, 4)}`
  if (view !== 'semana') return monthTitle(on)
  const { from, to } = weekOf(on)
  const [first, last] = [partsOf(from), partsOf(to)]
  if (first.year !== last.year) return `${dayWords(from)} a ${dayWords(to)}`
  if (first.month !== last.month) return `${first.day} de ${first.month} a ${dayWords(to)}`
  return `${first.day} a ${dayWords(to)}`
}

interface Period {
  readonly startsOn: LocalDate
  readonly endsOn: LocalDate
}

/** Whether a period includes the day. */
export const lastsOn = ({ startsOn, endsOn }: Period, on: LocalDate): boolean => startsOn <= on && on <= endsOn

/** `30/12/2026 a 02/01/2027`, or a single day. */
export const periodWords = ({ startsOn, endsOn }: Period): string => {
  const text = (on: LocalDate) => `${shortDay(on)}/${on.slice(0, 4)}`
  return startsOn === endsOn ? text(startsOn) : `${text(startsOn)} a ${text(endsOn)}`
}
