/** What administrators are told of days that could not be computed. */
import type { Notice } from '../../notifications/notifications.queries.ts'

const written = (day: string) => day.split('-').reverse().join('/')

/** Every try failed. Days that were not reached keep their earlier values. */
export const daysNotComputed = (from: string, to: string): Notice => ({
  kind: 'job-failed',
  title: 'Dias não recalculados',
  body: `O recálculo dos dias de ${written(from)} a ${written(to)} falhou em todas as tentativas. Repita a alteração que o pediu.`,
})
