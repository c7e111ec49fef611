/** The words of notices that no other feature has. */
import type { Notice } from './notifications.queries.ts'

/** Many mails fail together: one notice, that opens the list of them. */
export const mailFailed = ({ recipient, subject }: { recipient: string; subject: string }): Notice => ({
  kind: 'mail-failed',
  title: 'E-mail não enviado',
  body: `Não foi possível enviar “${subject}” para ${recipient}. Veja o motivo e envie de novo.`,
  opens: { route: 'mail.index', query: { state: 'failed' } },
  topic: 'mail-failed',
})

/** A job was tried for the last time. */
export const jobFailed = ({ name, title = name }: { name: string; title?: string }): Notice => ({
  kind: 'job-failed',
  title: 'Tarefa não concluída',
  body: `A tarefa “${title}” falhou em todas as tentativas e não será repetida. O registro do servidor mostra o motivo.`,
  topic: `job-failed:${name}`,
})
