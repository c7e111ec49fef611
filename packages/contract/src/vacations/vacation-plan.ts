/** One planned part of somebody's vacations, and its codes. The wire calls vacations holiday: prefix hop_ (decision Q31). */
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

/** Cards of people without a work city, and without a sector. */
export const noCityWord = 'Itinerante'
export const noSectorWord = 'Todos'

export const VacationPlan = z.object({
  id: z.int(),
  employeeId: z.int(),
  name: z.string(),
  enrollment: z.string(),
  /** Of the person's work city, `Itinerante` without one. */
  city: z.string(),
  /** Of the person's sectors, `Todos` without one. */
  sector: z.string(),
  startsOn: localDate,
  /** The last day of it. */
  endsOn: localDate,
  /** Both dates included. */
  days: z.int(),
  state: z.enum(vacationStates),
  active: z.boolean(),
  /** Who decided, or empty. */
  responsible: z.string(),
  decidedAt: instant.nullable(),
  /** Why it was denied; by whom is `responsible`. */
  refusal: z.string(),
  /** Of its acquisition period: first and last day, and the last day on which it is paid once. */
  acquiredFrom: localDate,
  acquiredTo: localDate,
  deadline: localDate,
  /** What HR made of it; null until it is authorised. */
  control: z.enum(vacationStates).nullable(),
  /** Of collective vacations: whoever takes part neither edits nor decides it. */
  collective: z.boolean(),
  revision: z.int(),
  createdAt: instant,
  own: z.boolean(),
  /** Computed for the caller: dates, the state, deletion. */
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
