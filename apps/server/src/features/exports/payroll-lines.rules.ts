/** The lines of a payroll file, in the form of its layout. */
import { Failure } from '@ponteiro/contract'
import type { LayoutParts, PayrollField } from '@ponteiro/contract/exports/payroll-layouts'
import {
  countedEvents,
  type PayrollEvent,
  type PayrollForm,
  type PayrollUnit,
  payrollEvents,
} from '@ponteiro/contract/exports/payroll-words'
import { latin1Text } from '@ponteiro/legal-files'
import { duration, type LocalDate } from '@ponteiro/timesheet'
import { harmless } from '../../platform/files/harmless-text.ts'

export interface PayrollPeriod {
  readonly year: number
  readonly month: number
  readonly startsOn: LocalDate
  readonly endsOn: LocalDate
}

/** The person of a posting. */
export interface PostedPerson {
  readonly enrollment: string
  readonly pis: string | null
  readonly cpf: string | null
  readonly name: string
  readonly companyId: number
  readonly company: string
  readonly companyDocument: string
}

export interface Posting {
  readonly person: PostedPerson
  readonly event: PayrollEvent
  /** Minutes, or a number of times. Negative where only a difference is sent. */
  readonly amount: number
}

type Layout = Pick<LayoutParts, 'fields' | 'format' | 'delimiter' | 'encoding' | 'lineEnd' | 'events' | 'companies'>

const hundredths = (amount: number, counted: boolean) => (counted ? amount * 100 : Math.round((amount * 100) / 60))

/** 510 minutes: `08:30`, `0830`, `8,50`, `8.50`, `850`, `510`. Counts are written as they are. */
export function amountIn(unit: PayrollUnit, event: PayrollEvent, amount: number): string {
  const counted = countedEvents.has(event)
  const [sign, size] = [amount < 0 ? '-' : '', Math.abs(amount)]
  const parts = hundredths(size, counted)
  const decimal = (point: string) => `${sign}${Math.floor(parts / 100)}${point}${String(parts % 100).padStart(2, '0')}`
  if (unit === 'comma') return decimal(',')
  if (unit === 'point') return decimal('.')
  if (unit === 'hundredths') return `${sign}${parts}`
  if (counted || unit === 'minutes') return String(amount)
  return unit === 'clock' ? duration(amount) : duration(amount).replace(':', '')
}

/** `AAAAMM` of a month or day: each letter is a digit of it. */
function dated(form: PayrollForm, on: LocalDate): string {
  const [year = '', month = '', day = ''] = on.split('-')
  return form.replace('AAAA', year).replace('MM', month).replace('DD', day)
}

