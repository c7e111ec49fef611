/** Texts of the bell and the list of mails; the bell's first texts are the specification's. */
import { spelled } from '../spelling.ts'
import type { PersonalNoticeKind } from './personal-notices.ts'

export const notificationMessages = {
  readAll: spelled('Marcas todas como lida', 'Marcar todas como lidas'),
  none: 'Não há notificações',
  title: 'Notificações',
  /** For screen readers, before the title of an unread notice. On screen it is a dot. */
  unreadMark: 'Não lida: ',
  unread: (count: number) => (count === 1 ? '1 não lida' : `${count} não lidas`),
} as const

/** Unread notices from which the bell offers to read all. */
export const readAllFrom = 5

export const personalNoticeMessages = {
  title: 'Avisos',
  hint: 'O que mudou nos seus dias, solicitações e espelhos, e o que espera por você.',
  none: 'Nenhum aviso. O que for decidido sobre os seus dias aparece aqui.',
  unread: (count: number) => (count === 1 ? '1 aviso não lido' : `${count} avisos não lidos`),
  all: 'Ver todos',
  more: 'Mostrar mais',
  mails: 'Avisos por e-mail',
  mailsHint: 'Escolha o que também deve chegar por e-mail. O e-mail diz o assunto e o dia, nunca o motivo.',
  noAddress: 'Não há e-mail no seu cadastro: peça ao RH para incluí-lo.',
  quiet: 'Horário de silêncio',
  quietHint: 'Nesse horário nenhum e-mail é enviado; ele chega quando o silêncio termina.',
} as const

/** The kinds by which people choose mails. */
export const personalNoticeNames: Readonly<Record<PersonalNoticeKind, string>> = {
  'overtime-decided': 'Decisões sobre as minhas horas extras',
  'request-decided': 'Decisões sobre as minhas solicitações de horário',
  'held-mark-decided': 'Decisões sobre as minhas marcações sem conexão',
  'justification-changed': 'Mudanças nas justificativas dos meus dias',
  'data-change-decided': 'Decisões sobre a alteração dos meus dados',
  'missing-mark': 'Marcações que faltam nos meus dias',
  'mirror-to-sign': 'Espelho de ponto para assinar',
  'absence-decided': 'Decisões sobre as minhas ausências',
  'on-call': 'Escala e trocas de sobreaviso',
  'vacation-decided': 'Decisões sobre as minhas férias',
  'vacation-deadline': 'Prazos de férias das pessoas dos meus setores',
  compliment: 'Elogio recebido',
  waiting: 'O que espera pela minha decisão, uma vez por dia',
}

export const mailMessages = {
  title: 'E-mails',
  hint: 'O que o sistema enviou. O que falha é tentado de novo por cerca de duas horas.',
  none: 'Nenhum e-mail encontrado.',
  kept: 'Não há servidor de e-mail configurado: a mensagem foi guardada em arquivo no servidor.',
  askAgain: 'Deseja enviar este e-mail de novo?',
  queued: 'O e-mail será enviado em instantes.',
} as const
