/** What administrators are told of a clock file with something to settle. */
import { afdExportKeptDays } from '@ponteiro/contract/clock-files/afd-exports'
import type { Notice } from '../../notifications/notifications.queries.ts'

interface ReadFile {
  readonly id: number
  readonly fileName: string
  readonly unknownPerson: number
  readonly malformed: number
  readonly conflicting: number
  /** Marks that came into a processed period. */
  readonly late: number
}

const about = ({ id, fileName }: Pick<ReadFile, 'id' | 'fileName'>, title: string, matter: string): Notice => ({
  kind: 'afd-problems',
  title,
  body: `${fileName}: ${matter}`,
  opens: { route: 'afdimport.report', params: { id } },
  topic: `afd-problems:${id}`,
})

const counted = (n: number, one: string, many: string) =>
  n === 0 ? [] : [`${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`]

const lateWords = [
  'marcação chegou depois do processamento da apuração',
  'marcações chegaram depois do processamento da apuração',
] as const

/** Lines that need attention; undefined: none. Repeated lines are no problem. */
export function problemsOf(file: ReadFile): Notice | undefined {
  const matters = [
    ...counted(file.unknownPerson, 'marcação sem colaborador', 'marcações sem colaborador'),
    ...counted(file.late, ...lateWords),
    ...counted(file.conflicting, 'marcação conflitante', 'marcações conflitantes'),
    ...counted(file.malformed, 'linha ilegível', 'linhas ilegíveis'),
  ]
  return matters.length === 0 ? undefined : about(file, 'Arquivo AFD com pendências', `${matters.join(', ')}.`)
}

/** Marks of a person who became known came into a processed period. One notice, which opens a file. */
export const lateMarksOf = (file: Pick<ReadFile, 'id' | 'fileName'>, { marks, otherFiles }: LateMarks): Notice => {
  const [late = ''] = counted(marks, ...lateWords)
  const [others = ''] = counted(otherFiles, 'outro arquivo', 'outros arquivos')
  const matter = others === '' ? `${late}.` : `${late}. Há mais em ${others}.`
  const { opens, ...told } = about(file, 'Marcações depois do processamento', matter)
  return { ...told, ...(opens && { opens: { ...opens, query: { aba: 'warnings' } } }), topic: 'afd-late' }
}

interface LateMarks {
  /** Of the opened file. */
  readonly marks: number
  /** Other files with such marks. */
  readonly otherFiles: number
}

/** Every try to read it failed. */
export const fileUnread = (file: Pick<ReadFile, 'id' | 'fileName'>): Notice =>
  about(file, 'Arquivo AFD não foi lido', 'a leitura falhou em todas as tentativas. Envie o arquivo de novo.')

/** The database refuses its content, so another try would fail too. */
export const fileUnstored = (file: Pick<ReadFile, 'id' | 'fileName'>): Notice =>
  about(
    file,
    'Arquivo AFD não foi gravado',
    'o conteúdo não pôde ser gravado, e nada dele foi aproveitado. Veja o motivo.',
  )

/** The received file is gone. */
export const fileMissing = (file: Pick<ReadFile, 'id' | 'fileName'>): Notice =>
  about(file, 'Arquivo AFD não foi lido', 'o arquivo recebido não está mais no servidor. Envie-o de novo.')

/** Marks of people who became known could not be matched. */
export const marksNotTakenOver = (file: Pick<ReadFile, 'id' | 'fileName'>): Notice =>
  about(file, 'Marcações não vinculadas', 'não foi possível trazer as marcações das pessoas. Vincule de novo.')

interface MadeFile {
  readonly id: number
  readonly accountId: number
  readonly company: string
  readonly from: string
  readonly to: string
  readonly total: number
}

const dayText = (on: string) => on.split('-').reverse().join('/')
const nameOfFile = ({ company, from, to }: MadeFile) => `${company}, ${dayText(from)} a ${dayText(to)}`

export const afdMadeTopic = (exportId: number) => `afd-made:${exportId}`

/** For the person who asked; the bell downloads it. */
export const afdMade = (file: MadeFile): Notice => ({
  kind: 'afd-made',
  title: 'AFD gerado',
  body: `${nameOfFile(file)}: ${counted(file.total, 'registro', 'registros')[0] ?? 'nenhum registro'}. Clique para baixar; fica guardado por ${afdExportKeptDays} dias.`,
  opens: { route: 'afdimport.index', query: { arquivo: file.id } },
  onlyTo: file.accountId,
  topic: afdMadeTopic(file.id),
})

export const afdNotMade = (file: MadeFile, why: string): Notice => ({
  kind: 'afd-not-made',
  title: 'AFD não foi gerado',
  body: `${nameOfFile(file)}: ${why}`,
  opens: { route: 'afdimport.index' },
  onlyTo: file.accountId,
  topic: `afd-not-made:${file.id}`,
})
