/** A calculation (apuração): a period, the 21st to the 20th, closed and then processed. Wire prefix: scc_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { dayText, lines } from '../text.ts'
import { bodyId, code, flag, localDate, monthNumber, wire, yearNumber } from '../wire.ts'
import { ProcessingRequest, ReopeningDraft, readiness, reopening, run } from './processing-runs.ts'

export const PeriodStatus = z.enum(['open', 'closed'])
export const Processing = z.enum(['no', 'waiting', 'running', 'done'])
const status = code({ 0: 'closed', 1: 'open' })
const processing = code({ NÃO: 'no', SIM: 'done', 'EM ANDAMENTO': 'running', AGUARDANDO: 'waiting' })
/** Filter: a state, or all past calculations neither processed nor in processing. */
const processingFilter = code({
  NÃO: 'no',
  SIM: 'done',
  'EM ANDAMENTO': 'running',
  AGUARDANDO: 'waiting',
  'A PROCESSAR': 'due',
})
const processingWords = { no: 'NÃO', waiting: 'AGUARDANDO', running: 'EM ANDAMENTO', done: 'SIM' } as const

/**
 * Days after the final date before automatic processing: the last night journeys, in western zones too, are
 * then over.
 */
export const daysForLastJourneys = 1

const Progress = z.object({ done: z.int(), total: z.int() })
const LeftOutCounts = z.object({ withoutSchedule: z.int(), others: z.int() })
const SheetCounts = z.object({ total: z.int(), authorized: z.int(), pending: z.int(), denied: z.int() })

export const PayPeriod = z.object({
  id: z.int(),
  month: z.int().min(1).max(12),
  monthId: z.int(),
  monthName: z.string(),
  year: z.int(),
  startsOn: localDate,
  endsOn: localDate,
  observations: z.string(),
  status: PeriodStatus,
  automatic: z.boolean(),
  processing: Processing,
  /** `Março/2026`. */
  competence: z.string(),
  /** Reopened at least once: the next processing may be of chosen people. */
  reopened: z.boolean(),
  /** The current or last processing; null: none yet. */
  progress: Progress.nullable(),
  /** People whom the last processing could not compute. */
  failures: z.int(),
  /** People without a result in the last processing. */
  leftOut: LeftOutCounts,
  /** Mirrors by situation, for texts such as assinados 180/200. */
  sheets: SheetCounts,
})

const names = {
  id: 'scc_id',
  month: 'scc_id_mon',
  monthId: 'mon_id',
  monthName: 'mon_name',
  year: 'scc_year',
  startsOn: 'scc_date_initial',
  endsOn: 'scc_date_final',
  observations: 'scc_observations',
  status: ['scc_status', status],
  automatic: ['scc_sync', flag],
  processing: ['scc_processed', processing],
  competence: 'competence',
  reopened: ['hasReopen', flag],
  progress: 'progress',
  failures: 'failures',
  leftOut: 'leftOut',
  sheets: 'mirrors',
} as const
const payPeriod = wire(PayPeriod, names)

const required = 'Campo obrigatório'
/** Calculations are of the years 2000 to 2200. */
const requiredDay = dayText(required).refine((on) => on >= '2000-01-01' && on <= '2200-12-31', 'Data inválida')
/** In days. The database holds the same bound. */
const longestPeriod = 62
export const PayPeriodDraft = z
  .object({
    /** Present: the calculation to change. */
    id: bodyId.optional(),
    month: z.int(required).min(1, required).max(12, required),
    startsOn: requiredDay,
    endsOn: requiredDay,
    observations: lines(255).optional(),
  })
  .refine((draft) => draft.startsOn <= draft.endsOn, {
    error: 'A data final deve ser posteror a data incío',
    path: ['scc_date_final'],
  })
  .refine((draft) => Date.parse(draft.endsOn) - Date.parse(draft.startsOn) < longestPeriod * 86_400_000, {
    error: `O período é de no máximo ${longestPeriod} dias.`,
    path: ['scc_date_final'],
  })

const filters = {
  year: yearNumber.optional(),
  /** The year filter under its specified name. */
  plainYear: yearNumber.optional(),
  month: monthNumber.optional(),
  status: PeriodStatus.optional(),
  processing: z.enum([...Processing.options, 'due']).optional(),
}
const filterNames = {
  year: 'scc_year',
  plainYear: 'year',
  month: 'scc_id_mon',
  status: names.status,
  processing: ['scc_processed', processingFilter],
} as const

