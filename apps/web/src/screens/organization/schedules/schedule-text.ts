/** A work schedule in a few words. */
import { type WorkSchedule, weekdays } from '@ponteiro/contract/organization/work-schedules'
import { timeOfDay } from '@ponteiro/timesheet'
import type { z } from 'zod'
import { minutes } from '../../../kit/form/notations.ts'
import { weekdayWords } from '../../../kit/time/weekdays.ts'

export const scheduleKindWords = { fixed: 'FIXA', scale: 'ESCALA' } as const
export const scheduleKindOptions = [
  { value: 'fixed', label: scheduleKindWords.fixed },
  { value: 'scale', label: scheduleKindWords.scale },
]

export const absenceDayOptions = [
  { value: 'hours', label: 'Os dias com horas; na escala, todos' },
  { value: 'weekdays', label: 'De segunda a sexta' },
  { value: 'every', label: 'Todos os dias' },
  { value: 'not-sunday-monday', label: 'Todos, menos domingo e segunda' },
  { value: 'not-friday-saturday', label: 'Todos, menos sexta e sábado' },
]

export const weekdayLabel = (name: (typeof weekdays)[number]) => weekdayWords(weekdays.indexOf(name)).plain

/** `08:00, 12:00 às 13:00, 40:00 por semana`; `19:00, 12:00 x 36:00`. */
export function scheduleText(schedule: z.output<typeof WorkSchedule>): string {
  const { kind, startsAt, breakStartsAt, breakEndsAt, workMinutes, restMinutes } = schedule
  const start = startsAt === null ? 'Flexível' : minutes.format(startsAt)
  if (kind === 'scale') return `${start}, ${minutes.format(workMinutes ?? 0)} x ${minutes.format(restMinutes ?? 0)}`
  const pause =
    breakStartsAt === null || breakEndsAt === null
      ? []
      : [`intervalo ${timeOfDay(breakStartsAt)} às ${timeOfDay(breakEndsAt)}`]
  const week = weekdays.reduce((sum, day) => sum + schedule[day], 0)
  return [start, ...pause, `${minutes.format(week)} por semana`].join(', ')
}
