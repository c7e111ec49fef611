/** Readiness, progress and reopenings of a calculation. Wire prefix of the latter: rhs_. */
import { z } from 'zod'
import { reference } from '../register.ts'
import { lines } from '../text.ts'
import { bodyId, flag, localDate, wire } from '../wire.ts'

const required = 'Campo obrigatório'

/** A person who is not ready for the closing, and why. */
export const Unready = z.object({
  employeeId: z.int(),
  enrollment: z.string(),
  name: z.string(),
  missingMarks: z.int(),
  openOvertime: z.int(),
  /** Days with offline presses that wait for a reviewer. */
  heldDays: z.int(),
  /** Days with undecided requests; after processing they can only be denied. */
  requestDays: z.int(),
  withoutSchedule: z.boolean(),
  /** Past days that asked for work and have no counted mark. */
  unmarkedDays: z.int(),
  /** Days with a mark that came after the closing. */
  outsideClosing: z.int(),
})
const ReadinessCounts = Unready.omit({ employeeId: true, enrollment: true, name: true, withoutSchedule: true }).extend({
  unplanned: z.int(),
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
/** A person whose days differ from the mirror in force, and the differences. */
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
  /** Hour-bank months edited by hand, which a processing keeps unless told otherwise. */
  editedBalances: z.int(),
  /** Days are being computed or clock files read: numbers may change, and no processing starts. */
  settling: z.boolean(),
  /** Why everybody must be processed; null: people may be chosen. */
  everybody: z.string().nullable(),
  /** People who must be among the chosen: they failed last time, have no mirror, or changed. */
  indispensable: z.array(z.int()),
  /**
   * People who changed since the last processing. Empty while days are computed, or where everybody must be
   * processed.
   */
  changed: z.array(ChangedPerson),
  /** Sums over all who are not ready: days, and people without a schedule. */
  counts: ReadinessCounts,
  /** The first hundred who are not ready. The list of pendencies pages through all of them. */
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
  counts: 'counts',
  people: ['people', z.array(unready)],
})

const FailedPerson = z.object({ employeeId: z.int(), name: z.string(), message: z.string() })
const failedPerson = wire(FailedPerson, { employeeId: 'peo_id', name: 'ind_name', message: 'message' })
/**
 * Why a person has no result. Inactive people, and people admitted again after the period, keep their mirror.
 */
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
  /** The person who reopened; null for a login without a person. */
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
  /** Confirms that month balances edited by hand may be overwritten. */
  overwriteEdited: z.boolean().optional(),
})
