/** Planning of vacations in parts: people plan, managers decide, the guard judges. Wire prefix: hop_. */
import { z } from 'zod'
import type { Access } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { day, required } from '../register.ts'
import { line, searched } from '../text.ts'
import { bodyId, flag, integer, localDate, rowId, wire } from '../wire.ts'
import { Facts, judgement, VacationRules } from './vacation-judgement.ts'
import {
  planNames,
  VacationPlan,
  vacationPlan,
  vacationState,
  vacationStates,
  vacationStateWords,
} from './vacation-plan.ts'

const planners = ['HolidayPlanning'] as const satisfies Access
/** Administrators, and managers in their sectors: they plan for others, decide, and read the report. */
export const strategic = [['HolidayPlanning', 'gestor']] as const satisfies Access

export const PlanFilter = page.extend({
  enrollment: searched,
  name: searched,
  workCityId: rowId.optional(),
  sectorId: rowId.optional(),
  state: z.enum(vacationStates).optional(),
  employeeId: rowId.optional(),
  /** Only what the caller may decide now. */
  decidable: z.boolean().optional(),
})
export const filterNames = {
  ...pageNames,
  enrollment: 'ind_enrollment',
  name: 'ind_name',
  workCityId: 'ind_id_work_city',
  sectorId: 'sec_id',
  state: ['hop_state', vacationState],
  employeeId: 'ind_id',
  decidable: ['decidable', flag],
} as const

const list = endpoint({
  method: 'GET',
  path: '/holidayplanning',
  access: planners,
  about:
    'A page of planned vacations, latest acquisition period first and by start: own ones, those of people in scope for supervisors and managers, all for administrators.',
  query: wire(PlanFilter, filterNames),
  answer: pageOf(vacationPlan),
})

/** The dates of a part. */
const part = { startsOn: day(), endsOn: day() }
const partNames = { startsOn: 'hop_start_date', endsOn: 'hop_end_date' } as const
export const PlanDraft = z.object({ employeeId: bodyId.optional(), ...part })

const Part = z.object(part)
const PartsDraft = z.object({ employeeId: bodyId.optional(), parts: z.array(Part).min(1, required).max(3) })

/** New dates or a decision, never both. */
const PlanChange = z
  .object({
    startsOn: part.startsOn.optional(),
    endsOn: part.endsOn.optional(),
    state: z.enum(vacationStates).optional(),
    refusal: line(255).optional(),
    /** Version of the plan on the screen, so that later changes are not overwritten. */
    revision: z.int().min(0).optional(),
  })
  .refine(({ startsOn, endsOn, state }) => (state === undefined) === Boolean(startsOn && endsOn), {
    error: required,
    path: ['hop_end_date'],
  })
  .meta({
    examples: [
      { startsOn: '2026-05-04', endsOn: '2026-05-23', revision: 0 },
      { state: 'authorized' },
      { state: 'denied', refusal: 'Inventário' },
    ],
  })

/** A saved plan with its announcements. */
const Saved = VacationPlan.extend({ notices: z.array(z.object({ sentence: z.string(), article: z.string() })) })
const saved = wire(Saved, { ...planNames, notices: 'notices' })

const Remaining = z.object({
  remaining: z.int(),
  /** The last day of the concession period; null: nothing left to plan. */
  deadline: localDate.nullable(),
  acquiredFrom: localDate.nullable(),
  acquiredTo: localDate.nullable(),
  /** The end that uses up the remaining days from `minDate`, where five or more are left. */
  suggestedEnd: localDate.nullable(),
  /** Where nothing is left: the day from which the next period may be planned. */
  nextFrom: localDate.nullable(),
})
const remaining = wire(Remaining, {
  remaining: 'remaining',
  deadline: 'maxDate',
  acquiredFrom: 'periodStart',
  acquiredTo: 'periodEnd',
  suggestedEnd: 'endDate',
  nextFrom: 'nextDate',
})

const ProposedPart = z.object({ startsOn: localDate, endsOn: localDate, days: z.int() })
const proposedPart = wire(ProposedPart, { startsOn: 'startDate', endsOn: 'endDate', days: 'days' })
const Proposal = z.object({
  parts: z.array(ProposedPart),
  /** Most colleagues away on one of its days. */
  mostAbsent: z.int(),
  /** Days of absence of colleagues on its days, summed. */
  absentDays: z.int(),
})
const proposal = wire(Proposal, {
  parts: ['parts', z.array(proposedPart)],
  mostAbsent: 'mostAbsent',
  absentDays: 'absentDays',
})

