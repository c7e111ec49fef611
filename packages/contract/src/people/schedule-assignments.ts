/**
 * A person's work schedule from a date on; each day uses the one in force. The wire calls it people workday:
 * prefix pwd_, and pwdl_ for the same rows as history.
 */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { day, reference, rowId, stateReference } from '../register.ts'
import { code, flag, instant, localDate, wire } from '../wire.ts'

const required = 'Campo obrigatório'
const history = 'Forneça a data de histórico.'
export const overtimeTypes = ['open', 'closed'] as const

export const ScheduleAssignment = z.object({
  id: z.int(),
  employeeId: z.int(),
  workScheduleId: z.int(),
  workScheduleName: z.string(),
  sinceOn: localDate,
  /** ABERTA (open): surplus and deficit go to the hour bank. FECHADA (closed): they do not. */
  overtimeType: z.enum(overtimeTypes),
  pointCalculation: z.boolean(),
  provider: z.boolean(),
  /** Where state and municipal holidays come from; null: the work city. */
  stateId: z.int().nullable(),
  cityId: z.int().nullable(),
})
export const ScheduleAssignmentDraft = z.object({
  employeeId: reference(required),
  workScheduleId: reference(required),
  sinceOn: day(history),
  overtimeType: z.enum(overtimeTypes, required).optional(),
  pointCalculation: z.boolean().optional(),
  provider: z.boolean().optional(),
  stateId: stateReference(required).nullable().optional(),
  cityId: reference(required).nullable().optional(),
})
export const ScheduleAssignmentChange = ScheduleAssignmentDraft.omit({ employeeId: true }).partial({
  workScheduleId: true,
})
export const HistoryRow = z.object({
  id: z.int(),
  sinceOn: localDate,
  workScheduleName: z.string(),
  overtimeType: z.enum(overtimeTypes),
  pointCalculation: z.boolean(),
  provider: z.boolean(),
  createdAt: instant,
})

const overtimeType = ['pwd_type_overtime', code({ ABERTA: 'open', FECHADA: 'closed' })] as const
const pointCalculation = ['pwd_point_calculation', flag] as const
const provider = ['pwd_provider', flag] as const
const changeNames = {
  workScheduleId: 'pwd_id_wda',
  sinceOn: 'pwd_date_history',
  overtimeType,
  pointCalculation,
  provider,
  stateId: 'pwd_id_sta',
  cityId: 'pwd_id_cos',
} as const
const draftNames = { employeeId: 'pwd_id_peo', ...changeNames } as const

const assignment = wire(ScheduleAssignment, { id: 'pwd_id', ...draftNames, workScheduleName: 'wda_name' })
const historyRow = wire(HistoryRow, {
  id: 'pwdl_id',
  sinceOn: 'historyDate',
  workScheduleName: 'wda_name',
  overtimeType,
  pointCalculation,
  provider,
  createdAt: 'pwdl_created_at',
})
const search = wire(page.extend({ employeeId: rowId.optional(), workScheduleId: rowId.optional() }), {
  ...pageNames,
  employeeId: 'pwd_id_peo',
  workScheduleId: 'pwd_id_wda',
})

export const scheduleAssignments = {
  list: endpoint({
    method: 'GET',
    path: '/peopleworkday',
    access: ['Employees.view'],
    about: 'The schedules in force today, of the people in scope.',
    query: search,
    answer: pageOf(assignment),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/peopleworkday/people/:id',
    access: 'session',
    about: 'The schedule of a person in scope that is in force today, else the next one.',
    params: idParam,
    answer: assignment,
  }),
  history: endpoint({
    method: 'GET',
    path: '/peopleworkday/getHistoryList/:id',
    access: ['Employees.view'],
    about: 'Every schedule of a person in scope with the date from which it holds, newest first.',
    params: idParam,
    answer: pageOf(historyRow),
  }),
  viewsHourBank: endpoint({
    method: 'GET',
    path: '/peopleworkday/viewBankOfHoursByPeopleId/:id',
    access: 'session',
    about: 'Whether a person in scope takes part in the calculation and so has an hour bank.',
    params: idParam,
    answer: wire(z.object({ pointCalculation: z.boolean() }), { pointCalculation }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/peopleworkday',
    access: writersOfRegisters,
    about: 'Gives a person a schedule from a date on; never into a processed period.',
    body: wire(ScheduleAssignmentDraft, draftNames),
    answer: assignment,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/peopleworkday/:id',
    access: writersOfRegisters,
    about: 'With a new date, adds to the history; with the date it has, corrects the row.',
    params: idParam,
    body: wire(ScheduleAssignmentChange, changeNames),
    answer: assignment,
  }),
  moveHistory: endpoint({
    method: 'PUT',
    path: '/peopleworkday/updateHistory',
    access: writersOfRegisters,
    about: 'Changes only the date from which a schedule holds; never into or out of a processed period.',
    body: wire(z.object({ id: rowId, sinceOn: day(history) }), { id: 'pwdl_id', sinceOn: 'historyDate' }),
    answer: historyRow,
  }),
}
