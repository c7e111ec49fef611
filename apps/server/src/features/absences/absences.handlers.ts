import { Failure } from '@ponteiro/contract'
import type { absences } from '@ponteiro/contract/absences/absences'
import { existing } from '../../platform/database/lists.ts'
import { checkedFile } from '../../platform/files/checked-file.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { deciderName, ownScope, type Session } from '../../platform/http/scope.ts'
import { loadCalendar, loadPeople } from '../calculation/plans/calendar.queries.ts'
import { dayOf } from '../calculation/plans/people.rules.ts'
import { attachmentAnswer, keepAttachment } from '../days/attachments/attachments.queries.ts'
import { takeBack, tell } from '../notifications/personal-notices.queries.ts'
import { mayOpenDays } from '../people/opened-days.rules.ts'
import { type AimedDraft, aim, refuseImpossible } from './absence-drafts.queries.ts'
import { type AbsenceNews, absenceTold, factsOfAbsence } from './absence-notices.rules.ts'
import { digestOfMarks, effectOfAbsence } from './absence-preview.queries.ts'
import { mayAnswerCancellation, mayCancel, mayDecide, rightsOf } from './absence-rights.rules.ts'
import {
  type Acting,
  answerCancellation,
  askCancellation,
  changeAbsence,
  decideAbsence,
  decisionOf,
  enterAbsence,
  heldAbsence,
  isStanding,
  removeAbsence,
  viewerIn,
} from './absence-writes.queries.ts'
import { type AbsenceRow, findAbsence, findOverlapping, listAbsences, listJustifiedDays } from './absences.queries.ts'

type Calls = Handlers<typeof absences>

/** A file is for those who may open the days that it explains. */
function shown(call: Pick<Acting, 'session' | 'now'>, { zone, attachmentId, fileName, ...absence }: AbsenceRow) {
  const { id, employeeId } = absence
  const opens = attachmentId !== null && mayOpenDays(call.session, employeeId)
  return {
    ...absence,
    filePath: opens ? `/absences/${id}/attachment` : null,
    fileName: opens ? fileName : null,
    own: employeeId === call.session.employeeId,
    ...rightsOf(viewerIn(call, zone), absence),
  }
}

/** One absence with the days it justifies and the minutes it excuses. */
async function opened(call: Acting, id: number) {
  const { db, scope } = call
  const absence = shown(call, existing(await findAbsence(db, scope, id)))
  const rows = await listJustifiedDays(db, id)
  if (rows.length === 0) return { ...absence, days: [] }
  const calendar = await loadCalendar(db)
  const person = existing((await loadPeople(db, [absence.employeeId], calendar.schedules)).get(absence.employeeId))
  const days = rows.map(({ minutes, reasonId, ...row }) => {
    const { due } = dayOf(person, row.on, calendar)
    const granted = row.allowance === 'none' ? 0 : row.allowance === 'full' ? due : Math.min(minutes ?? 0, due)
    return { ...row, reasonId: reasonId ?? absence.reasonId, granted }
  })
  return { ...absence, days }
}

/** Tells the owner what others did. Unread earlier notices of it are removed. */
async function tellOwner({ db, session }: Acting, absence: AbsenceRow, news: AbsenceNews, reason = ''): Promise<void> {
  await takeBack(db, absence.employeeId, factsOfAbsence(absence.id))
  await tell(db, absenceTold(absence, news, deciderName(session), reason))
}

const news: Readonly<Record<AimedDraft['state'], AbsenceNews>> = {
  pending: 'pending',
  authorized: 'authorized',
  denied: 'denied',
  cancelled: 'cancelled',
}

/** Saves a draft; undefined where it shares a day with another absence of the person. */
async function saved(call: Parameters<Calls['save']>[0], draft: AimedDraft): Promise<number | undefined> {
  const { db, scope, session, now, body } = call
  const { employeeId, held, fields, state } = draft
  const { accountId } = session
  const days = { from: fields.startsOn, to: fields.endsOn }
  if (isStanding(state) && (await findOverlapping(db, employeeId, days, held?.before.id ?? 0))) return undefined
  const file = typeof body.file === 'string' ? await checkedFile(body.file, body.fileName, 'file') : body.file
  const attachmentId = file
    ? await keepAttachment(call, { employeeId, accountId }, file)
    : file === null
      ? null
      : fields.attachmentId
  const kept = { ...fields, attachmentId }
  const isDecided = state !== 'cancelled' && state !== held?.before.state
  const decision = isDecided ? decisionOf(session, now, state, body.decisionReason ?? '') : undefined
  if (held) {
    if (!(await changeAbsence(call, held, kept, decision))) return undefined
    const after = existing(await findAbsence(db, scope, held.before.id))
    await tellOwner(call, after, decision ? news[state] : 'changed', decision?.decisionReason)
    return after.id
  }
  if (!decision) throw new Failure('operation.refused')
  const id = await enterAbsence(db, employeeId, kept, decision, accountId)
  if (id === undefined) return undefined
  const entered = existing(await findAbsence(db, scope, id))
  await tellOwner(call, entered, state === 'pending' ? 'entered' : news[state], decision.decisionReason)
  return id
}

