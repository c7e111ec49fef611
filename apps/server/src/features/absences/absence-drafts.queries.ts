/** Checks what the form of an absence sends against its sender and the record. */
import { Failure } from '@ponteiro/contract'
import type { AbsenceDraft } from '@ponteiro/contract/absences/absences'
import type { z } from 'zod'
import { existing } from '../../platform/database/lists.ts'
import { visibleTo } from '../../platform/http/scope.ts'
import type { KnownPeriod } from '../calculation/plans/calendar.rules.ts'
import { zoneOfPerson } from '../calculation/plans/person-zone.queries.ts'
import { holdDays } from './absence-effects.queries.ts'
import { type AbsenceViewer, mayDecide, mayEdit, mayEnterDecided, mayEnterFor } from './absence-rights.rules.ts'
import {
  type Acting,
  type HeldAbsence,
  heldAbsence,
  isStanding,
  refuseSettled,
  viewerIn,
} from './absence-writes.queries.ts'
import { type AbsenceFields, findReason } from './absences.queries.ts'

export type Draft = z.output<typeof AbsenceDraft>
type Reason = NonNullable<Awaited<ReturnType<typeof findReason>>>

/** A draft with everything it is checked against. Its person and the calculations of its days are locked. */
export interface AimedDraft {
  readonly employeeId: number
  /** The absence to change; undefined for a new one. */
  readonly held: HeldAbsence | undefined
  readonly periods: readonly KnownPeriod[]
  readonly viewer: AbsenceViewer
  readonly reason: Reason
  readonly fields: AbsenceFields
  /** The resulting state. */
  readonly state: 'pending' | 'authorized' | 'denied' | 'cancelled'
}

/** The person of a new entry, the caller by default. Out of scope is not found. */
async function personNamed({ db, scope, session }: Acting, employeeId: number | undefined) {
  const id = employeeId ?? session.employeeId
  if (id === undefined) throw new Failure('form.incomplete', undefined, 'employeeId')
  return existing(
    await db
      .selectFrom('employee')
      .leftJoin('city', 'city.id', 'employee.workCityId')
      .select(['employee.id', zoneOfPerson.as('zone')])
      .where('employee.id', '=', id)
      .where(visibleTo(scope))
      .executeTakeFirst(),
  )
}

/** Resolves the person and the subject of a draft; refuses callers who may not send it. */
export async function aim(acting: Acting, draft: Draft): Promise<AimedDraft> {
  const days = { from: draft.startsOn, to: draft.endsOn }
  const reason = await findReason(acting.db, draft.reasonId)
  if (!reason) throw new Failure('absence.reason-unusable', undefined, 'reasonId')
  if (draft.id !== undefined) {
    const held = await heldAbsence(acting, draft.id, days)
    const { before, periods } = held
    if (draft.employeeId !== undefined && draft.employeeId !== before.employeeId) throw new Failure('operation.refused')
    if (draft.revision !== undefined && draft.revision !== before.revision) throw new Failure('record.changed')
    const viewer = viewerIn(acting, before.zone)
    const fields = fieldsSent(draft, reason, before)
    const state = stateSent(viewer, draft, before)
    // Rights are needed for both the old and the new kind.
    const edits = [before.vacation, fields.vacation].every((vacation) => mayEdit(viewer, { ...before, vacation }))
    if (!edits && (isOther(fields, before) || draft.file !== undefined || state === before.state))
      throw new Failure('operation.refused')
    return { employeeId: before.employeeId, held, periods, viewer, reason, fields, state }
  }
  const person = await personNamed(acting, draft.employeeId)
  const viewer = viewerIn(acting, person.zone)
  if (!mayEnterFor(viewer, person.id, reason.vacation)) throw new Failure('operation.refused')
  const periods = await holdDays(acting.db, person.id, days)
  const state = mayEnterDecided(viewer) ? (draft.state ?? 'pending') : 'pending'
  const fields = fieldsSent(draft, reason, undefined)
  return { employeeId: person.id, held: undefined, periods, viewer, reason, fields, state }
}

function fieldsSent(draft: Draft, { id, vacation }: Reason, before: AbsenceFields | undefined): AbsenceFields {
  const { startsOn, endsOn, part = 'whole', minutes = null, observations = before?.observations ?? '' } = draft
  return {
    reasonId: id,
    startsOn,
    endsOn,
    part,
    minutes,
    observations,
    // An absence authorised as a vacation or not stays so, whatever became of its reason.
    vacation: before?.reasonId === id ? before.vacation : vacation,
    attachmentId: before?.attachmentId ?? null,
  }
}

const compared = ['reasonId', 'startsOn', 'endsOn', 'part', 'minutes', 'observations'] as const

const isOther = (fields: AbsenceFields, before: AbsenceFields): boolean =>
  compared.some((field) => fields[field] !== before[field])

/** The state is ignored from employees; who may not decide keeps the old one. */
function stateSent(viewer: AbsenceViewer, { state }: Draft, before: HeldAbsence['before']): AimedDraft['state'] {
  if (state === undefined || state === before.state || viewer.role === 'employee') return before.state
  if (!mayDecide(viewer, before)) throw new Failure('operation.refused')
  return state
}

/** Refuses what is impossible for everybody. */
export function refuseImpossible(acting: Acting, { held, periods, viewer, reason, fields, state }: AimedDraft): void {
  const before = held?.before
  const isNamedAnew = before?.reasonId !== reason.id
  const isUsable = reason.active && (!reason.adminOnly || viewer.role === 'admin')
  if (isNamedAnew && !isUsable) throw new Failure('absence.reason-unusable', undefined, 'reasonId')
  // A part of a day may still be decided when its reason no longer has parts.
  const isPartAnew = isNamedAnew || fields.part !== before?.part
  if (isPartAnew && fields.part !== 'whole' && !reason.allowsParts)
    throw new Failure('absence.whole-days', undefined, 'part')
  if (viewer.role !== 'admin') {
    if (fields.startsOn !== before?.startsOn && fields.startsOn < viewer.today)
      throw new Failure('absence.past', undefined, 'startsOn')
    if (fields.endsOn !== before?.endsOn && fields.endsOn < viewer.today)
      throw new Failure('absence.past', undefined, 'endsOn')
  }
  // Days that can no longer be justified are not even asked for; a denied absence touches none.
  if (isStanding(state)) refuseSettled(acting.session, periods, fields)
}
