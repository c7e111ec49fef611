/** The words of a notice's mail: its kind and day, never its text, which may give a personal reason. */
import { type RouteName, routes } from '@ponteiro/contract'
import type { Destination } from '@ponteiro/contract/notifications/notifications'
import type { PersonalNoticeKind } from '@ponteiro/contract/notifications/personal-notices'
import type { LocalDate, Minutes } from '@ponteiro/timesheet'
import type { Mail } from '../../platform/mail/mail.ts'

/** `day`: as people write it; empty where there is none. */
const subjects: Readonly<Record<PersonalNoticeKind, (day: string) => string>> = {
  'overtime-decided': (day) => `decisão sobre horas extras${of(day)}`,
  'request-decided': (day) => `decisão sobre a sua solicitação de horário${of(day)}`,
  'held-mark-decided': (day) => `decisão sobre a sua marcação sem conexão${of(day)}`,
  'justification-changed': (day) => `mudança no seu dia${of(day)}`,
  'data-change-decided': () => 'decisão sobre a alteração dos seus dados',
  'missing-mark': (day) => `marcação faltando${day ? ` em ${day}` : ''}`,
  'mirror-to-sign': () => 'espelho de ponto para assinar',
  'absence-decided': (day) => `decisão sobre a sua ausência${of(day)}`,
  'on-call': (day) => `sobreaviso${of(day)}`,
  'vacation-decided': (day) => `decisão sobre as suas férias${of(day)}`,
  'vacation-deadline': (day) => `prazo de férias${of(day)}`,
  compliment: () => 'um elogio para você',
  waiting: () => 'solicitações que esperam a sua decisão',
}

const of = (day: string) => (day ? ` de ${day}` : '')

/** `02/03/2026`. */
export const dateText = (on: LocalDate): string => `${on.slice(8)}/${on.slice(5, 7)}/${on.slice(0, 4)}`

export interface MailedNotice {
  readonly kind: PersonalNoticeKind
  readonly on: LocalDate | null
  readonly destination: Destination | null
  readonly name: string
  readonly email: string
}

export interface Sender {
  /** The configured address; the host of a request never reaches a mail. */
  readonly baseUrl: string
  readonly productName: string
}

const noticesRoute: RouteName = 'notice.index'

/** The address of a notice's screen, or of the list of notices. */
function addressOf(destination: Destination | null): string {
  const { route, params, query } = destination ?? { route: noticesRoute, params: {}, query: {} }
  const path = routes[route].path.replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]))
  return `${encodeURI(decodeURI(path))}${search.size > 0 ? `?${search}` : ''}`
}

export function mailOf({ kind, on, destination, name, email }: MailedNotice, { baseUrl, productName }: Sender): Mail {
  const what = subjects[kind](on && kind !== 'waiting' ? dateText(on) : '')
  return {
    to: email,
    subject: `${productName}: ${what}`,
    text: [
      `Olá, ${name.split(' ')[0]}.`,
      `Há um aviso para você: ${what}. Veja em:`,
      `${baseUrl}${addressOf(destination)}`,
      'Você escolheu receber estes avisos por e-mail. Para mudar, abra Meus Dados.',
    ].join('\n\n'),
  }
}

/** Whether a minute of the day is quiet; the quiet hours may pass midnight. */
export const isQuiet = (minute: Minutes, from: Minutes | null, to: Minutes | null): boolean => {
  if (from === null || to === null) return false
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
