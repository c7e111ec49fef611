/** One planned part of somebody's vacations. The wire calls vacations holiday: prefix hop_. */
import { z } from 'zod'
import { code, flag, instant, localDate, wire } from '../wire.ts'

export const vacationStates = ['pending', 'authorized', 'denied'] as const
export type VacationState = (typeof vacationStates)[number]
export const vacationState = code({ 0: 'pending', 1: 'authorized', 2: 'denied' })
export const vacationStateWords = {
  pending: 'Pendente',
  authorized: 'Autorizado',
  denied: 'Negado',
} as const satisfies Record<VacationState, string>

/** The word on cards of people without a work city or sector. */
export const noCityWord = 'Itinerante'
export const noSectorWord = 'Todos'

export const VacationPlan = z.object({
  id: z.int(),
  employeeId: z.int(),
  name: z.string(),
  enrollment: z.string(),
  /** The person's work city, or `Itinerante`. */
  city: z.string(),
  /** The person's sectors, or `Todos`. */
  sector: z.string(),
  startsOn: localDate,
  /** Inclusive. */
  endsOn: localDate,
  /** Both dates included. */
  days: z.int(),
  state: z.enum(vacationStates),
  active: z.boolean(),
  /** Who decided; empty: nobody. */
  responsible: z.string(),
  decidedAt: instant.nullable(),
  /** The reason of a denial; `responsible` denied it. */
  refusal: z.string(),
  /** The acquisition period: first and last day, and the last day on which it is paid once. */
  acquiredFrom: localDate,
  acquiredTo: localDate,
  deadline: localDate,
  /** HR's decision; null until the plan is authorised. */
  control: z.enum(vacationStates).nullable(),
  /** Part of collective vacations: participants neither edit nor decide it. */
  collective: z.boolean(),
  revision: z.int(),
  createdAt: instant,
  own: z.boolean(),
  /** The caller's rights: change dates, decide, delete. */
  mayEdit: z.boolean(),
  mayDecide: z.boolean(),
  mayDelete: z.boolean(),
})
export type VacationPlan = z.output<typeof VacationPlan>

export const planNames = {
  id: 'id',
  employeeId: 'hop_id_ind',
  name: 'employee',
  enrollment: 'ind_enrollment',
  city: 'city',
  sector: 'sector',
  startsOn: 'startDate',
  endsOn: 'endDate',
  days: 'days',
  state: ['state', vacationState],
  active: ['hop_status', flag],
  responsible: 'responsible',
  decidedAt: 'hop_decided_at',
  refusal: 'hop_refusal',
  acquiredFrom: 'periodStart',
  acquiredTo: 'periodEnd',
  deadline: 'maxDate',
  control: ['hoc_state', vacationState],
  collective: ['collective', flag],
  revision: 'hop_revision',
  createdAt: 'hop_created_at',
  own: ['own', flag],
  mayEdit: 'permissionEdit',
  mayDecide: 'permissionDecide',
  mayDelete: 'permissionDelete',
} as const
export const vacationPlan = wire(VacationPlan, planNames)
