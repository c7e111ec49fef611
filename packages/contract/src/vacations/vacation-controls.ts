/** HR's decision on authorised plans, and the resulting absence. Wire prefix: hoc_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, pageOf } from '../paging.ts'
import { line } from '../text.ts'
import { bodyId, wire } from '../wire.ts'
import { planNames, VacationPlan, vacationState, vacationStates, vacationStateWords } from './vacation-plan.ts'
import { filterNames, PlanFilter } from './vacation-plans.ts'

/** A card as in planning; state, responsible and so on are HR's. */
export const VacationControl = VacationPlan.omit({ control: true }).extend({
  planId: z.int(),
  /** The person who authorised the plan. */
  plannedBy: z.string(),
  /** The resulting absence. */
  absenceId: z.int().nullable(),
})
export type VacationControl = z.output<typeof VacationControl>
const { control: _, ...cardNames } = planNames
const vacationControl = wire(VacationControl, {
  ...cardNames,
  planId: 'hop_id',
  plannedBy: 'plannedBy',
  absenceId: 'abs_id',
})

const list = endpoint({
  method: 'GET',
  path: '/holidaycontrol',
  access: ['admin'],
  about: 'A page of authorised plans as HR decides on them, with the filters of planning.',
  query: wire(PlanFilter, { ...filterNames, state: ['hoc_state', vacationState] }),
  answer: pageOf(vacationControl),
})

const ControlDecision = z.object({
  state: z.enum(vacationStates),
  refusal: line(255).optional(),
  /** Clients send it; the server uses the caller. */
  decidedBy: bodyId.optional(),
})

export const vacationControls = {
  list,
  file: fileOf(list, 'controle-de-ferias', [
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Colaborador', (row) => row.name),
    column.text('Cidade', (row) => row.city),
    column.text('Setor', (row) => row.sector),
    column.day('Início', (row) => row.startsOn),
    column.day('Fim', (row) => row.endsOn),
    column.count('Dias', (row) => row.days),
    column.text('Situação', (row) => vacationStateWords[row.state]),
    column.text('Responsável', (row) => row.responsible),
    column.text('Autorizado por', (row) => row.plannedBy),
  ]),
  update: endpoint({
    method: 'PUT',
    path: '/holidaycontrol/:id',
    access: ['admin'],
    about: 'Decides one that is pending: authorised it becomes an absence, denied its days are free again.',
    params: idParam,
    body: wire(ControlDecision, {
      state: ['hoc_state', vacationState],
      refusal: 'hoc_refusal',
      decidedBy: 'hoc_id_use',
    }),
    answer: vacationControl,
  }),
}
