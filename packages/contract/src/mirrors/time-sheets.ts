/** The mirror (espelho): a person's month, signed by that person. Wire prefix: psc_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FileColumn } from '../file-column.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { lines } from '../text.ts'
import { bodyId, code, instant, localDate, monthNumber, rowId, wire, yearNumber } from '../wire.ts'
import { SheetDay, sheetDay } from './sheet-days.ts'

/** `withdrawn`: the person no longer takes part in the calculation. Lists hold these on request only. */
const Situation = z.enum(['pending', 'authorized', 'denied', 'withdrawn'])
const situation = code({ PENDENTE: 'pending', AUTORIZADO: 'authorized', NEGADO: 'denied', RETIRADO: 'withdrawn' })
/** Filter: a situation, or mirrors that can be answered now. */
const situationFilter = code({
  PENDENTE: 'pending',
  AUTORIZADO: 'authorized',
  NEGADO: 'denied',
  RETIRADO: 'withdrawn',
  'A ASSINAR': 'answerable',
})

export const situationWords = {
  pending: 'PENDENTE',
  authorized: 'AUTORIZADO',
  denied: 'NEGADO',
  withdrawn: 'RETIRADO',
} as const

export const TimeSheet = z.object({
  id: z.int(),
  payPeriodId: z.int(),
  employeeId: z.int(),
  name: z.string(),
  enrollment: z.string(),
  competence: z.string(),
  startsOn: localDate,
  endsOn: localDate,
  situation: Situation,
  justification: z.string(),
  updatedAt: instant,
  decidedAt: instant.nullable(),
  version: z.int(),
  overnights: z.int(),
  night: z.int(),
  onNotice: z.int(),
  fifty: z.int(),
  hundred: z.int(),
  worked: z.int(),
  late: z.int(),
  pending: z.int(),
  refused: z.int(),
  belowLimit: z.int(),
  bankDelta: z.int(),
  alerts: z.int(),
  /** It can be answered: pending, and its calculation neither open nor being processed. */
  answerable: z.boolean(),
  /** The calculation is processed. While it is open again, days may say something else. */
  processed: z.boolean(),
})
const names = {
  id: 'psc_id',
  payPeriodId: 'scc_id',
  employeeId: 'peo_id',
  name: 'ind_name',
  enrollment: 'ind_enrollment',
  competence: 'competence',
  startsOn: 'scc_date_initial',
  endsOn: 'scc_date_final',
  situation: ['psc_situation', situation],
  justification: 'psc_justify',
  updatedAt: 'psc_updated_at',
  decidedAt: 'psc_decided_at',
  version: 'psc_version',
  overnights: 'psc_total_overnight',
  night: 'psc_minutes_shift_night',
  onNotice: 'psc_minutes_on_notice',
  fifty: 'psc_minutes_fifty_percent',
  hundred: 'psc_minutes_onehundred_percent',
  worked: 'psc_minutes_worked',
  late: 'psc_minutes_late',
  pending: 'psc_minutes_pending',
  refused: 'psc_minutes_refused',
  belowLimit: 'psc_minutes_below_limit',
  bankDelta: 'psc_minutes_bank',
  alerts: 'alerts',
  answerable: 'answerable',
  processed: 'processed',
} as const
const timeSheet = wire(TimeSheet, names)

/**
 * A difference to the compared version, of a day, or null for totals and named parties: before and after, as
 * shown.
 */
