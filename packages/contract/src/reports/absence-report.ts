/** Who was away, when and why. */
import { z } from 'zod'
import { absencePartWords, absenceState, absenceStates, absenceStateWords } from '../absences/absence.ts'
import { line } from '../text.ts'
import { code, jsonText, rowId, wire } from '../wire.ts'
import { report, reportCalls, reportColumns } from './report.ts'
import { daysIn, inOrder, mostReportDays, people, peopleNames, range, rangeNames, tooLong } from './report-filters.ts'

export interface AbsenceRow {
  readonly enrollment: string
  readonly name: string
  readonly units: string
  readonly sectors: string
  readonly reason: string
  readonly startsOn: string
  readonly endsOn: string
  /** Authorized ones in the asked range; a morning or an afternoon is half a day. */
  readonly days: number
  readonly part: keyof typeof absencePartWords
  readonly minutes: number | null
  readonly state: keyof typeof absenceStateWords
  readonly decidedBy: string | null
  readonly observations: string
}

const Filters = z.object({ ...people, reasonId: rowId.optional(), state: z.enum(absenceStates).optional() })
const filters = wire(Filters, {
  ...peopleNames,
  reasonId: 'rea_id',
  state: ['abs_state', absenceState],
})

/** Absences of all reasons, vacations alone, or all but vacations. */
export const absenceKinds = ['all', 'vacations', 'others'] as const

const filter = wire(
  z
    .object({ ...range, report: z.enum(absenceKinds).optional(), filters: Filters.optional() })
    .refine(({ from, to }) => from <= to, inOrder)
    .refine((asked) => daysIn(asked) <= mostReportDays, tooLong),
  {
    ...rangeNames,
    report: ['report', code({ todas: 'all', ferias: 'vacations', ausencias: 'others' })],
    filters: ['filters', jsonText(filters, line(2000))],
  },
)
export type AbsenceReportFilter = z.output<typeof filter>

const column = reportColumns<AbsenceRow>()

export const absenceReportOf = report<AbsenceRow>()({
  name: 'ausencias',
  title: 'Ausências',
  access: [['Reports', 'admin']],
  filter,
  columns: {
    enrollment: column.text('Matrícula', (row) => row.enrollment, 'narrow'),
    name: column.text('Nome', (row) => row.name),
    units: column.text('Unidades', (row) => row.units),
    sectors: column.text('Setores', (row) => row.sectors),
    reason: column.text('Motivo', (row) => row.reason),
    startsOn: column.day('De', (row) => row.startsOn),
    endsOn: column.day('Até', (row) => row.endsOn),
    days: column.count('Dias no período', (row) => row.days, 'summed'),
    part: column.text('Parte do dia', (row) => absencePartWords[row.part], 'narrow'),
    minutes: column.duration('Horas', (row) => row.minutes),
    state: column.text('Situação', (row) => absenceStateWords[row.state], 'narrow'),
    decidedBy: column.text('Decidida por', (row) => row.decidedBy),
    observations: column.text('Observações', (row) => row.observations, 'wide'),
  },
})

export const absenceReport = reportCalls(absenceReportOf, {
  page: '/schedule/report-absences',
  print: '/schedule/print-report-absences',
})
