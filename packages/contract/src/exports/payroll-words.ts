/** The vocabulary of payroll layouts: events, contents of fields, ways to write them. */
import { duration } from '@ponteiro/timesheet'

/** Events of a mirror in minutes; `days` are counted. What enters the bank is not paid, and the reverse. */
export const payrollEvents = {
  fifty: 'Horas extras 50 %',
  hundred: 'Horas extras 100 %',
  belowLimit: 'Extras abaixo do limite da jornada',
  night: 'Horas noturnas',
  onNotice: 'Sobreaviso',
  absent: 'Faltas em horas',
  absentDays: 'Faltas em dias',
  lateness: 'Atrasos e saídas antecipadas',
  bankCredit: 'Banco de horas: crédito',
  bankDebit: 'Banco de horas: débito',
  dsrBase: 'Base do DSR: extras 50 % e 100 %',
  worked: 'Horas trabalhadas',
  overnights: 'Pernoites',
} as const
export type PayrollEvent = keyof typeof payrollEvents
export const payrollEventNames = Object.keys(payrollEvents) as [PayrollEvent, ...PayrollEvent[]]

/** Counted events. */
export const countedEvents: ReadonlySet<PayrollEvent> = new Set(['absentDays', 'overnights'])

/** An amount as people read it: `08:30`, `-01:15`, or `2` for counted ones. */
export const amountText = (event: PayrollEvent, amount: number): string =>
  countedEvents.has(event) ? String(amount) : duration(amount)

/** How an amount is written; examples are of eight and a half hours. */
export const payrollUnits = {
  clock: 'Horas e minutos (08:30)',
  digits: 'Horas e minutos sem dois-pontos (0830)',
  comma: 'Decimal com vírgula (8,50)',
  point: 'Decimal com ponto (8.50)',
  hundredths: 'Decimal sem separador (850)',
  minutes: 'Minutos (510)',
} as const
export type PayrollUnit = keyof typeof payrollUnits

/** What a field of a line holds. */
export const payrollContents = {
  text: 'Texto fixo',
  enrollment: 'Matrícula',
  pis: 'PIS',
  cpf: 'CPF',
  name: 'Nome',
  companyCode: 'Código da empresa na folha',
  companyDocument: 'CNPJ ou CPF da empresa',
  eventCode: 'Código do evento',
  eventName: 'Nome do evento',
  amount: 'Quantidade',
  competence: 'Competência',
  startsOn: 'Início do período',
  endsOn: 'Fim do período',
  lineNumber: 'Número da linha',
  lineCount: 'Quantidade de lançamentos',
} as const
export type PayrollContent = keyof typeof payrollContents

/** Contents of one person or event, unknown in a header or trailer. */
export const detailContents: ReadonlySet<PayrollContent> = new Set([
  'enrollment',
  'pis',
  'cpf',
  'name',
  'eventCode',
  'eventName',
  'amount',
])

/** How a month or a day is written: as many letters as digits. */
export const competenceForms = ['AAAAMM', 'MMAAAA', 'MM/AAAA', 'AAAA-MM'] as const
export const dayForms = ['DDMMAAAA', 'DD/MM/AAAA', 'AAAAMMDD', 'AAAA-MM-DD'] as const
export const payrollForms = [...competenceForms, ...dayForms] as const
export type PayrollForm = (typeof payrollForms)[number]

/** The forms of a content; none where there is nothing to choose. */
export const formsOf = (content: PayrollContent): readonly PayrollForm[] =>
  content === 'competence' ? competenceForms : content === 'startsOn' || content === 'endsOn' ? dayForms : []

export const payrollPads = {
  zeros: 'Zeros à esquerda',
  right: 'Espaços à direita',
  left: 'Espaços à esquerda',
} as const
export const payrollLines = { header: 'Cabeçalho', detail: 'Lançamento', trailer: 'Rodapé' } as const
export const payrollFormats = { fixed: 'Posições fixas', delimited: 'Separado por caractere' } as const
export const payrollDelimiters = {
  ';': 'Ponto e vírgula',
  ',': 'Vírgula',
  '|': 'Barra vertical',
  '\t': 'Tabulação',
} as const
export const payrollEncodings = { latin1: 'Windows (ISO 8859-1)', utf8: 'UTF-8', ascii: 'Sem acentos (ASCII)' } as const
export const payrollLineEnds = { crlf: 'Windows (CR LF)', lf: 'Unix (LF)' } as const
export const payrollExtensions = ['txt', 'csv'] as const
export const payrollGroupings = { person: 'Pessoa, depois evento', event: 'Evento, depois pessoa' } as const
/** How the payroll program treats a second file of the same month. */
export const payrollCorrections = {
  none: 'Não: só a tabela de diferenças',
  replacement: 'Sim, o novo total substitui o anterior',
  difference: 'Sim, só a diferença (negativa com sinal)',
} as const

const keysOf = <T extends object>(words: T) => Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
export const payrollKeys = {
  unit: keysOf(payrollUnits),
  content: keysOf(payrollContents),
  pad: keysOf(payrollPads),
  line: keysOf(payrollLines),
  format: keysOf(payrollFormats),
  delimiter: keysOf(payrollDelimiters),
  encoding: keysOf(payrollEncodings),
  lineEnd: keysOf(payrollLineEnds),
  grouping: keysOf(payrollGroupings),
  corrections: keysOf(payrollCorrections),
}