/** Refuses what the caller may not do, and an outdated revision. */
function refuseUnless(allowed: boolean, revision: number | undefined, { before }: { readonly before: AbsenceRow }) {
  if (!allowed) throw new Failure('operation.refused')
  if (revision !== undefined && revision !== before.revision) throw new Failure('record.changed')
}

/** An authorisation that names the seen marks is refused when other marks count by now. */
async function refuseUnseen(
  db: Acting['db'],
  { state, seen }: { readonly state: AimedDraft['state']; readonly seen: string | undefined },
  employeeId: number,
  days: Pick<AbsenceRow, 'startsOn' | 'endsOn'>,
) {
  if (state !== 'authorized' || seen === undefined) return
  if (seen !== (await digestOfMarks(db, employeeId, days))) throw new Failure('record.changed')
}

const mayReadFile = (session: Session, { employeeId, attachmentId }: AbsenceRow) =>
  attachmentId !== null && mayOpenDays(session, employeeId)

export const absenceHandlers: Calls = {
  async list(call) {
    const { db, scope, session, query } = call
    const { results, total } = await listAbsences(db, query.onlyOwn ? ownScope(session) : scope, query)
    return { results: results.map((row) => shown(call, row)), total }
  },

  find: (call) => opened(call, call.params.id),

  async save(call) {
    const draft = await aim(call, call.body)
    refuseImpossible(call, draft)
    const { state, employeeId, fields } = draft
    await refuseUnseen(call.db, { state, seen: call.body.seen }, employeeId, fields)
    const id = await saved(call, draft)
    return id === undefined ? { results: [], total: 0 } : { results: [await opened(call, id)], total: 1 }
  },

  async preview(call) {
    const { body } = call
    const draft = await aim(call, body)
    const { employeeId, reason, fields } = draft
    const excuses = fields.vacation || reason.allowance === 'full'
    const effect = await effectOfAbsence(call, { id: body.id ?? 0, employeeId, excuses }, fields)
    return { ...effect, refusal: refusalOf(() => refuseImpossible(call, draft)) }
  },

  async decide(call) {
    const { body, params } = call
    const held = await heldAbsence(call, params.id)
    refuseUnless(mayDecide(viewerIn(call, held.before.zone), held.before), body.revision, held)
    await refuseUnseen(call.db, { state: body.state, seen: body.seen }, held.before.employeeId, held.before)
    await decideAbsence(call, held, body.state, body.decisionReason ?? '')
    const after = existing(await findAbsence(call.db, call.scope, params.id))
    await tellOwner(call, after, news[body.state], body.decisionReason)
    return opened(call, params.id)
  },

  async cancel(call) {
    const { body, params } = call
    const held = await heldAbsence(call, params.id)
    refuseUnless(mayCancel(viewerIn(call, held.before.zone), held.before), body.revision, held)
    await askCancellation(call, held, body.reason ?? '')
    return opened(call, params.id)
  },

  async answerCancellation(call) {
    const { body, params } = call
    const held = await heldAbsence(call, params.id)
    const viewer = viewerIn(call, held.before.zone)
    const { cancellation, employeeId } = held.before
    const isAnswered = cancellation === 'granted' || cancellation === 'refused'
    // As the absence was when it was asked about: once granted it is cancelled.
    if (isAnswered && mayDecide(viewer, { employeeId, state: 'authorized' })) throw new Failure('decided.already')
    refuseUnless(mayAnswerCancellation(viewer, held.before), body.revision, held)
    await answerCancellation(call, held, body.granted, body.answer ?? '')
    const after = existing(await findAbsence(call.db, call.scope, params.id))
    await tellOwner(call, after, body.granted ? 'cancelled' : 'cancellation-refused', body.answer)
    return opened(call, params.id)
  },

  async file({ db, files, scope, session, params }) {
    const absence = existing(await findAbsence(db, scope, params.id))
    if (!mayReadFile(session, absence)) throw new Failure('not-found')
    return attachmentAnswer({ db, files }, existing(absence.attachmentId ?? undefined))
  },

  async remove(call) {
    const held = await heldAbsence(call, call.params.id)
    await removeAbsence(call, held)
    await tellOwner(call, held.before, 'removed')
  },
}

/** The words of a refusal; null: none. */
function refusalOf(attempt: () => void): string | null {
  try {
    attempt()
    return null
  } catch (failure) {
    if (failure instanceof Failure) return failure.message
    throw failure
  }
}
