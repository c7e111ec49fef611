/**
 * What calculations made of people's time (apontamentos): one row a mirror, or the days of a range summed.
 */
import { z } from 'zod'
import { situationWords } from '../mirrors/time-sheets.ts'
import { idList, localDate, rowId, wire } from '../wire.ts'
import { reportMessages } from './messages.ts'
import { chosenColumns, chosenNames, report, reportCalls, reportColumns } from './report.ts'
import { daysIn, mostReportDays, orderBy, tooLong } from './report-filters.ts'

export interface EntriesRow {
  readonly enrollment: string
  readonly name: string
  readonly sectors: string
  /** `Março/2026`, or the asked days. */
  readonly competence: string
  /** Null where days are summed. */
  readonly situation: keyof typeof situationWords | null
  readonly worked: number
  readonly late: number
  readonly night: number
  readonly onNotice: number
  readonly fifty: number
  readonly hundred: number
  readonly pending: number
  readonly refused: number
  readonly belowLimit: number
  /** Null where days are summed. */
  readonly bankDelta: number | null
  readonly overnights: number
}

const filter = wire(
  z
    .object({
      ...chosenColumns,
      payPeriodIds: z.array(z.int()).optional(),
      unitId: rowId.optional(),
      sectorId: rowId.optional(),
      employeeId: rowId.optional(),
      from: localDate.optional(),
      to: localDate.optional(),
      orderBy,
    })
    .refine(({ unitId }) => unitId !== undefined, { error: reportMessages.required, path: ['unitId'] })
    .refine(({ payPeriodIds = [], from, to }) => payPeriodIds.length > 0 || (from !== undefined && to !== undefined), {
      error: reportMessages.required,
      path: ['payPeriodIds'],
    })
    .refine(
      ({ payPeriodIds = [], from, to }) => payPeriodIds.length === 0 || (from === undefined && to === undefined),
      {
        error: 'Escolha apurações ou datas, não ambas.',
        path: ['from'],
      },
    )
    .refine(({ from = '', to = '' }) => from <= to, {
      error: 'A data inicial não pode ser maior que a data final.',
      path: ['to'],
    })
    .refine(({ from, to }) => !from || !to || daysIn({ from, to }) <= mostReportDays, tooLong),
  {
    ...chosenNames,
    payPeriodIds: ['scc_id', idList],
    unitId: 'wun_id',
    sectorId: 'sec_id',
    employeeId: 'ind_id',
    from: 'start_date',
    to: 'end_date',
    orderBy: 'orderBy',
  },
)
export type EntriesFilter = z.output<typeof filter>

const column = reportColumns<EntriesRow>()
const minutes = (title: string, of: (row: EntriesRow) => number, ...marks: readonly 'onDemand'[]) =>
  column.duration(title, of, 'summed', ...marks)

export const entriesReportOf = report<EntriesRow>()({
  name: 'apontamentos',
  title: 'Apontamentos',
  access: [['Reports', 'admin']],
  filter,
  columns: {
    enrollment: column.text('Matrícula', (row) => row.enrollment, 'narrow'),
    name: column.text('Nome', (row) => row.name),
    sectors: column.text('Setores', (row) => row.sectors, 'onDemand'),
    competence: column.text('Competência', (row) => row.competence),
    situation: column.text('Espelho', (row) => row.situation && situationWords[row.situation], 'narrow'),
    worked: minutes('Trabalhado', (row) => row.worked),
    late: minutes('Atraso', (row) => row.late),
    night: minutes('Noturno', (row) => row.night),
    onNotice: minutes('Sobreaviso', (row) => row.onNotice),
    fifty: minutes('50 %', (row) => row.fifty),
    hundred: minutes('100 %', (row) => row.hundred),
    pending: minutes('A decidir', (row) => row.pending),
    refused: minutes('Não autorizado', (row) => row.refused, 'onDemand'),
    belowLimit: minutes('Abaixo do limite', (row) => row.belowLimit, 'onDemand'),
    bankDelta: column.balance('Banco de horas', (row) => row.bankDelta, 'summed'),
    overnights: column.count('Pernoites', (row) => row.overnights, 'summed'),
  },
})

export const entriesReport = reportCalls(entriesReportOf, {
  page: '/peoplescorecard/report',
  print: '/peoplescorecard/print',
})