/** Everything that the planner draws: the guard's facts, and the team's absences. */
const Outlook = z.object({
  employeeId: z.int(),
  name: z.string(),
  facts: Facts,
  rules: VacationRules,
  plans: z.array(VacationPlan),
  /** Colleagues in the same sectors, without the person. */
  teamSize: z.int(),
  /** Days on which colleagues are away, with their number. */
  team: z.array(z.object({ on: localDate, absent: z.int() })),
})
const outlook = wire(Outlook, {
  employeeId: 'ind_id',
  name: 'employee',
  facts: 'facts',
  rules: 'rules',
  plans: ['plans', z.array(vacationPlan)],
  teamSize: 'teamSize',
  team: 'team',
})

const PlannedRange = z.object({ id: z.int(), startsOn: localDate, endsOn: localDate, state: z.enum(vacationStates) })
const plannedRange = wire(PlannedRange, {
  id: 'id',
  startsOn: 'startDate',
  endsOn: 'endDate',
  state: ['state', vacationState],
})

/** A person's period with days left, waiting for HR or planned after its deadline, nearest deadline first. */
const DeadlineRow = z.object({
  /** Of the person, and the first day of the period. */
  id: z.string(),
  employeeId: z.int(),
  name: z.string(),
  enrollment: z.string(),
  city: z.string(),
  sector: z.string(),
  acquiredFrom: localDate,
  acquiredTo: localDate,
  deadline: localDate,
  /** Days until the deadline; negative after it. */
  daysToDeadline: z.int(),
  /** Days that no plan uses. */
  left: z.int(),
  /** Days planned after the deadline, which are paid twice. */
  lateDays: z.int(),
  /** Earned periods of the person with days left, this one included. */
  openPeriods: z.int(),
  /** That no part can be planned of the rest, how many days wait for a decision, how many are paid twice. */
  remark: z.string(),
  plans: z.array(PlannedRange),
})
const deadlineRow = wire(DeadlineRow, {
  id: 'id',
  employeeId: 'ind_id',
  name: 'employee',
  enrollment: 'ind_enrollment',
  city: 'city',
  sector: 'sector',
  acquiredFrom: 'periodStart',
  acquiredTo: 'periodEnd',
  deadline: 'maxDate',
  daysToDeadline: 'daysToDeadline',
  left: 'remaining',
  lateDays: 'lateDays',
  openPeriods: 'openPeriods',
  remark: 'remark',
  plans: ['plans', z.array(plannedRange)],
})
export type DeadlineRow = z.output<typeof DeadlineRow>
const deadlines = endpoint({
  method: 'GET',
  path: '/holidayplanning/deadlines',
  access: [...strategic, ['HolidayPlanning', 'supervisor']],
  about:
    'A page of acquisition periods with earned days left, not validated yet or planned after the deadline, of people in scope, the nearest deadline first, with their plans.',
  query: wire(
    page.extend({
      enrollment: searched,
      name: searched,
      workCityId: rowId.optional(),
      sectorId: rowId.optional(),
      within: integer.min(0).max(366).optional(),
    }),
    {
      ...pageNames,
      enrollment: 'ind_enrollment',
      name: 'ind_name',
      workCityId: 'ind_id_work_city',
      sectorId: 'sec_id',
      within: 'withinDays',
    },
  ),
  answer: pageOf(deadlineRow),
})

const someone = { employeeId: rowId.optional() }
const ruled = wire(VacationRules, {
  eveDays: 'eveDays',
  reducesByAbsences: ['reducesByAbsences', flag],
  settledBefore: 'settledBefore',
})

