/** Notices that belong to no area. */
import type { Notice } from './notifications.queries.ts'

/** Mails fail together, so one notice opens their list. */
export const mailFailed = ({ recipient, subject }: { recipient: string; subject: string }): Notice => ({
  kind: 'mail-failed',
  title: 'E-mail não enviado',
  body: `Não foi possível enviar “${subject}” para ${recipient}. Veja o motivo e envie de novo.`,
  opens: { route: 'mail.index', query: { state: 'failed' } },
  topic: 'mail-failed',
})

/** A job failed in its last try. */
export const jobFailed = ({ name, title = name }: { name: string; title?: string }): Notice => ({
  kind: 'job-failed',
  title: 'Tarefa não concluída',
  body: `A tarefa “${title}” falhou em todas as tentativas e não será repetida. O registro do servidor mostra o motivo.`,
  topic: `job-failed:${name}`,
})

/** A restored copy goes on; `gaps`: numbers that no record of an establishment has. */
export const copyReleased = (gaps: readonly string[]): Notice => ({
  kind: 'files-set-aside',
  title: 'Instalação restaurada de um backup',
  body: `Esta cópia passou a ser a instalação em uso. O que foi registrado depois do backup não está nela: confira com os comprovantes das pessoas e inclua o que faltar.${gaps.length > 0 ? ` Números que nenhum registro usa, com o motivo guardado: ${gaps.join('; ')}.` : ''}`,
  topic: 'copy-released',
})

/** Received files of an earlier version that the database does not name. */
export const filesSetAside = (count: number): Notice => ({
  kind: 'files-set-aside',
  title: 'Arquivos recebidos que o banco não conhece',
  body: `${count === 1 ? '1 arquivo de relógio foi guardado' : `${count} arquivos de relógios foram guardados`} à parte: o banco de dados não diz de onde ${count === 1 ? 'veio' : 'vieram'}, como depois de restaurar uma cópia antiga. Quem cuida do servidor os encontra com npm run files -- set-aside; importe de novo o que faltar.`,
  topic: 'files-set-aside',
})