const list = endpoint({
  method: 'GET',
  path: '/scorecard',
  access: ['admin'],
  about: 'A page of calculations, newest first, with progress, failures and mirrors by situation.',
  query: wire(page.extend(filters), { ...pageNames, ...filterNames }),
  answer: pageOf(payPeriod),
})

export const payPeriods = {
  list,
  file: fileOf(list, 'apuracoes', [
    column.text('Competência', (row) => row.competence),
    column.day('De', (row) => row.startsOn),
    column.day('Até', (row) => row.endsOn),
    column.text('Status', (row) => (row.status === 'open' ? 'Aberto' : 'Fechado')),
    column.text('Processado', (row) => processingWords[row.processing]),
    column.yesNo('Automático', (row) => row.automatic),
    column.count('Espelhos', (row) => row.sheets.total),
    column.count('Assinados', (row) => row.sheets.authorized),
    column.count('Falhas', (row) => row.failures),
    column.text('Observações', (row) => row.observations),
  ]),
  all: endpoint({
    method: 'GET',
    path: '/scorecard/all',
    access: ['admin'],
    about: 'Every calculation, for the dialogs that choose one.',
    query: wire(z.object(filters), filterNames),
    answer: pageOf(payPeriod),
  }),
  save: endpoint({
    method: 'POST',
    path: '/scorecard',
    access: ['admin'],
    about: 'A new calculation, or with scc_id a change of an open one; its year is that of the end date.',
    body: wire(PayPeriodDraft, {
      id: 'scc_id',
      month: 'scc_id_mon',
      startsOn: 'scc_date_initial',
      endsOn: 'scc_date_final',
      observations: 'scc_observations',
    }),
    answer: payPeriod,
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/scorecard/:id',
    access: ['admin'],
    about: 'Closes a calculation and answers it; closing twice is the same as once.',
    params: idParam,
    answer: payPeriod,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/scorecard/delete/:id',
    access: ['admin'],
    about: 'Deletes an open calculation without mirrors or reopenings.',
    params: idParam,
  }),
  automate: endpoint({
    method: 'PUT',
    path: '/scorecard/scorecardSync/:id',
    access: ['admin'],
    about: 'Leaves a closed calculation to the automatic processing, once its final date has passed.',
    params: idParam,
    answer: payPeriod,
  }),
  process: endpoint({
    method: 'POST',
    path: '/scorecard/process',
    access: ['admin'],
    about: 'Starts the processing in the background and answers the calculation; a refusal is a plain string.',
    body: wire(ProcessingRequest, {
      payPeriodId: 'scc_id',
      employeeIds: 'employeesList',
      overwriteEdited: ['overwriteEdited', flag],
    }),
    answer: z.union([z.string(), payPeriod]),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/scorecard/process/:id',
    access: ['admin'],
    about: 'Stops a processing between two people; what was computed stays, the calculation is not processed.',
    params: idParam,
    answer: payPeriod,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/scorecard/progress/:id',
    access: ['admin'],
    about: 'How far the last processing of a calculation came, whom it could not compute, and of whom it made nothing.',
    params: idParam,
    answer: run,
  }),
  readiness: endpoint({
    method: 'GET',
    path: '/scorecard/readiness/:id',
    access: ['admin'],
    about:
      'If it were closed today: how many are ready; who has missing marks, open overtime, no schedule, or no mark at all, the first hundred by name. With recent=1 the numbers may be a minute old.',
    params: idParam,
    query: wire(z.object({ recent: z.boolean().optional() }), { recent: ['recent', flag] }),
    answer: readiness,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/reopenscorecard',
    access: ['admin'],
    about: 'Reopens a processed calculation, with a justification that is kept.',
    body: wire(ReopeningDraft, { payPeriodId: 'rhs_id_scc', justification: 'rhs_justify' }),
    answer: reopening,
  }),
  reopenings: endpoint({
    method: 'GET',
    path: '/reopenscorecard/getHistoryById/:id',
    access: ['admin'],
    about: 'The reopenings of a calculation, newest first.',
    params: idParam,
    answer: pageOf(reopening),
  }),
}