export const vacationPlans = {
  list,
  file: fileOf(list, 'planejamento-de-ferias', [
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Colaborador', (row) => row.name),
    column.text('Cidade', (row) => row.city),
    column.text('Setor', (row) => row.sector),
    column.day('Início', (row) => row.startsOn),
    column.day('Fim', (row) => row.endsOn),
    column.count('Dias', (row) => row.days),
    column.text('Situação', (row) => vacationStateWords[row.state]),
    column.text('Responsável', (row) => row.responsible),
    column.text('RH', (row) => row.control && vacationStateWords[row.control]),
    column.day('Período aquisitivo de', (row) => row.acquiredFrom),
    column.day('Período aquisitivo até', (row) => row.acquiredTo),
    column.day('Prazo', (row) => row.deadline),
  ]),
  remaining: endpoint({
    method: 'GET',
    path: '/holidayplanning/remaining',
    access: planners,
    about:
      'What is left of the oldest earned period of which a part can be planned, own or of a person in scope; minDate is the start that is thought of.',
    query: wire(z.object({ ...someone, minDate: localDate.optional() }), { employeeId: 'ind_id', minDate: 'minDate' }),
    answer: remaining,
  }),
  check: endpoint({
    method: 'GET',
    path: '/holidayplanning/check',
    access: planners,
    about:
      'Every problem of a plan with sentence, article and the nearest valid start; nothing is stored. id: a plan that it would take the place of.',
    query: wire(z.object({ ...someone, ...part, id: rowId.optional() }), {
      employeeId: 'ind_id',
      startsOn: 'startDate',
      endsOn: 'endDate',
      id: 'id',
    }),
    answer: judgement,
  }),
  outlook: endpoint({
    method: 'GET',
    path: '/holidayplanning/outlook',
    access: planners,
    about:
      'What a planner draws of a person in scope: all that the guard is told, for @ponteiro/vacations to judge while a part is dragged, the plans, and on which days how many of the team are away.',
    query: wire(z.object(someone), { employeeId: 'ind_id' }),
    answer: outlook,
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/holidayplanning/proposals',
    access: planners,
    about: 'Up to three valid ways to take what is left, those first on whose days the fewest of the team are away.',
    query: wire(z.object(someone), { employeeId: 'ind_id' }),
    answer: wire(z.object({ results: z.array(Proposal), total: z.int() }), {
      results: ['results', z.array(proposal)],
      total: 'total',
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/holidayplanning',
    access: planners,
    about: 'Plans a part for the caller, or for a person in scope where a manager or administrator asks.',
    body: wire(PlanDraft, { employeeId: 'hop_id_ind', ...partNames }),
    answer: saved,
  }),
  createParts: endpoint({
    method: 'POST',
    path: '/holidayplanning/parts',
    access: planners,
    about: 'Plans up to three parts in their order, all of them or none; each uses the period that is in turn then.',
    body: wire(PartsDraft, {
      employeeId: 'hop_id_ind',
      parts: ['parts', z.array(wire(Part, partNames)).min(1, required).max(3)],
    }),
    answer: pageOf(saved),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/holidayplanning/:id',
    access: planners,
    about:
      'New dates by the owner, which wait for a decision again; or with hop_state a decision by an administrator, or a manager of the sector who is not the owner.',
    params: idParam,
    body: wire(PlanChange, {
      ...partNames,
      state: ['hop_state', vacationState],
      refusal: 'hop_refusal',
      revision: 'hop_revision',
    }),
    answer: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/holidayplanning/:id',
    access: ['admin'],
    about: 'Takes a plan away, with the absence that came of it.',
    params: idParam,
  }),
  deadlines,
  deadlinesFile: fileOf(deadlines, 'prazos-de-ferias', [
    column.text('Matrícula', (row) => row.enrollment),
    column.text('Colaborador', (row) => row.name),
    column.text('Cidade', (row) => row.city),
    column.text('Setor', (row) => row.sector),
    column.day('Período aquisitivo de', (row) => row.acquiredFrom),
    column.day('Período aquisitivo até', (row) => row.acquiredTo),
    column.count('Dias a planejar', (row) => row.left),
    column.day('Prazo', (row) => row.deadline),
    column.count('Dias até o prazo', (row) => row.daysToDeadline),
    column.text('Observação', (row) => row.remark),
  ]),
  rules: endpoint({
    method: 'GET',
    path: '/setting/vacation',
    access: planners,
    about:
      'How many days before a holiday or rest no vacation starts, whether unjustified absences take days away, and before which day periods were settled elsewhere.',
    answer: ruled,
  }),
  updateRules: endpoint({
    method: 'PUT',
    path: '/setting/vacation',
    access: ['admin'],
    about: 'Sets them for the whole house.',
    body: ruled,
    answer: ruled,
  }),
}
