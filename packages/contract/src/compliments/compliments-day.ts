/** The day on which colleagues praise each other, one for the installation. The wire calls it cheer day. */
import { daysBetween, type LocalDate } from '@ponteiro/timesheet'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { localDate, wire } from '../wire.ts'

/** Days before it on which everybody is reminded. */
const remindedFor = 3

export const ComplimentsDay = z.object({ on: localDate.nullable() })
const complimentsDayOn = wire(ComplimentsDay, { on: 'set_value' })

/** By the caller's date. `daysLeft` is negative once the day is over. */
const StandingDay = ComplimentsDay.extend({ daysLeft: z.int().nullable(), open: z.boolean() })
export type StandingDay = z.output<typeof StandingDay>

/** Whether the day is today for somebody: only administrators send on other days. */
export function standingOf(on: LocalDate | null, today: LocalDate, admin: boolean): StandingDay {
  const daysLeft = on === null ? null : daysBetween(today, on)
  return { on, daysLeft, open: admin || daysLeft === 0 }
}

/** The reminder text; undefined while the day is far away or over. */
export function reminderOf(daysLeft: number | null | undefined): string | undefined {
  if (daysLeft === 0) return 'Hoje é o Dia do Elogio!'
  return daysLeft && daysLeft > 0 && daysLeft <= remindedFor
    ? `Faltam ${daysLeft} dia(s) para o Dia do Elogio!`
    : undefined
}

export const complimentsDay = {
  find: endpoint({
    method: 'GET',
    path: '/setting/cheerday',
    access: ['CheerDay'],
    about:
      'The next day of compliments, null when none is set; how many days are left, and whether the caller may send now.',
    answer: wire(StandingDay, { on: 'set_value', daysLeft: 'daysLeft', open: 'open' }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/setting/cheerday',
    access: ['admin'],
    about: 'Sets that day, today or later, or with null takes it away.',
    body: complimentsDayOn,
    answer: complimentsDayOn,
  }),
}
