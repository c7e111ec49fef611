/** Words of imports: outcomes, kinds of records, ids and sizes. */
import conflict from '@material-symbols/svg-400/rounded/difference.svg?path'
import repeated from '@material-symbols/svg-400/rounded/done_all.svg?path'
import other from '@material-symbols/svg-400/rounded/list_alt.svg?path'
import unknown from '@material-symbols/svg-400/rounded/person_search.svg?path'
import malformed from '@material-symbols/svg-400/rounded/report.svg?path'
import accepted from '@material-symbols/svg-400/rounded/task_alt.svg?path'
import { importStates } from '@ponteiro/contract/clock-files/afd-import-state'
import type {
  AfdImport,
  AfdLine,
  AfdReport,
  LineOutcome,
  WaitingPerson,
} from '@ponteiro/contract/clock-files/afd-imports'
import type { z } from 'zod'
import type { Status } from '../../kit/feedback/status-chip.tsx'
import { documentText, patterned } from '../../kit/form/notations.ts'

export type Import = z.output<typeof AfdImport>
export type Report = z.output<typeof AfdReport>
export type Line = z.output<typeof AfdLine>
export type Waiting = z.output<typeof WaitingPerson>

/** The key of a person of the clock. */
export const keyOf = ({ kind, digits }: Waiting) => `${kind}:${digits}`

/** Repeated marks that still wait for their person since an earlier file. */
export const waitingAgain = ({ people, unknownPerson }: Pick<Report, 'people' | 'unknownPerson'>) =>
  people.reduce((sum, { marks }) => sum + marks, 0) - unknownPerson

export interface OutcomeWords {
  readonly word: string
  readonly icon: string
  readonly colour: string
  readonly count: (of: Import) => number
  /** Replaces an empty table. */
  readonly none: string
}

/** In the order of attention. */
export const outcomes: Readonly<Record<LineOutcome, OutcomeWords>> = {
  accepted: {
    word: 'Aceitas',
    icon: accepted,
    colour: 'success.main',
    count: (of) => of.accepted,
    none: 'Nenhuma marcação nova neste arquivo.',
  },
  'unknown-person': {
    word: 'Sem colaborador',
    icon: unknown,
    colour: 'warning.main',
    count: (of) => of.unknownPerson,
    none: 'Todas as marcações têm o seu colaborador.',
  },
  repeated: {
    word: 'Já recebidas',
    icon: repeated,
    colour: 'text.secondary',
    count: (of) => of.repeated,
    none: 'Nenhuma marcação deste arquivo tinha chegado antes.',
  },
  conflicting: {
    word: 'Conflitantes',
    icon: conflict,
    colour: 'error.main',
    count: (of) => of.conflicting,
    none: 'Nenhuma marcação contradiz outra.',
  },
  malformed: {
    word: 'Ilegíveis',
    icon: malformed,
    colour: 'error.main',
    count: (of) => of.malformed,
    none: 'Todas as linhas foram lidas.',
  },
  other: {
    word: 'Outros registros',
    icon: other,
    colour: 'text.secondary',
    count: (of) => of.other,
    none: 'O arquivo só tem marcações.',
  },
}

export const lineKinds: Readonly<Record<Line['kind'], string>> = {
  header: 'Cabeçalho',
  employer: 'Empregador',
  mark: 'Marcação',
  'clock-adjustment': 'Ajuste do relógio',
  employee: 'Cadastro',
  event: 'Evento do relógio',
  trailer: 'Trailer',
  signature: 'Assinatura',
  malformed: 'Ilegível',
}

export const states = {
  unconfirmed: { word: importStates.unconfirmed, status: 'pending' },
  refused: { word: importStates.refused, status: 'denied' },
  waiting: { word: importStates.waiting, status: 'pending' },
  running: { word: importStates.running, status: 'pending' },
  done: { word: importStates.done, status: 'authorized' },
  'nothing-new': { word: importStates['nothing-new'], status: 'neutral' },
  'nothing-accepted': { word: importStates['nothing-accepted'], status: 'pending' },
  failed: { word: importStates.failed, status: 'denied' },
  'not-an-afd': { word: importStates['not-an-afd'], status: 'denied' },
} as const satisfies Record<keyof typeof importStates, { word: string; status: Status }>

/** The message at the end of the work; no success where no mark counts. */
export function endOf(report: Import, step: 'lines' | 'people'): { tone: 'success' | 'info' | 'warn'; text: string } {
  if (step === 'people' && report.accepted > 0)
    return { tone: 'success', text: 'Marcações trazidas para os colaboradores.' }
  const read = counted(report.lines, 'linha lida', 'linhas lidas')
  if (report.result === 'nothing-new') return { tone: 'info', text: `${read}: nada novo.` }
  if (report.result === 'nothing-accepted') return { tone: 'warn', text: `${read}: nenhuma marcação aceita.` }
  return { tone: 'success', text: `${read}.` }
}

export const steps = { lines: 'linhas lidas', people: 'colaboradores' } as const

/** `1 colaborador`, `6 colaboradores`. */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

/** '1510' → '1510'; '671-003' → '671, versão 003'. */
export const layoutName = (layout: string) =>
  layout === 'unknown' ? 'Não reconhecido' : layout.replace(/-(\d+)$/, ', versão $1')

const shapes = {
  pis: { name: 'PIS', pattern: '000.00000.00-0' },
  cpf: { name: 'CPF', pattern: '000.000.000-00' },
  'cpf-prefix': { name: 'CPF', pattern: '000.000.000-0' },
  other: { name: 'Nº', pattern: '000000000000' },
} as const

/** `PIS 120.44789.02-5`. */
export const identityText = ({ kind, digits }: Pick<Waiting, 'kind' | 'digits'>) =>
  `${shapes[kind].name} ${patterned(shapes[kind].pattern).format(digits)}`

/** As in the waiting list: an unclear number is not named PIS or CPF. */
export const waitingText = (person: Waiting) => (person.unclear ? `CPF ou PIS ${person.digits}` : identityText(person))

/** `EMPREGADOR FICTICIO, 11.222.333/0001-81`; empty: unknown. */
export const employerText = ({ employerName, employerDocument }: Pick<Line, 'employerName' | 'employerDocument'>) =>
  [employerName, employerDocument && documentText(employerDocument)].filter(Boolean).join(', ')

/** `1,5 MB`. */
export function sizeText(bytes: number): string {
  const [unit, divisor] = bytes >= 1_000_000 ? (['MB', 1_000_000] as const) : (['KB', 1000] as const)
  return `${Math.max(0.1, bytes / divisor).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`
}

/** `21/11/2026 10:52`, in the zone of this browser. */
export const momentText = (instantAt: string) =>
  new Date(instantAt).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).replace(',', '')
