/** Notices to whoever asked for a file: it is made, or it failed. */
import { madeFileKeptDays } from '@ponteiro/contract/reports/made-files'
import type { Notice } from '../notifications/notifications.queries.ts'

interface EndedFile {
  readonly id: number
  readonly accountId: number
  readonly title: string
}

export const madeFileTopic = (id: number) => `file-made:${id}`

/** The bell downloads it. */
export const fileMade = ({ id, accountId, title }: EndedFile): Notice => ({
  kind: 'file-made',
  title: 'Arquivo gerado',
  body: `${title}. Clique para baixar; fica guardado por ${madeFileKeptDays} dias.`,
  opens: { route: 'reports.index', query: { arquivo: id } },
  onlyTo: accountId,
  topic: madeFileTopic(id),
})

export const fileNotMade = ({ id, accountId, title }: EndedFile, why: string): Notice => ({
  kind: 'file-not-made',
  title: 'Arquivo não foi gerado',
  body: `${title}: ${why}`,
  opens: { route: 'reports.index' },
  onlyTo: accountId,
  topic: `file-not-made:${id}`,
})
