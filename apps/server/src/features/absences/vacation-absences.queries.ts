/** Absences that vacations create and remove: authorised from the start, with the vacation reason. */
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
  /** Inclusive. */
  readonly endsOn: LocalDate
  readonly observations?: string
}

/**
 * Creates the authorised absence of a vacation, justifies every calendar day, and answers its id. Refused
 * without an active vacation reason, over another absence, and in processed calculations. The caller checks
 * scope and rights.
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
    reasonId: reason.id,
    startsOn,
    endsOn,
    observations,
    vacation: true,
    attachmentId: null,
    part: 'whole' as const,
    minutes: null,
  }
  const decision = decisionOf(session, now, 'authorized', '')
  const id = await enterAbsence(db, employeeId, fields, decision, session.accountId)
  if (id === undefined) throw new Failure('absence.duplicate')
  return id
}

/**
 * Deletes a vacation's absence and gives its days back. Does nothing where an administrator has deleted it.
 */
export async function removeVacationAbsence(acting: Acting, id: number): Promise<void> {
  const known = await acting.db.selectFrom('absence').select('id').where('id', '=', id).executeTakeFirst()
  if (known) await removeAbsence(acting, await heldAbsence(acting, id))
}
