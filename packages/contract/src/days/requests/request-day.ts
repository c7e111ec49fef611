/** The next day on which reviewers look at requests. Information only: it locks nothing. */
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { localDate, wire } from '../../wire.ts'

export const RequestDay = z.object({ on: localDate.nullable() })
const requestDayOn = wire(RequestDay, { on: 'set_value' })

/** `Próximo dia de validação: 05/03/2026`, as every screen of requests says it. */
export const requestDayWords = (on: string): string => `Próximo dia de validação: ${on.split('-').reverse().join('/')}`

export const requestDay = {
  find: endpoint({
    method: 'GET',
    path: '/setting/request_day',
    access: 'session',
    about: 'The next day on which requests are validated; null when none is set.',
    answer: requestDayOn,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/setting/request_day',
    access: ['admin'],
    about: 'Sets that day, or with null takes it away.',
    body: requestDayOn,
    answer: requestDayOn,
  }),
}
