/** Before, during and after a calculation is processed: who is ready, how far it is, and its reopenings. Wire prefix of these: rhs_. */
import { z } from 'zod'
import { reference } from '../register.ts'
import { lines } from '../text.ts'
import { bodyId, flag, localDate, wire } from '../wire.ts'

const required = 'Campo obrigatório'

/** Somebody who is not ready to be closed, and why. */
export const Unready = z.object({
  employeeId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  missingMarks: z.int(),
  openOvertime: z.int(),
  /** Days with presses made without a network that wait for somebody to say whether they count. */
  heldDays: z.int(),
  /** Days with requests about marks that nobody has decided; once the period is processed they can only be denied. */
  requestDays: z.int(),
  withoutSchedule: z.boolean(),
  /** Days that asked for work, are over, and have no mark that counts. */
  unmarkedDays: z.int(),
  /** Days of which a mark came after the closing. */
  outsideClosing: z.int(),
})
const unready = wire(Unready, {
  employeeId: 'peo_id',
  enrollment: 'ind_enrollment',
  name: 'ind_name',
  missingMarks: 'missingMarks',
  openOvertime: 'openOvertime',
  heldDays: 'heldDays',
  requestDays: 'requestDays',
  withoutSchedule: ['withoutSchedule', flag],
  unmarkedDays: 'unmarkedDays',
  outsideClosing: 'outsideClosing',
})
/** Whose days are no longer those of the mirror in force, and what that changes. */
const ChangedPerson = z.object({ employeeId: z.int(), enrollment: z.string(), name: z.string(), change: z.string() })
const changedPerson = wire(ChangedPerson, {
  employeeId: 'peo_id',
  enrollment: 'ind_enrollment',
  name: 'ind_name',
  change: 'change',
})
const Readiness = z.object({
  ready: z.int(),
  pending: z.int(),
  /** Hour-bank months of this competence edited by hand, which a processing leaves as they are. */
  editedBalances: z.int(),
  /** Days are being computed anew or files of clocks read: the figures may change, and nothing is processed before their end. */
  settling: z.boolean(),
  /** Why a processing must be of everybody; null when people may be chosen. */
  everybody: z.string().nullable(),
  /** Whom a processing of chosen people may not leave out: the last one failed for them, they have no mirror yet, or they changed. */
  indispensable: z.array(z.int()),
  /** After a reopening, whoever changed since the last processing; nobody while days are still computed, or where it must be of everybody. */
  changed: z.array(ChangedPerson),
  people: z.array(Unready),
})
export const readiness = wire(Readiness, {
  ready: 'ready',
  pending: 'pending',
  editedBalances: 'editedBalances',
  settling: ['settling', flag],
  everybody: 'everybody',
  indispensable: 'indispensable',
  changed: ['changed', z.array(changedPerson)],
  people: ['people', z.array(unready)],
})

const FailedPerson = z.object({ employeeId: z.int(), name: z.string(), message: z.string() })
const failedPerson = wire(FailedPerson, { employeeId: 'peo_id', name: 'ind_name', message: 'message' })
/** Why nothing is made of somebody: who is inactive keeps the mirror there is, as does who was admitted again after the period. */
export const whyLeftOut = z.enum(['no-schedule', 'no-part', 'earlier-mirror', 'inactive'])
const LeftOutPerson = z.object({ employeeId: z.int(), name: z.string(), why: whyLeftOut })
const leftOutPerson = wire(LeftOutPerson, { employeeId: 'peo_id', name: 'ind_name', why: 'why' })
const Run = z.object({
  state: z.enum(['none', 'queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  failures: z.array(FailedPerson),
  leftOut: z.array(LeftOutPerson),
})
export const run = wire(Run, {
  state: 'state',
  done: 'done',
  total: 'total',
  failures: ['failures', z.array(failedPerson)],
  leftOut: ['leftOut', z.array(leftOutPerson)],
})

export const Reopening = z.object({
  id: z.int(),
  payPeriodId: z.int(),
  /** The person who reopened; null for a login that is nobody's. */
  employeeId: z.int().nullable(),
  responsible: z.string(),
  justification: z.string(),
  on: localDate,
  at: z.string(),
})
export const reopening = wire(Reopening, {
  id: 'rhs_id',
  payPeriodId: 'rhs_id_scc',
  employeeId: 'rhs_id_peo',
  responsible: 'ind_name',
  justification: 'rhs_justify',
  on: 'date',
  at: 'hour',
})
export const ReopeningDraft = z.object({
  payPeriodId: reference(required),
  justification: lines(255, { missing: required }).min(1, required),
})

export const ProcessingRequest = z.object({
  payPeriodId: reference(required),
  /** Empty: everybody. */
  employeeIds: z.array(bodyId).max(20_000).optional(),
  /** The confirmation that month balances edited by hand may be overwritten (Q84). */
  overwriteEdited: z.boolean().optional(),
})
