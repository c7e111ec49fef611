/** A payroll program's file: which events under which code, in which fields. Wire prefix: pal_. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { direction, optionalText, reactivation, required, requiredText, status, statusCode } from '../register.ts'
import { line, lines, searched, spacedLine } from '../text.ts'
import { bodyId, flag, wire } from '../wire.ts'
import {
  detailContents,
  formsOf,
  payrollEventNames,
  payrollExtensions,
  payrollFormats,
  payrollForms,
  payrollKeys,
} from './payroll-words.ts'

/** A field of a line, from left to right. */
export const PayrollField = z.object({
  line: z.enum(payrollKeys.line, required),
  content: z.enum(payrollKeys.content, required),
  /** The fixed text. */
  text: spacedLine(60),
  /** The form of a month or day; null where there is no choice. */
  form: z.enum(payrollForms).nullable(),
  /** Characters; null: as many as the content has. */
  width: z.int('De 1 a 200').min(1, 'De 1 a 200').max(200, 'De 1 a 200').nullable(),
  pad: z.enum(payrollKeys.pad, required),
})
export type PayrollField = z.output<typeof PayrollField>

/** How an event is sent. */
export const PayrollEventCode = z.object({
  event: z.enum(payrollEventNames, required),
  code: line(20, { missing: required }).min(1, required),
  unit: z.enum(payrollKeys.unit, required),
})

/** The payroll program's name for one of our companies. */
export const PayrollCompanyCode = z.object({
  companyId: bodyId,
  code: line(20, { missing: required }).min(1, required),
})

export const PayrollLayoutParts = z.object({
  name: requiredText(150),
  program: optionalText(80),
  /** The layout's origin, what of it is certain, and what to compare. */
  source: lines(1500),
  format: z.enum(payrollKeys.format),
  delimiter: z.enum(payrollKeys.delimiter),
  encoding: z.enum(payrollKeys.encoding),
  lineEnd: z.enum(payrollKeys.lineEnd),
  extension: z.enum(payrollExtensions),
  grouping: z.enum(payrollKeys.grouping),
  corrections: z.enum(payrollKeys.corrections),
  fields: z.array(PayrollField).max(60, 'No máximo 60 campos'),
  events: z.array(PayrollEventCode).max(40, 'No máximo 40 eventos'),
  companies: z.array(PayrollCompanyCode).max(500),
})
export type LayoutParts = z.output<typeof PayrollLayoutParts>

/** Defaults of a new layout. */
export const usualLayout: Omit<LayoutParts, 'name'> = {
  program: '',
  source: '',
  format: 'delimited',
  delimiter: ';',
  encoding: 'latin1',
  lineEnd: 'crlf',
  extension: 'txt',
  grouping: 'person',
  corrections: 'none',
  fields: [],
  events: [],
  companies: [],
}

export interface LayoutProblem {
  readonly path: readonly [list: 'fields' | 'events' | 'companies', at: number, name: string]
  readonly message: string
}

/** Problems that keep a layout from making files, each at its field. */
export function layoutProblems({
  format,
  delimiter,
  fields,
  events,
  companies,
}: Pick<LayoutParts, 'format' | 'delimiter' | 'fields' | 'events' | 'companies'>): LayoutProblem[] {
  const problems: LayoutProblem[] = []
  for (const [at, field] of fields.entries()) {
    const wrong = (name: string, message: string) => problems.push({ path: ['fields', at, name], message })
    const forms = formsOf(field.content)
    if (format === 'fixed' && field.width === null) wrong('width', 'Informe o tamanho')
    if (field.content === 'text' && field.text === '') wrong('text', required)
    if (field.width !== null && field.text.length > field.width) wrong('text', 'Não cabe no tamanho')
    if (forms.length > 0 && (field.form === null || !forms.includes(field.form))) wrong('form', 'Escolha o formato')
    if (forms.length === 0 && field.form !== null) wrong('form', 'Este conteúdo não tem formato')
    if (field.line !== 'detail' && detailContents.has(field.content)) wrong('content', 'Só existe em um lançamento')
  }
  const width = fields.find(({ content }) => content === 'eventCode')?.width ?? null
  const seen = new Set<string>()
  for (const [at, { event, code, unit }] of events.entries()) {
    if (format === 'delimited' && delimiter === ',' && unit === 'comma')
      problems.push({ path: ['events', at, 'unit'], message: 'A vírgula já separa os campos' })
    if (seen.has(event)) problems.push({ path: ['events', at, 'event'], message: 'Evento repetido' })
    seen.add(event)
    if (width !== null && code.length > width)
      problems.push({ path: ['events', at, 'code'], message: `No máximo ${width} caracteres` })
  }
  const named = new Set<number>()
  for (const [at, { companyId }] of companies.entries()) {
    if (named.has(companyId)) problems.push({ path: ['companies', at, 'companyId'], message: 'Empresa repetida' })
    named.add(companyId)
  }
  return problems
}

