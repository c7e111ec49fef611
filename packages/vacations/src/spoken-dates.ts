/** Dates in the words of sentences. */
import { type DateRange, type LocalDate, weekday } from '@ponteiro/timesheet'

export const dateText = (on: LocalDate): string => on.split('-').reverse().join('/')

export const rangeText = ({ from, to }: DateRange): string => `${dateText(from)} a ${dateText(to)}`

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

/** `quinta 12/03/2026` */
export const weekdayText = (on: LocalDate): string => `${weekdays[weekday(on)]} ${dateText(on)}`

/** `1 dia`, `14 dias` */
export const countText = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'}`
