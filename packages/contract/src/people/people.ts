/**
 * People: employees and outsourced staff. A record is both the specification's individual and person, so
 * ind_id equals peo_id. Wire prefixes: ind_, peo_, adr_ (address).
 */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { direction, reactivation, rowId, status, statusCode } from '../register.ts'
import { searched } from '../text.ts'
import { flag, idList, wire } from '../wire.ts'
import { PersonDraft, PersonEdit } from './person-draft.ts'
import { person, personCard, personDraftNames, personRow } from './person-forms.ts'

export const PersonChange = PersonEdit.partial().extend({ active: reactivation })

const active = ['ind_status', flag] as const
const changeNames = { ...personDraftNames, workCityFrom: 'ind_work_city_from', active } as const
const outsourced = ['ind_outsourced', flag] as const

const filters = wire(
  page.extend({
    enrollment: searched,
    pis: searched,
    name: searched,
    email: searched,
    workCityId: rowId.optional(),
    unitId: rowId.optional(),
    sectorId: rowId.optional(),
    status,
    outsourced: z.boolean().optional(),
    /** People who never had a work schedule. */
    schedule: z.enum(['none']).optional(),
    orderByName: direction.optional(),
    orderByEnrollment: direction.optional(),
  }),
  {
    ...pageNames,
    enrollment: 'ind_enrollment',
    pis: 'ind_pis',
    name: 'ind_name',
    email: 'peo_email_primary',
    workCityId: 'ind_id_work_city',
    unitId: 'wun_id',
    sectorId: 'sec_id',
    status: ['ind_status', statusCode],
    outsourced,
    schedule: 'schedule',
    orderByName: 'orderIndNameBy',
    orderByEnrollment: 'orderIndEnrollmentBy',
  },
)

/** A person in a selector. */
const choice = wire(
  z.object({
    id: z.int(),
    individualId: z.int(),
    enrollment: z.string(),
    name: z.string(),
    outsourced: z.boolean(),
    active: z.boolean(),
  }),
  { id: 'peo_id', individualId: 'ind_id', enrollment: 'ind_enrollment', name: 'ind_name', outsourced, active },
)

/**
 * What a selector asks for: people whose name or enrollment contains what is typed, the first `take` of them;
 * or these, to name them. Without any of it, everybody.
 */
const choosing = page.pick({ take: true }).extend({ name: searched, ids: z.array(z.int()).optional() })
const choosingNames = { take: 'take', name: 'ind_name', ids: ['peo_ids', idList] } as const
const search = wire(choosing, choosingNames)
const searchOfPeriod = wire(choosing.extend({ payPeriodId: rowId.optional() }), {
  ...choosingNames,
  payPeriodId: 'scc_id',
})
/** `total` and `inactive` count all who match. */
const choices = pageOf(choice).extend({ inactive: z.int() })

const list = endpoint({
  method: 'GET',
  path: '/people',
  access: ['Employees.view', 'supervisor', 'gestor'],
  about: 'A page of people, 25 unless asked otherwise; reviewers get those of the own sectors.',
  query: filters,
  answer: pageOf(personRow),
})

export const people = {
  list,
  file: fileOf(list, 'colaboradores', [
    column.text('Nome', (row) => row.name),
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Cidade de trabalho', (row) => row.workCity?.name),
    column.text('Unidades de trabalho', (row) => [...new Set(row.sectors.map(({ unit }) => unit))].join(', ')),
    column.text('Setores', (row) => row.sectors.map((sector) => sector.name).join(', ')),
    column.text('E-mail', (row) => row.email),
    column.status(),
  ]),
  withPointCalculation: endpoint({
    method: 'GET',
    path: '/people/getAllEmployedsPointCalculation',
    access: ['admin'],
    about:
      'Active people whose schedule in force takes part in the calculation; with a calculation (scc_id), the people, active or not, whose bank a batch reset of it would clear.',
    query: searchOfPeriod,
    answer: choices,
  }),
  notProviders: endpoint({
    method: 'GET',
    path: '/people/getAllEmployedsNotProvider',
    access: ['admin'],
    about: 'Active people who are not service providers.',
    query: search,
    answer: choices,
  }),
  find: endpoint({
    method: 'GET',
    path: '/people/:id',
    access: 'session',
    about: 'One person in scope: whole for an admin and for the person, a contact card for a reviewer.',
    params: idParam,
    answer: z.union([person, personCard]),
  }),
  create: endpoint({
    method: 'POST',
    path: '/people',
    access: writersOfRegisters,
    about: 'A new person with address.',
    body: wire(PersonDraft, personDraftNames),
    answer: z.union([person, personCard]),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/people/:id',
    access: writersOfRegisters,
    about:
      'Changes the fields that are sent. Another work city counts from ind_work_city_from, else from today; earlier days keep theirs.',
    params: idParam,
    body: wire(PersonChange, changeNames),
    answer: z.union([person, personCard]),
  }),
  updateNamed: endpoint({
    method: 'PUT',
    path: '/people',
    access: writersOfRegisters,
    about: 'The same, with peo_id in the body.',
    body: wire(PersonChange.extend({ id: rowId }), { ...changeNames, id: 'peo_id' }),
    answer: z.union([person, personCard]),
  }),
}

const employmentStatus = wire(z.object({ active: z.literal(true, 'Operação não permitida.') }), { active })

export const individuals = {
  reactivate: endpoint({
    method: 'PUT',
    path: '/individual/:id',
    access: writersOfRegisters,
    about: 'Reactivates an employee or an outsourced person with ind_status 1.',
    params: idParam,
    body: employmentStatus,
    answer: personRow,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/individual/:id',
    access: writersOfRegisters,
    about: 'Deactivates a person; the login ends at once.',
    params: idParam,
  }),
  ofCalculations: endpoint({
    method: 'GET',
    path: '/individual/getEmployeesIdScorecard',
    access: ['admin'],
    about: 'The people of a calculation (scc_id); without one, those who take part in calculations.',
    query: searchOfPeriod,
    answer: choices,
  }),
  employeesAndOutsourced: endpoint({
    method: 'GET',
    path: '/individual/getEmployeesAndSourceds',
    access: ['AccessControl'],
    about: 'Active employees and outsourced staff in scope, for selectors.',
    query: search,
    answer: choices,
  }),
}