/** As stored; nothing of it is checked when it is shown. */
const StoredField = PayrollField.extend({ text: z.string() })
const StoredEventCode = PayrollEventCode.extend({ code: z.string() })
const StoredCompanyCode = PayrollCompanyCode.extend({ code: z.string() })
export const PayrollLayout = PayrollLayoutParts.extend({
  id: z.int(),
  active: z.boolean(),
  name: z.string(),
  program: z.string(),
  source: z.string(),
  fields: z.array(StoredField),
  events: z.array(StoredEventCode),
  companies: z.array(StoredCompanyCode),
})
export const PayrollLayoutDraft = PayrollLayoutParts.partial().required({ name: true })
export const PayrollLayoutChange = PayrollLayoutParts.partial().extend({ active: reactivation })

const fieldNames = {
  line: 'plf_line',
  content: 'plf_content',
  text: 'plf_text',
  form: 'plf_form',
  width: 'plf_width',
  pad: 'plf_pad',
} as const
const eventNames = { event: 'ple_event', code: 'ple_code', unit: 'ple_unit' } as const
const companyNames = { companyId: 'com_id', code: 'plc_code' } as const
const ownNames = {
  name: 'pal_name',
  program: 'pal_program',
  source: 'pal_source',
  format: 'pal_format',
  delimiter: 'pal_delimiter',
  encoding: 'pal_encoding',
  lineEnd: 'pal_line_end',
  extension: 'pal_extension',
  grouping: 'pal_grouping',
  corrections: 'pal_corrections',
} as const
const names = {
  ...ownNames,
  fields: ['fields', z.array(wire(PayrollField, fieldNames))],
  events: ['events', z.array(wire(PayrollEventCode, eventNames))],
  companies: ['companies', z.array(wire(PayrollCompanyCode, companyNames))],
} as const
const storedNames = {
  ...ownNames,
  fields: ['fields', z.array(wire(StoredField, fieldNames))],
  events: ['events', z.array(wire(StoredEventCode, eventNames))],
  companies: ['companies', z.array(wire(StoredCompanyCode, companyNames))],
} as const
const active = ['pal_status', flag] as const
export const payrollLayoutWire = wire(PayrollLayout, { id: 'pal_id', ...storedNames, active })

const access = [['Exports', 'admin']] as const

const list = endpoint({
  method: 'GET',
  path: '/payroll-layout',
  access,
  about: 'A page of layouts of payroll files, with their fields and codes. An addition to the specification.',
  query: wire(page.extend({ name: searched, status, orderBy: direction.optional() }), {
    ...pageNames,
    name: 'pal_name',
    status: ['pal_status', statusCode],
    orderBy: 'orderBy',
  }),
  answer: pageOf(payrollLayoutWire),
})

export const payrollLayouts = {
  list,
  file: fileOf(list, 'leiautes-da-folha', [
    column.text('Nome', (row) => row.name),
    column.text('Programa', (row) => row.program),
    column.text('Formato', (row) => payrollFormats[row.format]),
    column.count('Campos', (row) => row.fields.length),
    column.count('Eventos', (row) => row.events.length),
    column.text('Fonte', (row) => row.source),
    column.status(),
  ]),
  create: endpoint({
    method: 'POST',
    path: '/payroll-layout',
    access: writersOfRegisters,
    about: 'A new layout of payroll files; what is not sent is as usual. An addition to the specification.',
    body: wire(PayrollLayoutDraft, names),
    answer: payrollLayoutWire,
  }),
  find: endpoint({
    method: 'GET',
    path: '/payroll-layout/:id',
    access,
    about: 'One layout of payroll files. An addition to the specification.',
    params: idParam,
    answer: payrollLayoutWire,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/payroll-layout/:id',
    access: writersOfRegisters,
    about:
      'Changes what is sent; fields, events and companies are replaced whole. Files that were made keep the layout as it was. An addition to the specification.',
    params: idParam,
    body: wire(PayrollLayoutChange, { ...names, active }),
    answer: payrollLayoutWire,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/payroll-layout/:id',
    access: writersOfRegisters,
    about: 'Takes a layout out of the selectors; its files stay. An addition to the specification.',
    params: idParam,
  }),
}
