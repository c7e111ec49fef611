/** The report of vacations: who has planned those of an acquisition year, by city and sector. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { page, pageNames, pageOf } from '../paging.ts'
import { searched } from '../text.ts'
import { flag, idList, integer, largestId, localDate, rowId, wire } from '../wire.ts'
import { vacationState, vacationStates } from './vacation-plan.ts'
import { strategic } from './vacation-plans.ts'

/** The year in which a period is completed. */
const acquisitionYear = integer.min(1950).max(2199)

/** A city or sector; 0: people without one. */
const placeId = integer.min(0).max(largestId)

export const ReportRow = z.object({
  employeeId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  cityId: z.int().nullable(),
  city: z.string(),
  sectorId: z.int().nullable(),
  sector: z.string(),
  /** A pending or authorised plan uses that year's period. */
  planned: z.boolean(),
  plannedDays: z.int(),
  acquiredFrom: localDate,
  acquiredTo: localDate,
  deadline: localDate,
})
export type ReportRow = z.output<typeof ReportRow>
const reportRow = wire(ReportRow, {
  employeeId: 'ind_id',
  enrollment: 'ind_enrollment',
  name: 'ind_name',
  cityId: 'cos_id',
  city: 'city',
  sectorId: 'sec_id',
  sector: 'sector',
  planned: 'planned',
  plannedDays: 'days',
  acquiredFrom: 'periodStart',
  acquiredTo: 'periodEnd',
  deadline: 'maxDate',
})

const report = endpoint({
  method: 'GET',
  path: '/holidayplanning/report',
  access: strategic,
  about:
    'A page of people in scope with whether they planned vacations of the period that is completed in the year, by name. A person of two sectors is in it once for each.',
  query: wire(
    page.extend({ cityId: placeId.optional(), sectorId: placeId.optional(), year: acquisitionYear, search: searched }),
    { ...pageNames, cityId: 'cityId', sectorId: 'sectorId', year: 'year', search: 'search' },
  ),
  answer: pageOf(reportRow),
})

/** A city and sector, with the progress of its people. */
export const ReportGroup = z.object({
  cityId: z.int().nullable(),
  city: z.string(),
  sectorId: z.int().nullable(),
  sector: z.string(),
  people: z.int(),
  planned: z.int(),
  /** `3 de 5 com férias planejadas` */
  remark: z.string(),
})
export type ReportGroup = z.output<typeof ReportGroup>
const reportGroup = wire(ReportGroup, {
  cityId: 'cos_id',
  city: 'city',
  sectorId: 'sec_id',
  sector: 'sector',
  people: 'people',
  planned: 'planned',
  remark: 'remark',
})

/** A planned part, for the dialog of the report. */
const ReportedPlan = z.object({
  id: z.int(),
  state: z.enum(vacationStates),
  startsOn: localDate,
  endsOn: localDate,
  days: z.int(),
  /** HR confirmed it: there is a notice to sign. */
  validated: z.boolean(),
})
const reportedPlan = wire(ReportedPlan, {
  id: 'id',
  state: ['state', vacationState],
  startsOn: 'startDate',
  endsOn: 'endDate',
  days: 'days',
  validated: ['validated', flag],
})

export const vacationReport = {
  list: report,
  file: fileOf(report, 'relatorio-de-ferias', [
    column.text('Cidade', (row) => row.city),
    column.text('Setor', (row) => row.sector),
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Colaborador', (row) => row.name),
    column.yesNo('Planejado', (row) => row.planned),
    column.count('Dias planejados', (row) => row.plannedDays),
    column.day('Período aquisitivo de', (row) => row.acquiredFrom),
    column.day('Período aquisitivo até', (row) => row.acquiredTo),
    column.day('Prazo', (row) => row.deadline),
  ]),
  groups: endpoint({
    method: 'GET',
    path: '/worksector/distinct',
    access: strategic,
    about:
      'Cities and sectors of people in scope who have a period of the year, with how many of them planned; those of people found by name, enrollment, city or sector where something is searched.',
    query: wire(page.extend({ year: acquisitionYear, sectorIds: z.array(z.int()).optional(), search: searched }), {
      ...pageNames,
      year: 'year',
      sectorIds: ['sectorIds', idList],
      search: 'search',
    }),
    answer: pageOf(reportGroup),
  }),
  plansOf: endpoint({
    method: 'GET',
    path: '/holidayplanning/employee',
    access: strategic,
    about: 'The plans of a person in scope for the period of the year; the person is required.',
    query: wire(z.object({ employeeId: rowId, year: acquisitionYear }), { employeeId: 'ind_id', year: 'year' }),
    answer: pageOf(reportedPlan),
  }),
}
