/** Notices to whoever asked for a payroll file. */
import type { Notice } from '../notifications/notifications.queries.ts'

interface EndedFile {
  readonly id: number
  readonly accountId: number
  readonly layoutName: string
  readonly competence: string
  readonly company: string
  readonly version: number
  readonly corrections: boolean
  readonly lines: number
  readonly changed: number
  readonly fileName: string | null
}

const named = ({ layoutName, competence, company, version }: EndedFile) =>
  `${layoutName}, ${competence}${company && `, ${company}`}, versão ${version}`

export const payrollMadeTopic = (id: number) => `payroll-made:${id}`

function matterOf({ corrections, lines, changed, fileName }: EndedFile): string {
  const people = changed === 1 ? '1 pessoa mudou' : `${changed.toLocaleString('pt-BR')} pessoas mudaram`
  const postings = lines === 1 ? '1 lançamento' : `${lines.toLocaleString('pt-BR')} lançamentos`
  if (!corrections) return `${postings}.`
  return fileName ? `${people}, ${postings} de correção.` : `${people}. Veja a tabela de diferenças.`
}

/** The bell downloads it, or leads to the table of differences. */
export const payrollMade = (file: EndedFile): Notice => ({
  kind: 'payroll-made',
  title: 'Arquivo da folha gerado',
  body: `${named(file)}: ${matterOf(file)}`,
  opens: { route: 'payroll.index', query: { arquivo: file.id } },
  onlyTo: file.accountId,
  topic: payrollMadeTopic(file.id),
})

export const payrollNotMade = (file: EndedFile, why: string): Notice => ({
  kind: 'payroll-not-made',
  title: 'Arquivo da folha não foi gerado',
  body: `${named(file)}: ${why}`,
  opens: { route: 'payroll.index' },
  onlyTo: file.accountId,
  topic: `payroll-not-made:${file.id}`,
})