const Difference = z.object({
  on: localDate.nullable(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
})

const Denial = TimeSheet.pick({ justification: true, decidedAt: true }).extend({ by: z.string() })

/**
 * A handed-out version and its answer. `pending` also where the next version came first. A withdrawal has no
 * answer.
 */
export const SheetVersion = TimeSheet.pick({
  version: true,
  situation: true,
  justification: true,
  decidedAt: true,
}).extend({
  processedAt: instant,
  /** Who answered; empty: nobody, or not kept. */
  by: z.string(),
  /**
   * Denials before the answer, newest first. A denied mirror waits again once processed, in the same version
   * if unchanged.
   */
  denials: z.array(Denial),
})
const sheetVersion = wire(SheetVersion, {
  version: names.version,
  situation: names.situation,
  justification: names.justification,
  decidedAt: names.decidedAt,
  processedAt: 'psc_processed_at',
  by: 'ind_name',
  denials: [
    'denials',
    z.array(wire(Denial, { justification: names.justification, decidedAt: names.decidedAt, by: 'ind_name' })),
  ],
})

const Employer = z.object({ name: z.string(), document: z.string(), cnoCaepf: z.string(), place: z.string() })
const Worker = z.object({
  name: z.string(),
  enrollment: z.string(),
  cpf: z.string(),
  pis: z.string(),
  admittedOn: localDate.nullable(),
  occupation: z.string(),
  sectors: z.string(),
})

/** A mirror in one of its versions. Only the version in force can be answered. */
export const WholeTimeSheet = TimeSheet.extend({
  employer: Employer,
  worker: Worker,
  /** Names of the schedules of the period; like employer and worker, as of when this version was made. */
  schedules: z.array(z.string()),
  issuedAt: instant,
  days: z.array(SheetDay),
  /** The sum of the days' worked time with the reduced night hour. Absent where a day has none. */
  journey: z.int().optional(),
  /** The last answered version before this one, or the one before; null: none. */
  comparedWith: z.int().nullable(),
  differences: z.array(Difference),
  /** On-call minutes by the percentage in force on their day. */
  onCall: z.array(z.object({ percent: z.int(), minutes: z.int() })),
  /** Newest first. */
  versions: z.array(SheetVersion),
  acknowledgement: z.string(),
  legend: z.string(),
})
/** Whether a later version has replaced this one. */
export const isReplaced = ({ version, versions }: Pick<z.output<typeof WholeTimeSheet>, 'version' | 'versions'>) =>
  version !== versions[0]?.version

const wholeTimeSheet = wire(WholeTimeSheet, {
  ...names,
  employer: 'employer',
  worker: 'employee',
  schedules: 'schedules',
  issuedAt: 'issuedAt',
  days: ['days', z.array(sheetDay)],
  journey: 'journey',
  comparedWith: 'comparedWith',
  differences: 'differences',
  onCall: 'onNoticeByPercent',
  versions: ['versions', z.array(sheetVersion)],
  acknowledgement: 'acknowledgement',
  legend: 'legend',
})

/** The mirror in an answer: its id, or an object that holds it. */
const sheetId = z.codec(z.union([z.int(), z.object({ psc_id: z.int() })]), bodyId, {
  decode: (value) => (typeof value === 'number' ? value : value.psc_id),
  encode: (value) => value,
})
export const SheetDecision = z
  .object({
    id: z.int(),
    /** The version on the screen; an answer to a replaced version is refused. */
    version: z.int().positive().optional(),
    situation: z.enum(['authorized', 'denied']),
    justification: lines(100, { tooLong: 'Tamanho máximo de caracteres: 100.' }).optional(),
  })
  .refine((decision) => decision.situation === 'authorized' || Boolean(decision.justification), {
    error: 'Justificativa inválida',
    path: ['justification'],
  })

const unsigned = endpoint({
  method: 'GET',
  path: '/peoplescorecard/getEmplooyeesStatus',
  access: ['admin'],
  about: 'Mirrors by situation, pending and denied when none is named.',
  query: wire(page.extend({ situation: Situation.optional(), payPeriodId: rowId.optional() }), {
    ...pageNames,
    situation: names.situation,
    payPeriodId: 'scc_id',
  }),
  answer: pageOf(timeSheet),
})

const list = endpoint({
  method: 'GET',
  path: '/peoplescorecard/getScorecards',
  access: ['Scorecard'],
  about: 'Mirrors by year and month, newest first: the caller’s own, for an admin anybody’s.',
  query: wire(
    page.extend({
      employeeId: rowId.optional(),
      year: yearNumber.optional(),
      plainYear: yearNumber.optional(),
      month: monthNumber.optional(),
      situation: z.enum([...Situation.options, 'answerable']).optional(),
    }),
    {
      ...pageNames,
      employeeId: 'peo_id',
      year: 'scc_year',
      plainYear: 'year',
      month: 'scc_id_mon',
      situation: ['psc_situation', situationFilter],
    },
  ),
  answer: pageOf(timeSheet),
})

const sheetColumns: readonly FileColumn<z.output<typeof TimeSheet>>[] = [
  column.text('Matrícula', (row) => row.enrollment),
  column.text('Nome', (row) => row.name),
  column.text('Competência', (row) => row.competence),
  column.day('De', (row) => row.startsOn),
  column.day('Até', (row) => row.endsOn),
  column.text('Status', (row) => situationWords[row.situation]),
  column.text('Justificativa', (row) => row.justification),
  column.duration('Trabalhado', (row) => row.worked),
  column.duration('Atraso', (row) => row.late),
  column.duration('Noturno', (row) => row.night),
  column.duration('Sobreaviso', (row) => row.onNotice),
  column.duration('50 %', (row) => row.fifty),
  column.duration('100 %', (row) => row.hundred),
  column.balance('Banco de horas', (row) => row.bankDelta),
  column.count('Pernoites', (row) => row.overnights),
]

export const timeSheets = {
  list,
  file: fileOf(list, 'espelhos-de-ponto', sheetColumns),
  ofPerson: endpoint({
    method: 'GET',
    path: '/peoplescorecard/people/:id',
    access: ['Scorecard'],
    oneMoment: true,
    about:
      'The pending mirrors of a person (peo_id), or with psc_id that mirror whole, with its days; with psc_version as that version of it was handed out.',
    params: idParam,
    query: wire(
      z
        .object({ id: rowId.optional(), version: rowId.optional() })
        .refine(({ id, version }) => id !== undefined || version === undefined, {
          error: 'Informe o espelho da versão.',
          path: ['id'],
        }),
      { id: 'psc_id', version: names.version },
    ),
    answer: z.union([pageOf(timeSheet), wholeTimeSheet]),
  }),
  print: endpoint({
    method: 'GET',
    path: '/peoplescorecard/pdf/:psc_id',
    access: ['Scorecard', 'Employees.printTimeLineEmployee'],
    oneMoment: true,
    about:
      'The mirror as PDF, with the fields of Portaria 671, art. 84; with psc_version as that version of it was handed out.',
    params: z.object({ psc_id: rowId }),
    query: wire(z.object({ version: rowId.optional() }), { version: names.version }),
    answer: 'file',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/peoplescorecard/setStatusScorecard',
    access: ['Scorecard'],
    inPerson: true,
    about: 'The person’s own answer to a pending mirror: authorised, or denied with a justification.',
    body: wire(SheetDecision, {
      id: ['scorecard', sheetId],
      version: names.version,
      situation: ['situation', code({ AUTORIZADO: 'authorized', NEGADO: 'denied' })],
      justification: 'justification',
    }),
    answer: timeSheet,
  }),
  unsignedTotal: endpoint({
    method: 'GET',
    path: '/peoplescorecard/getTotalEmployeesStatus',
    access: ['admin'],
    about: 'How many mirrors are pending or denied: the number on the badge.',
    answer: z.object({ total: z.int() }),
  }),
  unsigned,
  unsignedFile: fileOf(unsigned, 'espelhos', sheetColumns),
}
