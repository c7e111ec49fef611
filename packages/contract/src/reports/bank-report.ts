/** The hour bank of everybody: the balance of a month, or the latest one. */
import { z } from 'zod'
import { line } from '../text.ts'
import { flag, integer, wire } from '../wire.ts'
import { reportMessages } from './messages.ts'
import { chosenColumns, chosenNames, report, reportCalls, reportColumns, reportFileCalls } from './report.ts'
import { orderBy } from './report-filters.ts'

export interface BankRow {
  readonly enrollment: string
  readonly name: string
  readonly cities: string
  readonly sectors: string
  /** MM/AAAA; null for people without any month. */
  readonly month: string | null
  readonly previous: number
  readonly current: number
  readonly total: number
  readonly remarks: string
  readonly processed: boolean
  readonly active: boolean
}

const filter = wire(
  z
    .object({
      ...chosenColumns,
      /** Words of name, enrollment, city and sector. */
      search: line(255).optional(),
      year: integer.min(2000).max(2200).optional(),
      /** Absent: the latest month of the year, or of all. */
      month: integer.min(1).max(12).optional(),
      negative: z.boolean().optional(),
      orderBy,
    })
    .refine(({ year, month }) => month === undefined || year !== undefined, {
      error: reportMessages.monthOfNoYear,
      path: ['year'],
    }),
  {
    ...chosenNames,
    search: 'ind_name',
    year: 'year',
    month: 'mon_id',
    negative: ['negative', flag],
    orderBy: 'orderBy',
  },
)
export type BankFilter = z.output<typeof filter>

const column = reportColumns<BankRow>()

export const bankReportOf = report<BankRow>()({
  name: 'banco-de-horas',
  title: 'Banco de horas',
  access: [['Reports', 'admin']],
  filter,
  columns: {
    enrollment: column.text('Matrícula', (row) => row.enrollment, 'narrow'),
    name: column.text('Nome', (row) => row.name),
    cities: column.text('Cidade', (row) => row.cities),
    sectors: column.text('Setores', (row) => row.sectors),
    month: column.text('Mês', (row) => row.month, 'narrow'),
    previous: column.balance('Saldo anterior', (row) => row.previous, 'summed'),
    current: column.balance('Saldo do mês', (row) => row.current, 'summed'),
    total: column.balance('Saldo atual', (row) => row.total, 'summed'),
    processed: column.yesNo('Processado', (row) => row.processed, 'narrow'),
    remarks: column.text('Observações', (row) => row.remarks, 'wide'),
    status: column.status('Status', (row) => row.active, 'narrow'),
  },
})

export const bankReport = {
  ...reportCalls(bankReportOf, { page: '/bankofhours/report-bank-hours', print: '/bankofhours/print-bank-hours' }),
  ...reportFileCalls(bankReportOf, { csv: '/bankofhours/csv-bank-hours', xlsx: '/bankofhours/xlsx-bank-hours' }),
}
