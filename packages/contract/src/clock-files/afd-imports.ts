/**
 * Imports of AFD files: the lines of a clock and what became of each. An addition to the specification. Wire
 * prefixes: afi_ (import), afl_ (line).
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { day, optionalText, reference } from '../register.ts'
import { line as oneLine, text } from '../text.ts'
import { flag, instant, localDate, wire } from '../wire.ts'
import { importStates, importSteps } from './afd-import-state.ts'

export const lineOutcomes = ['accepted', 'repeated', 'unknown-person', 'malformed', 'conflicting', 'other'] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** How a clock names a person: PIS, CPF, ten digits of a CPF (Portaria 671, art. 96 §2) or something else. */
export const identityKinds = ['pis', 'cpf', 'cpf-prefix', 'other'] as const

/** `people`: waiting marks of people just created or matched are being taken over. */
const Progress = z.object({ step: z.enum(['lines', 'people']), done: z.int(), total: z.int() })

export const AfdImport = z.object({
  id: z.int(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  /** One of '1510', '595', '671-003', '671-004' and 'unknown'. */
  layout: z.string(),
  repNumber: z.string().nullable(),
  employerName: z.string(),
  importedAt: instant,
  importedBy: z.string(),
  state: z.enum(importSteps),
  /** The state, and for a file that was read, its result: `done` when at least one mark was accepted. */
  result: z.enum(Object.keys(importStates) as [keyof typeof importStates]),
  /** Of the work under way; null: none. */
  progress: Progress.nullable(),
  lines: z.int(),
  accepted: z.int(),
  repeated: z.int(),
  unknownPerson: z.int(),
  malformed: z.int(),
  conflicting: z.int(),
  other: z.int(),
})

const names = {
  id: 'afi_id',
  fileName: 'afi_file_name',
  size: 'afi_size',
  layout: 'afi_layout',
  repNumber: 'afi_rep_number',
  employerName: 'afi_employer_name',
  importedAt: 'afi_imported_at',
  importedBy: 'afi_imported_by',
  state: 'afi_state',
  result: 'afi_result',
  progress: 'progress',
  lines: 'afi_lines',
  accepted: 'afi_accepted',
  repeated: 'afi_repeated',
  unknownPerson: 'afi_unknown_person',
  malformed: 'afi_malformed',
  conflicting: 'afi_conflicting',
  other: 'afi_other',
} as const
const afdImport = wire(AfdImport, names)

/** A kind of warning, its count, and its first occurrences. */
const Warning = z.object({
  code: z.string(),
  count: z.int(),
  entries: z.array(z.object({ line: z.int(), nsr: z.int().nullable(), message: z.string() })),
})

/** A person whose marks wait because nobody on record has that PIS or CPF. */
export const WaitingPerson = z.object({
  kind: z.enum(identityKinds),
  digits: z.string(),
  /** From the clock's latest record of this person; empty without one. */
  name: z.string(),
  /**
   * The day from which all clocks exclude this person: the day of the record, or the day after the last
   * waiting mark. Null where a clock includes the person, or a mark is later than the day after the record.
   */
  excludedSince: localDate.nullable(),
  marks: z.int(),
  firstOn: localDate,
  lastOn: localDate,
  /** The number is valid as PIS and as CPF. Whoever creates the person says which it is. */
  unclear: z.boolean(),
  /** The employer of the newest mark; null: unknown. */
  employerDocument: z.string().nullable(),
  employerName: z.string().nullable(),
  /** The person with this CPF, or the only person of that name who may have the number. */
  likelyId: z.int().nullable(),
  likelyName: z.string().nullable(),
})
const waitingPerson = wire(WaitingPerson, {
  kind: 'afl_person_kind',
  digits: 'afl_person_digits',
  name: 'afl_person_name',
  excludedSince: 'excludedSince',
  marks: 'marks',
  firstOn: 'first',
  lastOn: 'last',
  unclear: ['unclear', flag],
  employerDocument: 'com_document',
  employerName: 'com_name',
  likelyId: 'peo_id',
  likelyName: 'ind_name',
})

export const AfdReport = AfdImport.extend({
  firstOn: localDate.nullable(),
  lastOn: localDate.nullable(),
  deviceId: z.int().nullable(),
  deviceName: z.string().nullable(),
  /**
   * The employer for people to create: that of the file's header, or the only one where the header's cannot
   * be registered.
   */
  companyId: z.int().nullable(),
  employerDocument: z.string().nullable(),
  /** The header's employer has a valid CNPJ or CPF, so it may be registered. */
  employerSound: z.boolean(),
  /** The clock has worked for other employers too; the lines say which marks are whose. */
  otherEmployers: z.boolean(),
  encoding: z.string(),
  lineEnd: z.string(),
  /** The reason why the whole import failed; empty otherwise. */
  failure: z.string(),
  warnings: z.array(Warning),
  people: z.array(WaitingPerson),
})
const report = wire(AfdReport, {
  ...names,
  firstOn: 'afi_first',
  lastOn: 'afi_last',
  deviceId: 'dev_id',
  deviceName: 'dev_name',
  companyId: 'com_id',
  employerDocument: 'com_document',
  employerSound: ['com_document_valid', flag],
  otherEmployers: ['otherEmployers', flag],
  encoding: 'encoding',
  lineEnd: 'lineEnd',
  failure: 'failure',
  warnings: 'warnings',
  people: ['people', z.array(waitingPerson)],
})

export const AfdLine = z.object({
  /** The line number in the file, from 1. */
  id: z.int(),
  nsr: z.int().nullable(),
  kind: z.enum([
    'header',
    'employer',
    'mark',
    'clock-adjustment',
    'employee',
    'event',
    'trailer',
    'signature',
    'malformed',
  ]),
  outcome: z.enum(lineOutcomes),
  /** A remark about the line; empty for most. */
  reason: z.string(),
  personKind: z.enum(identityKinds).nullable(),
  personDigits: z.string().nullable(),
  /** From the record of the person, or else from the clock. */
  personName: z.string().nullable(),
  employeeId: z.int().nullable(),
  /** As the clock wrote it. */
  markedOn: localDate.nullable(),
  markedMinute: z.int().nullable(),
  /** The employer of a mark: that of the type 2 record before it, or of the header. Null: unknown. */
  employerDocument: z.string().nullable(),
  employerName: z.string().nullable(),
  text: z.string(),
  /** For a conflicting line: what was received earlier under the same number. */
  earlierText: z.string().nullable(),
})
const line = wire(AfdLine, {
  id: 'afl_line',
  nsr: 'afl_nsr',
  kind: 'afl_kind',
  outcome: 'afl_outcome',
  reason: 'afl_reason',
  personKind: 'afl_person_kind',
  personDigits: 'afl_person_digits',
  personName: 'ind_name',
  employeeId: 'peo_id',
  markedOn: 'afl_date',
  markedMinute: 'afl_minute',
  employerDocument: 'com_document',
  employerName: 'com_name',
  text: 'afl_text',
  earlierText: 'earlier',
})

const sinceMissing = 'Informe a data de início da jornada.'
const Identity = WaitingPerson.pick({ kind: true }).extend({ digits: text(40) })
const identityNames = { kind: 'afl_person_kind', digits: 'afl_person_digits' } as const

/** People to create, named by the clock's record unless a name is given, and people to match. */
const PeopleDraft = z.object({
  create: z
    .array(
      Identity.extend({
        name: optionalText(150).optional(),
        enrollment: optionalText(30).optional(),
        /** What an unclear number is; required for each. */
        said: z.enum(['pis', 'cpf']).nullable().optional(),
      }),
    )
    .max(5000),
  match: z.array(Identity.extend({ employeeId: reference() })).max(5000),
  /**
   * Absent: each person's latest employer at the clock, or that of the header (registered with this call if
   * valid), or the only one.
   */
  companyId: reference().nullable().optional(),
  sectorId: reference().nullable().optional(),
  /** Requires `sinceOn`: the schedule of everybody created. */
  workScheduleId: reference().nullable().optional(),
  sinceOn: day(sinceMissing).nullable().optional(),
  /** Dismisses created people whom the clocks have excluded, from that day. */
  dismissExcluded: z.boolean().optional(),
})
export const AfdPeopleDraft = PeopleDraft.refine(({ workScheduleId, sinceOn }) => !workScheduleId || Boolean(sinceOn), {
  error: sinceMissing,
  path: ['pwd_date_history'],
})
const draft = wire(AfdPeopleDraft, {
  create: [
    'create',
    z.array(
      wire(PeopleDraft.shape.create.element, {
        ...identityNames,
        name: 'ind_name',
        enrollment: 'ind_enrollment',
        said: 'number_is',
      }),
    ),
  ],
  match: ['match', z.array(wire(PeopleDraft.shape.match.element, { ...identityNames, employeeId: 'peo_id' }))],
  companyId: 'ind_id_com',
  sectorId: 'sew_id_sec',
  workScheduleId: 'pwd_id_wda',
  sinceOn: 'pwd_date_history',
  dismissExcluded: ['dismissExcluded', flag],
})

/**
 * `withoutCpf`: people just created without a CPF, because the clock knows only their PIS or an own number.
 */
const TakenIn = AfdImport.extend({ withoutCpf: z.int() })

const outcome = z.enum(lineOutcomes).optional()

const list = endpoint({
  method: 'GET',
  path: '/afd-import',
  access: [['Audit', 'admin']],
  about:
    'A page of imports of AFD files, newest first; with afi_state `to-settle` those that could not be read or hold marks of people not on record. An addition to the specification, as are all calls on imports.',
  query: wire(page.extend({ state: z.enum(['to-settle']).optional() }), { ...pageNames, state: names.state }),
  answer: pageOf(afdImport),
})

export const afdImports = {
  list,
  file: fileOf(list, 'importacoes-afd', [
    column.text('Arquivo', (row) => row.fileName),
    column.text('Relógio (REP)', (row) => row.repNumber),
    column.moment('Enviado em', (row) => row.importedAt),
    column.text('Por', (row) => row.importedBy),
    column.count('Aceitas', (row) => row.accepted),
    column.count('Já recebidas', (row) => row.repeated),
    column.count('Sem colaborador', (row) => row.unknownPerson),
    column.count('Com problema', (row) => row.conflicting + row.malformed),
    column.text('Situação', (row) => importStates[row.result]),
  ]),
  upload: endpoint({
    method: 'POST',
    path: '/afd-import',
    access: [['Audit', 'admin']],
    about:
      'Takes an AFD file (the bytes as they are) and has it read in the background; importing a file again adds nothing.',
    query: wire(z.object({ fileName: oneLine(255).min(1) }), { fileName: 'name' }),
    body: 'file',
    bodyLimit: 200 * 1024 * 1024,
    answer: afdImport,
  }),
  find: endpoint({
    method: 'GET',
    path: '/afd-import/:id',
    access: [['Audit', 'admin']],
    about: 'The report of an import: counts, warnings, and the people whose marks wait.',
    params: idParam,
    answer: report,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/afd-import/:id/lines',
    access: [['Audit', 'admin']],
    about: 'A page of the lines of an import in the order of the file, of one outcome or of all.',
    params: idParam,
    query: wire(page.extend({ outcome }), { ...pageNames, outcome: 'outcome' }),
    answer: pageOf(line),
  }),
  linesCsv: endpoint({
    method: 'GET',
    path: '/afd-import/:id/lines/csv',
    access: [['Audit', 'admin']],
    about: 'The same lines, all of them, as CSV.',
    params: idParam,
    query: wire(z.object({ outcome }), { outcome: 'outcome' }),
    answer: 'file',
  }),
  people: endpoint({
    method: 'POST',
    path: '/afd-import/:id/people',
    access: [['Audit', 'admin']],
    about:
      'Creates people from the records of the clock, matches others with people on record, and takes over their waiting marks.',
    params: idParam,
    body: draft,
    answer: wire(TakenIn, { ...names, withoutCpf: 'without_cpf' }),
  }),
}
