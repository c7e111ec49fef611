import { Failure } from '@ponteiro/contract'
import type { justifications } from '@ponteiro/contract/days/justifications'
import type { Db } from '../../../platform/database/database.ts'
import { existing } from '../../../platform/database/lists.ts'
import { triedOut } from '../../../platform/database/tried-out.ts'
import { checkedFile } from '../../../platform/files/checked-file.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { deciderName, type PeopleScope, type Session } from '../../../platform/http/scope.ts'
import { loadCalendar } from '../../calculation/plans/calendar.queries.ts'
import { recomputeDays } from '../../calculation/results/days.queries.ts'
import { takeBack, tell } from '../../notifications/personal-notices.queries.ts'
import { mayOpenDays } from '../../people/opened-days.rules.ts'
import { attachmentAnswer, dropAttachment, keepAttachment } from '../attachments/attachments.queries.ts'
import { dayNamed } from '../day-access.queries.ts'
import { type DayKey, ensureRecord, holdDay, plannedDay } from '../day-changes.queries.ts'
import { daysNow } from '../day-details.queries.ts'
import { effectsOf } from '../day-effects.rules.ts'
import { mayEditDay, viewerOf } from '../day-rights.rules.ts'
import { lookOf } from '../day-view.rules.ts'
import { factsOfJustification, justificationTold } from './justification-notices.rules.ts'
import {
  checkNamed,
  deleteJustification,
  findJustification,
  insertJustification,
  type KeptJustification,
  updateJustification,
} from './justifications.queries.ts'

type Calls = Handlers<typeof justifications>
type SaveCall = Parameters<Calls['save']>[0]

interface Reader {
  readonly db: Db
  readonly scope: PeopleScope
  readonly session: Session
}

/**
 * A justification that the caller may read. Out of scope, or without the right to others' days, it is not
 * found.
 */
async function readable({ db, scope, session }: Reader, id: number): Promise<KeptJustification> {
  const found = await findJustification(db, scope, id)
  if (found && mayOpenDays(session, found.employeeId)) return found
  throw new Failure(session.role === 'admin' ? 'not-found' : 'justification.unseen')
}

/** Planned minutes that may be excused. */
async function grantedOf(
  db: Db,
  { allowance, hours, ...day }: Pick<KeptJustification, 'allowance' | 'hours'> & DayKey,
) {
  if (allowance === 'none') return 0
  const { due } = await plannedDay(db, day)
  return allowance === 'full' ? due : Math.min(hours ?? 0, due)
}

async function shown({ db, scope, session, today }: Reader & { today: string }, id: number) {
  const { attachmentId, dayId, ...found } = await readable({ db, scope, session }, id)
  const period = (await loadCalendar(db)).periodOn(found.on)
  return {
    ...found,
    dayId: dayId ?? 0,
    granted: await grantedOf(db, found),
    filePath: attachmentId === null ? null : `/justification/${id}/file`,
    mayEdit: mayEditDay(viewerOf(session, today), period),
  }
}

export const justificationHandlers: Calls = {
  find: (call) => shown(call, call.params.id),

  async file(call) {
    const { attachmentId } = await readable(call, call.params.id)
    return attachmentAnswer(call, existing(attachmentId ?? undefined))
  },

  async save(call) {
    const id = await saved(call)
    const kept = existing(await findJustification(call.db, call.scope, id))
    await takeBack(call.db, kept.employeeId, factsOfJustification(id))
    await tell(call.db, justificationTold(kept, deciderName(call.session), false))
    return shown(call, id)
  },

  async preview(call) {
    const { db, scope, body } = call
    const day = await dayJustified(call)
    const view = async () => (await daysNow(db, day.employeeId, { from: day.on, to: day.on }, lookOf(call))).days
    const before = await view()
    const { file: _, ...words } = body
    const [after, granted] = await triedOut(db, async () => {
      const made = existing(await findJustification(db, scope, await saved({ ...call, body: words })))
      return [await view(), await grantedOf(db, made)] as const
    })
    return { results: effectsOf(before, after, day.on), granted }
  },

  async remove({ db, scope, session, params }) {
    const { employeeId, on } = existing(await findJustification(db, scope, params.id))
    await holdDay(db, { employeeId, on })
    const kept = existing(await findJustification(db, scope, params.id))
    await deleteJustification(db, kept.id)
    if (kept.attachmentId !== null) await dropAttachment(db, kept.attachmentId)
    const wasUnread = await takeBack(db, employeeId, factsOfJustification(kept.id))
    if (!wasUnread) await tell(db, justificationTold(kept, deciderName(session), true))
    await recomputeDays(db, { employeeIds: [employeeId], from: on, to: on })
  },
}

/** The day of the named justification, or of the form. */
async function dayJustified({ db, scope, session, body }: Pick<SaveCall, 'db' | 'scope' | 'session' | 'body'>) {
  if (body.id === undefined) return dayNamed(db, { body: { ...body, id: body.dayId }, scope, session })
  const { dayId, employeeId, on } = existing(await findJustification(db, scope, body.id))
  const isElsewhere =
    (body.on !== undefined && body.on !== on) ||
    (body.employeeId !== undefined && body.employeeId !== employeeId) ||
    (Boolean(body.dayId) && body.dayId !== dayId)
  if (isElsewhere) throw new Failure('operation.refused')
  return { employeeId, on }
}

/** Writes it, computes its day, and answers the id. */
async function saved(call: Pick<SaveCall, 'db' | 'files' | 'scope' | 'session' | 'body'>): Promise<number> {
  const { db, scope, session, body } = call
  const day = await dayJustified(call)
  const file = typeof body.file === 'string' ? await checkedFile(body.file, body.fileName, 'file') : body.file
  await holdDay(db, day)
  await ensureRecord(db, day)
  const before = body.id === undefined ? undefined : existing(await findJustification(db, scope, body.id))
  if (before && body.revision !== undefined && body.revision !== before.revision) throw new Failure('record.changed')
  const named = { typeId: body.typeId ?? null, reasonId: body.reasonId ?? null }
  await checkNamed(db, named, before)
  const { accountId } = session
  const [had, sender] = [before?.attachmentId ?? null, { employeeId: day.employeeId, accountId, aboutOn: day.on }]
  const attachmentId = file ? await keepAttachment(call, sender, file) : file === null ? null : had
  const { allowance, hours = null, description = '' } = body
  const row = { ...named, allowance, minutes: hours, description, attachmentId, accountId }
  const id = before ? before.id : await insertJustification(db, day, row)
  if (before) await updateJustification(db, id, row)
  if (had !== null && had !== attachmentId) await dropAttachment(db, had)
  await recomputeDays(db, { employeeIds: [day.employeeId], from: day.on, to: day.on })
  return id
}
