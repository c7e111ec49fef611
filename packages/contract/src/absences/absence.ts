/** One absence of somebody, and its codes. Wire prefix: abs_. */
import { z } from 'zod'
import { clockText, code, flag, instant, localDate, wire } from '../wire.ts'

/** The part of a day. An absence of several days always takes whole days. */
export const absenceParts = ['whole', 'morning', 'afternoon', 'hours'] as const
export type AbsencePart = (typeof absenceParts)[number]
export const absencePart = code({ 0: 'whole', 1: 'morning', 2: 'afternoon', 3: 'hours' })
export const absencePartWords = {
  whole: 'Dia inteiro',
  morning: 'Manhã',
  afternoon: 'Tarde',
  hours: 'Horas',
} as const satisfies Record<AbsencePart, string>

/** Cancelled: asked for or authorised, then given back. An addition to the specification. */
export const absenceStates = ['pending', 'authorized', 'denied', 'cancelled'] as const
export type AbsenceState = (typeof absenceStates)[number]
export const absenceState = code({ 0: 'pending', 1: 'authorized', 2: 'denied', 3: 'cancelled' })
export const absenceStateWords = {
  pending: 'Pendente',
  authorized: 'Autorizado',
  denied: 'Negado',
  cancelled: 'Cancelado',
} as const satisfies Record<AbsenceState, string>

export const cancellations = ['none', 'asked', 'granted', 'refused'] as const
export const cancellationCode = code({ 0: 'none', 1: 'asked', 2: 'granted', 3: 'refused' })

/** The fields for everybody who may see the absence. */
const Seen = z.object({
  id: z.int(),
  employeeId: z.int(),
  name: z.string(),
  /** The person's first sector; null without one. */
  sectorName: z.string().nullable(),
  reasonName: z.string(),
  abbreviation: z.string(),
  color: z.string(),
  startsOn: localDate,
  /** Inclusive. */
  endsOn: localDate,
  /** Days between start and end: 0 for one day. Lists show one more. */
  totalDays: z.int(),
  part: z.enum(absenceParts),
  /** Only for absences in hours. */
  minutes: z.int().nullable(),
  state: z.enum(absenceStates),
  vacation: z.boolean(),
  /** Null for people who may not read it. */
  observations: z.string().nullable(),
})
const seenNames = {
  id: 'abs_id',
  employeeId: 'abs_id_peo',
  name: 'ind_name',
  sectorName: 'sec_name',
  reasonName: 'rea_name',
  abbreviation: 'rea_abbreviation',
  color: 'rea_color',
  startsOn: 'abs_date_start',
  endsOn: 'abs_date_end',
  totalDays: 'totalDays',
  part: ['abs_part', absencePart],
  minutes: ['abs_hours', clockText],
  state: ['abs_state', absenceState],
  vacation: ['abs_holiday', flag],
  observations: 'abs_observations',
} as const

export const Absence = Seen.extend({
  personId: z.int(),
  enrollment: z.string(),
  unitName: z.string().nullable(),
  reasonId: z.int(),
  /** The person who asked. */
  author: z.string(),
  createdAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string(),
  cancellation: z.enum(cancellations),
  cancellationReason: z.string(),
  cancellationBy: z.string().nullable(),
  cancellationAt: instant.nullable(),
  cancellationAnswer: z.string(),
  /** The path of its file; null without one, or for people who may not read it. */
  filePath: z.string().nullable(),
  fileName: z.string().nullable(),
  revision: z.int(),
  /** A confirmed plan of vacations made it: days, reason and state are the plan's. */
  ofPlan: z.boolean(),
  /** The absence is the caller's own. */
  own: z.boolean(),
  /**
   * The caller's rights: change dates and reason, decide, withdraw or ask to cancel, decide on a
   * cancellation, delete.
   */
  mayEdit: z.boolean(),
  mayDecide: z.boolean(),
  mayCancel: z.boolean(),
  mayAnswerCancellation: z.boolean(),
  mayDelete: z.boolean(),
})
export type Absence = z.output<typeof Absence>

export const absenceNames = {
  ...seenNames,
  personId: 'peo_id',
  enrollment: 'ind_enrollment',
  unitName: 'wun_name',
  reasonId: 'abs_id_rea',
  author: 'abs_author',
  createdAt: 'abs_created_at',
  decidedBy: 'abs_decided_by',
  decidedAt: 'abs_decided_at',
  decisionReason: 'abs_negate_justification',
  cancellation: ['abs_cancellation', cancellationCode],
  cancellationReason: 'abs_cancellation_reason',
  cancellationBy: 'abs_cancellation_by',
  cancellationAt: 'abs_cancellation_at',
  cancellationAnswer: 'abs_cancellation_answer',
  filePath: 'abs_file',
  fileName: 'abs_file_name',
  revision: 'abs_revision',
  ofPlan: ['ofPlan', flag],
  own: ['own', flag],
  mayEdit: 'permissionEdit',
  mayDecide: 'permissionDecide',
  mayCancel: 'permissionCancel',
  mayAnswerCancellation: 'permissionAnswer',
  mayDelete: 'permissionDelete',
} as const
export const absence = wire(Absence, absenceNames)
