/** Files for payroll programs, made from the mirrors of a processed calculation. Wire prefix: pfi_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { bodyId, flag, instant, rowId, wire } from '../wire.ts'
import { PayrollLayout, payrollLayoutWire } from './payroll-layouts.ts'
import { countedEvents, payrollEventNames, payrollEvents } from './payroll-words.ts'

export const payrollFileStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

export const payrollFileWords = {
  waiting: 'Na fila',
  running: 'Em geração',
  done: 'Gerado',
  failed: 'Falhou',
  cancelled: 'Cancelado',
} as const

export const PayrollFile = z.object({
  id: z.int(),
  layoutId: z.int(),
  layoutName: z.string(),
  periodId: z.int(),
  competence: z.string(),
  /** Null: all companies. */
  companyId: z.int().nullable(),
  company: z.string(),
  /** Counts the files of this layout, calculation and company from 1. */
  version: z.int(),
  /** Holds only the changes since the version before. */
  corrections: z.boolean(),
  askedAt: instant,
  askedBy: z.string(),
  state: z.enum(payrollFileStates),
  /** Progress in people. */
  done: z.int(),
  total: z.int(),
  /** Null until it is made, and for corrections that the program takes as a table only. */
  fileName: z.string().nullable(),
  size: z.int().nullable(),
  /** Postings in it. */
  lines: z.int(),
  /** People whose amounts changed since the version before. */
  changed: z.int(),
  /** SHA-256 of the file, in hexadecimal digits. */
  digest: z.string(),
  failure: z.string(),
})
export type PayrollFile = z.output<typeof PayrollFile>
const payrollFileNames = {
  id: 'pfi_id',
  layoutId: 'pal_id',
  layoutName: 'pal_name',
  periodId: 'scc_id',
  competence: 'competence',
  companyId: 'com_id',
  company: 'com_name',
  version: 'pfi_version',
  corrections: ['pfi_corrections', flag],
  askedAt: 'pfi_asked_at',
  askedBy: 'pfi_asked_by',
  state: 'pfi_state',
  done: 'done',
  total: 'total',
  fileName: 'pfi_file_name',
  size: 'pfi_size',
  lines: 'pfi_lines',
  changed: 'pfi_changed',
  digest: 'pfi_sha256',
  failure: 'failure',
} as const
const payrollFile = wire(PayrollFile, payrollFileNames)
/** With the layout as it was. */
const WholeFile = PayrollFile.extend({ layout: PayrollLayout })
const wholeFile = wire(WholeFile, { ...payrollFileNames, layout: ['layout', payrollLayoutWire] })

/** What was sent of a person's event before and now: minutes, or a number of times. */
export const PayrollChange = z.object({
  employeeId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  event: z.enum(payrollEventNames),
  before: z.int(),
  after: z.int(),
})
const payrollChange = wire(PayrollChange, {
  employeeId: 'peo_id',
  enrollment: 'ind_enrollment',
  name: 'ind_name',
  event: 'event',
  before: 'before',
  after: 'after',
})

const askedNames = { layoutId: 'pal_id', periodId: 'scc_id', companyId: 'com_id' } as const

const Amount = z.object({ event: z.enum(payrollEventNames), amount: z.int() })
/** A sum over everybody, as sent and on the mirrors; `unsent`, events without a code, is their difference. */
export const PayrollTie = z.object({
  label: z.string(),
  counted: z.boolean(),
  sent: z.int(),
  onMirrors: z.int(),
  unsent: z.array(Amount),
})
const PreviewPerson = z.object({
  employeeId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  company: z.string(),
  amounts: z.array(Amount),
})
/** A person who cannot be in the file, and why. */
const Lacking = z.object({ employeeId: z.int(), enrollment: z.string(), name: z.string(), why: z.string() })
export const PayrollPreview = z.object({
  /** Mirrors in force of the calculation, for that company. */
  people: z.int(),
  lines: z.int(),
  first: z.array(PreviewPerson),
  /** The first lines of the file. */
  sample: z.array(z.string()),
  /** Sums of what is sent. */
  totals: z.array(Amount),
  ties: z.array(PayrollTie),
  lacking: z.array(Lacking),
  lackingTotal: z.int(),
  /** What keeps the file from being made; '' when nothing does. */
  refusal: z.string(),
  /** The file that the next one would correct; null for none. */
  before: PayrollFile.nullable(),
  changes: z.array(PayrollChange),
  changedPeople: z.int(),
})
const amount = wire(Amount, { event: 'event', amount: 'amount' })
const preview = wire(PayrollPreview, {
  people: 'people',
  lines: 'lines',
  first: [
    'first',
    z.array(
      wire(PreviewPerson, {
        employeeId: 'peo_id',
        enrollment: 'ind_enrollment',
        name: 'ind_name',
        company: 'com_name',
        amounts: ['amounts', z.array(amount)],
      }),
    ),
  ],
  sample: 'sample',
  totals: ['totals', z.array(amount)],
  ties: [
    'ties',
    z.array(
      wire(PayrollTie, {
        label: 'label',
        counted: ['counted', flag],
        sent: 'sent',
        onMirrors: 'onMirrors',
        unsent: ['unsent', z.array(amount)],
      }),
    ),
  ],
  lacking: [
    'lacking',
    z.array(wire(Lacking, { employeeId: 'peo_id', enrollment: 'ind_enrollment', name: 'ind_name', why: 'why' })),
  ],
  lackingTotal: 'lackingTotal',
  refusal: 'refusal',
  before: ['before', payrollFile],
  changes: ['changes', z.array(payrollChange)],
  changedPeople: 'changedPeople',
})

