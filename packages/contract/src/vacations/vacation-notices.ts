/** The written notice of vacations (CLT art. 135): one page a part, and who has signed it. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { patterned, searched } from '../text.ts'
import { flag, idList, localDate, rowId, wire } from '../wire.ts'
import { strategic } from './vacation-plans.ts'

export const VacationNotice = z.object({
  /** Of the plan. */
  id: z.int(),
  employeeId: z.int(),
  name: z.string(),
  enrollment: z.string(),
  sector: z.string(),
  startsOn: localDate,
  endsOn: localDate,
  days: z.int(),
  /** The last day for the notice: thirty days before the start. */
  dueOn: localDate,
  signedOn: localDate.nullable(),
  /** Computed for the caller: nobody but an administrator says so of the own. */
  maySign: z.boolean(),
})
export type VacationNotice = z.output<typeof VacationNotice>
const vacationNotice = wire(VacationNotice, {
  id: 'id',
  employeeId: 'ind_id',
  name: 'employee',
  enrollment: 'ind_enrollment',
  sector: 'sector',
  startsOn: 'startDate',
  endsOn: 'endDate',
  days: 'days',
  dueOn: 'noticeDate',
  signedOn: 'signedDate',
  maySign: 'permissionSign',
})

const NoticeFilter = page.extend({
  name: searched,
  sectorId: rowId.optional(),
  /** In which they begin: `2026-12`. */
  month: patterned(7, /^20\d\d-(0[1-9]|1[0-2])$/, 'Mês inválido')
    .meta({ examples: ['2026-12', '2027-01'] })
    .optional(),
  signed: z.boolean().optional(),
})

const list = endpoint({
  method: 'GET',
  path: '/holidayplanning/notices',
  access: strategic,
  about:
    'A page of vacations that HR validated, by start: who signed the notice, and who has not. Those that are over are in it while nobody signed.',
  query: wire(NoticeFilter, {
    ...pageNames,
    name: 'ind_name',
    sectorId: 'sec_id',
    month: 'month',
    signed: ['signed', flag],
  }),
  answer: pageOf(vacationNotice),
})

/** The most notices in one file. */
export const mostNotices = 200

export const vacationNotices = {
  list,
  file: fileOf(list, 'avisos-de-ferias', [
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Colaborador', (row) => row.name),
    column.text('Setor', (row) => row.sector),
    column.day('Início', (row) => row.startsOn),
    column.day('Fim', (row) => row.endsOn),
    column.count('Dias', (row) => row.days),
    column.day('Avisar até', (row) => row.dueOn),
    column.day('Assinado em', (row) => row.signedOn),
  ]),
  print: endpoint({
    method: 'GET',
    path: '/holidayplanning/notices/pdf/:id',
    access: ['HolidayPlanning'],
    about:
      'The notice and receipt of one part, to be signed: own, or where a manager or administrator asks of a person in scope.',
    params: idParam,
    answer: 'file',
  }),
  printMany: endpoint({
    method: 'GET',
    path: '/holidayplanning/notices/pdf',
    access: strategic,
    about: 'The notices of several parts as one file, a page each.',
    query: wire(z.object({ ids: z.array(z.int()).min(1).max(mostNotices) }), { ids: ['ids', idList] }),
    answer: 'file',
  }),
  sign: endpoint({
    method: 'PUT',
    path: '/holidayplanning/notices/:id',
    access: strategic,
    about:
      'Keeps on which day the person signed the notice, none before the plan was made; null takes that back. Nobody but an admin does so for the own.',
    params: idParam,
    body: wire(z.object({ signedOn: localDate.nullable() }), { signedOn: 'signedDate' }),
    answer: vacationNotice,
  }),
}
