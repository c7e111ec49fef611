/** What people are told of their duties. */
import { allClientsWord } from '@ponteiro/contract/on-call/on-call'
import type { LocalDate } from '@ponteiro/timesheet'
import { dateText } from '../notifications/notice-mails.rules.ts'
import type { Told } from '../notifications/personal-notices.queries.ts'

/** `02/03/2026, 03/03/2026 e 04/03/2026` */
export const datesText = (dates: readonly LocalDate[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(dates.map(dateText))

interface Entered {
  readonly person: number
  readonly dates: readonly LocalDate[]
  /** Empty: all clients. */
  readonly clientNames: readonly string[]
  readonly by: string
  readonly now: number
}

const opens = { route: 'oncall.roster' } as const

export const dutiesEntered = ({ person, dates, clientNames, by, now }: Entered): Told => ({
  person,
  kind: 'on-call',
  fact: `on-call:${now}:${dates[0]}`,
  on: dates[0] ?? '',
  title: 'Você está na escala de sobreaviso',
  body: `${datesText(dates)}. Clientes: ${clientNames.length > 0 ? clientNames.join(', ') : allClientsWord}. Por ${by}.`,
  opens,
})

export const dutyRemoved = (person: number, on: LocalDate, by: string, now: number): Told => ({
  person,
  kind: 'on-call',
  fact: `on-call:${now}:${on}`,
  on,
  title: 'Você saiu da escala de sobreaviso',
  body: `Em ${dateText(on)}. Por ${by}.`,
  opens,
})