const ascii = (text: string) =>
  latin1Text(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')

const written = { latin1: latin1Text, ascii, utf8: (text: string) => text.normalize('NFC') } as const

/** What a line is about: a posting with its number, or the whole file. */
interface About {
  readonly period: PayrollPeriod
  readonly posting?: Posting
  readonly number: number
  readonly count: number
}

/** Cut when too long; any other content cut would say something else. */
const cut = new Set(['name', 'eventName'])

function contentOf(layout: Layout, { content, text, form }: PayrollField, about: About): string {
  const { posting, period, number, count } = about
  const person = posting?.person
  switch (content) {
    case 'text':
      return text
    case 'enrollment':
      return person?.enrollment ?? ''
    case 'pis':
      return person?.pis ?? ''
    case 'cpf':
      return person?.cpf ?? ''
    case 'name':
      return person?.name ?? ''
    case 'companyCode':
      return codeOfCompany(layout, person) ?? ''
    case 'companyDocument':
      return person?.companyDocument ?? ''
    case 'eventCode':
      return layout.events.find(({ event }) => event === posting?.event)?.code ?? ''
    case 'eventName':
      return posting ? payrollEvents[posting.event] : ''
    case 'amount': {
      const sent = layout.events.find(({ event }) => event === posting?.event)
      return posting && sent ? amountIn(sent.unit, posting.event, posting.amount) : ''
    }
    case 'competence':
      return dated(form ?? 'AAAAMM', `${period.year}-${String(period.month).padStart(2, '0')}-01`)
    case 'startsOn':
      return dated(form ?? 'DDMMAAAA', period.startsOn)
    case 'endsOn':
      return dated(form ?? 'DDMMAAAA', period.endsOn)
    case 'lineNumber':
      return String(number)
    case 'lineCount':
      return String(count)
  }
}

const codeOfCompany = ({ companies }: Pick<Layout, 'companies'>, person: PostedPerson | undefined) =>
  person && companies.find(({ companyId }) => companyId === person.companyId)?.code

function fieldText(layout: Layout, field: PayrollField, about: About): string {
  const { content, width, pad } = field
  const raw = contentOf(layout, field, about)
  // Text that people wrote: a spreadsheet must not run it. Negative amounts are no formulas.
  const safe = content === 'amount' ? raw : harmless(raw)
  const plain = layout.format === 'delimited' && content !== 'amount' ? safe.replaceAll(layout.delimiter, ' ') : safe
  const text = written[layout.encoding](plain.replace(/[\r\n\t]+/g, ' '))
  if (width === null) return text
  if (text.length > width) {
    if (cut.has(content)) return text.slice(0, width)
    throw new Failure('payroll.layout', `“${text}” não cabe nas ${width} posições de um campo do leiaute.`)
  }
  if (pad === 'right') return text.padEnd(width)
  if (pad === 'left') return text.padStart(width)
  return text.startsWith('-') ? `-${text.slice(1).padStart(width - 1, '0')}` : text.padStart(width, '0')
}

/** What a person lacks for the fields of a posting; undefined when nothing. */
export function lackOf(layout: Layout, person: PostedPerson): string | undefined {
  for (const { line, content, width } of layout.fields) {
    if (line !== 'detail') continue
    if (content === 'cpf' && !person.cpf) return 'Falta o CPF'
    if (content === 'pis' && !person.pis) return 'Falta o PIS'
    if (content === 'companyDocument' && person.companyDocument === '') return `Falta o CNPJ de ${person.company}`
    if (content === 'companyCode' && codeOfCompany(layout, person) === undefined)
      return `Falta no leiaute o código de ${person.company} na folha`
    if (content === 'enrollment' && width !== null && person.enrollment.length > width)
      return `A matrícula não cabe em ${width} posições`
  }
  return undefined
}

const hasLine = ({ fields }: Layout, line: PayrollField['line']) => fields.some((field) => field.line === line)

/** The lines in the order of the postings. */
export function linesOf(layout: Layout, period: PayrollPeriod, postings: readonly Posting[]): string[] {
  const joined = (line: PayrollField['line'], about: About) =>
    layout.fields
      .filter((field) => field.line === line)
      .map((field) => fieldText(layout, field, about))
      .join(layout.format === 'delimited' ? layout.delimiter : '')
  const whole = { period, count: postings.length }
  const first = hasLine(layout, 'header') ? 1 : 0
  return [
    ...(first ? [joined('header', { ...whole, number: 1 })] : []),
    ...postings.map((posting, at) => joined('detail', { ...whole, posting, number: first + at + 1 })),
    ...(hasLine(layout, 'trailer') ? [joined('trailer', { ...whole, number: first + postings.length + 1 })] : []),
  ]
}

/** The bytes of the file; the last line ends too. */
export function bytesOf({ encoding, lineEnd }: Pick<Layout, 'encoding' | 'lineEnd'>, lines: readonly string[]): Buffer {
  const end = lineEnd === 'crlf' ? '\r\n' : '\n'
  return Buffer.from(lines.map((line) => line + end).join(''), encoding === 'utf8' ? 'utf8' : 'latin1')
}

const collator = new Intl.Collator('pt-BR')

/** By company, then as the layout groups: people with their events, or events with their people. */
export function inOrder(
  { grouping, events }: Pick<LayoutParts, 'grouping' | 'events'>,
  postings: readonly Posting[],
): Posting[] {
  const place = new Map(events.map(({ event }, at) => [event, at]))
  const byPerson = (a: Posting, b: Posting) =>
    collator.compare(a.person.name, b.person.name) || collator.compare(a.person.enrollment, b.person.enrollment)
  const byEvent = (a: Posting, b: Posting) => (place.get(a.event) ?? 0) - (place.get(b.event) ?? 0)
  const [first, second] = grouping === 'person' ? [byPerson, byEvent] : [byEvent, byPerson]
  return [...postings].sort((a, b) => {
    if (a.person.companyId !== b.person.companyId)
      return collator.compare(a.person.company, b.person.company) || a.person.companyId - b.person.companyId
    return first(a, b) || second(a, b)
  })
}
