/** The decision on a day's overtime, with its justification and activity. Fields of the day: prefix sch_overtime. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { longIdParam } from '../paging.ts'
import { localDate, wire } from '../wire.ts'
import { overtimeState, overtimeStates } from './days.ts'

const text = z.string('Campo obrigatório').trim().max(255, 'Máximo de caracteres atingido')

export const DayOvertime = z.object({
  dayId: z.int(),
  employeeId: z.int(),
  name: z.string(),
  on: localDate,
  state: z.enum(overtimeStates),
  justification: z.string(),
  activity: z.string(),
  authorization: z.string(),
  extra: z.int(),
  /** Extra below the limit of the schedule needs no decision (Q59). */
  needsDecision: z.boolean(),
  mayEdit: z.boolean(),
  mayDecide: z.boolean(),
})
const names = {
  dayId: 'sch_id',
  employeeId: 'peo_id',
  name: 'ind_name',
  on: 'sch_date',
  state: ['sch_overtime', overtimeState],
  justification: 'sch_overtime_justification',
  activity: 'sch_overtime_activity',
  authorization: 'sch_overtime_authorization',
  extra: 'extra',
  needsDecision: 'needsDecision',
  mayEdit: 'permissionEdit',
  mayDecide: 'permissionDecide',
} as const
const dayOvertime = wire(DayOvertime, names)

export const OvertimeChange = z.object({
  justification: text.min(1, 'Campo obrigatório'),
  activity: text.min(1, 'Campo obrigatório'),
  state: z.enum(overtimeStates).optional(),
})

export const overtime = {
  find: endpoint({
    method: 'GET',
    path: '/schedule/overtime/:id',
    access: ['Schedule', 'Overtime'],
    about: 'The overtime of a stored day (sch_id) of the caller or of a person in scope.',
    params: longIdParam,
    answer: dayOvertime,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/schedule/overtime/:id',
    access: ['Schedule', 'Overtime'],
    about:
      'Justification and activity, by the owner while nothing is decided; the decision by reviewers, never on their own overtime except for an admin (Q18, Q58).',
    params: longIdParam,
    body: wire(OvertimeChange, {
      justification: names.justification,
      activity: names.activity,
      state: names.state,
    }),
    answer: dayOvertime,
  }),
}
