/** The words for inbox rows. */
import type { InboxGroup, InboxRow } from '@ponteiro/contract/inbox/inbox'
import { duration } from '@ponteiro/timesheet'
import { date } from '../../kit/form/notations.ts'

export const groupWords: Readonly<Record<InboxGroup, { title: string; hint: string }>> = {
  decide: { title: 'Decidir', hint: 'Falta um texto, ou só quem decide sabe.' },
  problem: { title: 'Com problema', hint: 'Há um alerta, ou a decisão não é sua.' },
  clean: { title: 'Limpos', hint: 'Justificados e sem nenhum alerta.' },
}

/** The age: 'hoje', '3 d', '2 meses'. */
export function ageOf(since: string, now: number): { short: string; long: string } {
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / 86_400_000))
  if (days === 0) return { short: 'hoje', long: 'desde hoje' }
  if (days < 60) return { short: `${days} d`, long: days === 1 ? 'há 1 dia' : `há ${days} dias` }
  const months = Math.floor(days / 30)
  return { short: `${months} m`, long: `há ${months} meses` }
}

const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** 'seg., 02/03/2026' */
export const dayWords = (on: string) => `${weekdays.format(Date.parse(on)).replace('.', '')}, ${date.format(on)}`

/** A row's subject in one line. */
export const aboutWords = (row: Pick<InboxRow, 'name' | 'on' | 'minutes'>) =>
  [row.name, row.on && date.format(row.on), row.minutes === null ? null : duration(row.minutes)]
    .filter(Boolean)
    .join(', ')

export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