const access = [['Exports', 'admin']] as const

const list = endpoint({
  method: 'GET',
  path: '/payroll-file',
  access,
  about: 'A page of payroll files that were asked for, newest first. An addition to the specification.',
  query: wire(page.extend({ layoutId: rowId.optional(), periodId: rowId.optional(), companyId: rowId.optional() }), {
    ...pageNames,
    ...askedNames,
  }),
  answer: pageOf(payrollFile),
})

const changes = endpoint({
  method: 'GET',
  path: '/payroll-file/:id/changes',
  access,
  about:
    'What changed of whom since the version before: before and after, by person and event. An addition to the specification.',
  params: idParam,
  query: wire(page, pageNames),
  answer: pageOf(payrollChange),
})

export const payrollFiles = {
  list,
  listFile: fileOf(list, 'arquivos-da-folha', [
    column.text('Leiaute', (row) => row.layoutName),
    column.text('Competência', (row) => row.competence),
    column.text('Empresa', (row) => row.company),
    column.count('Versão', (row) => row.version),
    column.yesNo('Só correções', (row) => row.corrections),
    column.moment('Pedido em', (row) => row.askedAt),
    column.text('Pedido por', (row) => row.askedBy),
    column.text('Situação', (row) => payrollFileWords[row.state]),
    column.text('Arquivo', (row) => row.fileName),
    column.count('Lançamentos', (row) => row.lines),
    column.text('SHA-256', (row) => row.digest),
  ]),
  preview: endpoint({
    method: 'GET',
    path: '/payroll-file/preview',
    access,
    about:
      'What a payroll file would hold: ten people, its first lines, totals beside those of the mirrors, who lacks what, and what changed since the last one. An addition to the specification.',
    query: wire(z.object({ layoutId: rowId, periodId: rowId, companyId: rowId.optional() }), askedNames),
    answer: preview,
  }),
  start: endpoint({
    method: 'POST',
    path: '/payroll-file',
    access,
    about:
      'Has a payroll file made in the background: whole the first time, afterwards what changed. Refused while the calculation is not processed. An addition to the specification.',
    body: wire(z.object({ layoutId: bodyId, periodId: bodyId, companyId: bodyId.nullable().optional() }), askedNames),
    answer: payrollFile,
  }),
  find: endpoint({
    method: 'GET',
    path: '/payroll-file/:id',
    access,
    about: 'How far a payroll file is, with the layout as it was. An addition to the specification.',
    params: idParam,
    answer: wholeFile,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/payroll-file/:id/cancel',
    access,
    about: 'Leaves off making a payroll file; one that has ended stays as it is. An addition to the specification.',
    params: idParam,
    answer: payrollFile,
  }),
  file: endpoint({
    method: 'GET',
    path: '/payroll-file/:id/file',
    access,
    about:
      "A payroll file that was made. The caller's notice of it is read with that. An addition to the specification.",
    params: idParam,
    answer: 'file',
    transaction: 'own',
  }),
  changes,
  changesFile: fileOf(changes, 'diferencas-da-folha', [
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Nome', (row) => row.name),
    column.text('Evento', (row) => payrollEvents[row.event]),
    column.duration('Antes', ({ event, before }) => (countedEvents.has(event) ? null : before)),
    column.duration('Depois', ({ event, after }) => (countedEvents.has(event) ? null : after)),
    column.balance('Diferença', ({ event, before, after }) => (countedEvents.has(event) ? null : after - before)),
    column.count('Vezes antes', ({ event, before }) => (countedEvents.has(event) ? before : null)),
    column.count('Vezes depois', ({ event, after }) => (countedEvents.has(event) ? after : null)),
  ]),
}
