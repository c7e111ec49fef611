/** The time card: days of one or many people with their marks, up to four pairs a day, the rest noted. */
import { z } from 'zod'
import { idList, wire } from '../wire.ts'
import { report, reportCalls, reportColumns } from './report.ts'
import { daysIn, inOrder, mostReportDays, people, peopleNames, range, rangeNames, tooLong } from './report-filters.ts'

export interface TimeCardRow {
  readonly enrollment: string
  readonly name: string
  readonly sectors: string
  readonly on: string
  readonly dayName: string
  /** Minutes of the day, entry and exit in turn, eight at most. */
  readonly marks: readonly number[]
  /** Marks after the eighth. */
  readonly further: string
  readonly due: number
  readonly worked: number
  readonly late: number
  readonly extra: number
  readonly night: number
  readonly onNotice: number
  readonly notes: string
}

const filter = wire(
  z
    .object({
      ...people,
      /** None: everybody in scope who matches the rest of the filter. */
      employeeIds: z.array(z.int()).optional(),
      ...range,
    })
    .refine(({ from, to }) => from <= to, inOrder)
    .refine((asked) => daysIn(asked) <= mostReportDays, tooLong),
  { ...peopleNames, employeeIds: ['employees', idList], ...rangeNames },
)
export type TimeCardFilter = z.output<typeof filter>

const column = reportColumns<TimeCardRow>()
const mark = (title: string, at: number) => column.time(title, (row) => row.marks[at])
const minutes = (title: string, of: (row: TimeCardRow) => number) => column.duration(title, of, 'summed')

export const timeCardOf = report<TimeCardRow>()({
  name: 'cartao-de-ponto',
  title: 'Cartão de ponto',
  access: [['Reports', 'admin'], 'Scorecard', 'Employees.printTimeLineEmployee'],
  filter,
  columns: {
    name: column.text('Nome', (row) => row.name, 'grouped'),
    enrollment: column.text('Matrícula', (row) => row.enrollment, 'grouped'),
    sectors: column.text('Setores', (row) => row.sectors, 'grouped'),
    on: column.day('Data', (row) => row.on),
    dayName: column.text('Dia', (row) => row.dayName, 'narrow'),
    entry1: mark('Ent. 1', 0),
    exit1: mark('Saí. 1', 1),
    entry2: mark('Ent. 2', 2),
    exit2: mark('Saí. 2', 3),
    entry3: mark('Ent. 3', 4),
    exit3: mark('Saí. 3', 5),
    entry4: mark('Ent. 4', 6),
    exit4: mark('Saí. 4', 7),
    further: column.text('Outras marcações', (row) => row.further, 'narrow'),
    due: minutes('Previsto', (row) => row.due),
    worked: minutes('Trabalhado', (row) => row.worked),
    late: minutes('Atraso', (row) => row.late),
    extra: minutes('Extra', (row) => row.extra),
    night: minutes('Noturno', (row) => row.night),
    onNotice: minutes('Sobreaviso', (row) => row.onNotice),
    notes: column.text('Observações', (row) => row.notes, 'wide'),
  },
})

export const timeCards = reportCalls(timeCardOf, { page: '/schedule/report', print: '/schedule/report/print' })
