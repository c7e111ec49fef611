/** Absences that vacations make and take back (areas above): authorised from the beginning, of the reason of vacations, with their days. */
import { Failure } from '@ponteiro/contract'
import type { LocalDate } from '@ponteiro/timesheet'
import { holdDays } from './absence-effects.queries.ts'
import {
  type Acting,
  decisionOf,
  enterAbsence,
  heldAbsence,
  refuseSettled,
  removeAbsence,
} from './absence-writes.queries.ts'

export interface VacationDays {
  readonly employeeId: number
  readonly startsOn: LocalDate
  /** The last day of it. */
  readonly endsOn: LocalDate
  readonly observations?: string
}

/**
 * Authorises the absence of a vacation and justifies its days, every day of the calendar; its id. Refused without a reason of vacations in use,
 * over days of another absence, and in calculations that are processed. The caller has made sure of scope and rights.
 */
export async function createVacationAbsence(acting: Acting, vacation: VacationDays): Promise<number> {
  const { db, session, now } = acting
  const { employeeId, startsOn, endsOn, observations = '' } = vacation
  const periods = await holdDays(db, employeeId, { from: startsOn, to: endsOn })
  refuseSettled(session, periods, vacation)
  const reason = await db
    .selectFrom('absenceReason')
    .select('id')
    .where('vacation', '=', true)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!reason) throw new Failure('absence.no-vacation-reason')
  const fields = {
    ...{ reasonId: reason.id, startsOn, endsOn, observations, vacation: true, attachmentId: null },
    ...{ part: 'whole' as const, minutes: null },
  }
  const decision = decisionOf(session, now, 'authorized', '')
  const id = await enterAbsence(db, employeeId, fields, decision, session.accountId)
  if (id === undefined) throw new Failure('absence.duplicate')
  return id
}

/** Deletes the absence that a vacation made; its days are as they were before it. Nothing is left to do where an administrator deleted it. */
export async function removeVacationAbsence(acting: Acting, id: number): Promise<void> {
  const known = await acting.db.selectFrom('absence').select('id').where('id', '=', id).executeTakeFirst()
  if (known) await removeAbsence(acting, await heldAbsence(acting, id))
}
