/** Saves a day's form or the review of its requests: all of it, or nothing. */
import { Failure } from '@ponteiro/contract'
import type { days } from '@ponteiro/contract/days/days'
import type { Call } from '../../platform/http/gate.ts'
import { dayAskedFor, dayNamed } from './day-access.queries.ts'
import { changeMarks, changeSwitches, type DayKey, ensureRecord, holdDay } from './day-changes.queries.ts'
import type { NamedChange } from './day-changes.rules.ts'
import { findRequestIds } from './requests/mark-requests.queries.ts'
import { dayToReview } from './requests/requested-days.queries.ts'
import { type Decision, dayOfRequests, review } from './requests/reviews.queries.ts'

export type SaveCall = Pick<Call<typeof days.save>, 'db' | 'body' | 'scope' | 'session' | 'today' | 'now'>

/** The work on one day. */
interface Save {
  readonly day: DayKey
  readonly decisions: readonly Decision[]
  readonly marks: readonly NamedChange[]
}

/**
 * The day and its changes: decisions on requests, which reviewers may send, and changes by an administrator.
 */
export async function planSave(call: SaveCall): Promise<Save> {
  const { db, body, session } = call
  const lines = body.marks ?? []
  const situated = lines.filter(({ situation }) => situation !== undefined)
  const isAdmin = session.role === 'admin'
  if (!isAdmin && (situated.length < lines.length || lines.length === 0)) throw new Failure('operation.refused')
  const known = isAdmin ? await findRequestIds(db, situated) : undefined
  const isDecision = ({ id, situation }: NamedChange) =>
    situation !== undefined && (known === undefined || (id !== undefined && known.has(id)))
  const decisions = lines.filter(isDecision).flatMap((line) => decisionOf(line, isAdmin))
  const marks = lines.filter((line) => !isDecision(line))
  return { day: await dayToSave(call, decisions), decisions, marks }
}

/** Forms that send the whole day repeat its requests unchanged. */
function decisionOf({ id = 0, situation, refusal }: NamedChange, isAdmin: boolean): Decision[] {
  if (situation === 'authorized' || situation === 'denied') return [{ id, state: situation, refusal: refusal ?? '' }]
  if (!isAdmin) throw new Failure('operation.refused')
  return []
}

export async function carryOutSave(call: SaveCall, { day, decisions, marks }: Save): Promise<void> {
  const { db, body, session, now } = call
  const { flags = {} } = body
  const switches = {
    overnight: body.overnight ?? flags.overnight,
    onNotice: body.onNotice ?? flags.onNotice,
    observation: body.observation ?? flags.observation,
  }
  const asked = session.role === 'admin' && [...Object.values(switches), ...marks].some((value) => value !== undefined)
  if (decisions.length > 0) await review(call, decisions, day, asked ? 'form' : 'review')
  if (!asked && decisions.length > 0) return
  if (!asked) throw new Failure('day.nothing-asked')
  await holdDay(db, day)
  await ensureRecord(db, day)
  await changeMarks(db, day, marks, { accountId: session.accountId, now, motives: 'required' })
  await changeSwitches(db, day, switches)
}

/** The form's day; for decisions alone, that of their requests. */
const dayToSave = ({ db, body, scope, session }: SaveCall, decisions: readonly Decision[]): Promise<DayKey> =>
  body.id || decisions.length === 0
    ? dayNamed(db, { body, scope, session }, session.role === 'admin' ? dayAskedFor : dayToReview)
    : dayOfRequests({ db, scope }, decisions)
