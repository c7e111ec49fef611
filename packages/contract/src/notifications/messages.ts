/** What the bell and the list of mails say; the bell's first texts as the specification words them. */
import { spelled } from '../spelling.ts'

export const notificationMessages = {
  readAll: spelled('Marcas todas como lida', 'Marcar todas como lidas'),
  none: 'Não há notificações',
  title: 'Notificações',
  /** Said before the title of an unread notice; seen as a dot. */
  unreadMark: 'Não lida: ',
  unread: (count: number) => (count === 1 ? '1 não lida' : `${count} não lidas`),
} as const

/** The bell offers to read all at once from this many unread. */
export const readAllFrom = 5

export const mailMessages = {
  title: 'E-mails',
  hint: 'O que o sistema enviou. O que falha é tentado de novo por cerca de duas horas.',
  none: 'Nenhum e-mail encontrado.',
  kept: 'Não há servidor de e-mail configurado: a mensagem foi guardada em arquivo no servidor.',
  askAgain: 'Deseja enviar este e-mail de novo?',
  queued: 'O e-mail será enviado em instantes.',
} as const
