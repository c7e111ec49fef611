import { Failure } from '@ponteiro/contract'
import type {
  DecisionResult,
  InboxDecision,
  InboxOutcome,
  InboxRow,
  inbox,
  Ruling,
} from '@ponteiro/contract/inbox/inbox'
import { addDays } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { refusalOf } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { triedOut } from '../../platform/database/tried-out.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { longestReach } from '../calculation/places/mark-places.rules.ts'
import { lockPeople } from '../calculation/results/day-locks.queries.ts'
import { attachmentAnswer } from '../days/attachments/attachments.queries.ts'
import { daysNow, daysOf } from '../days/day-details.queries.ts'
import { viewerOf } from '../days/day-rights.rules.ts'
import type { AnyInboxKind, Explained, Reviewer } from '../inbox-kind.rules.ts'
import { alertsAfter, effectOf, pictureOf } from './decision-effects.rules.ts'
import {
  type FoundRow,
  findWaiting,
  keepDecision,
  lastReasons,
  listWaiting,
  pastDecisions,
  sharesOf,
} from './inbox.queries.ts'

/** A row in the words of its kind. */
function toldRow(row: FoundRow, kind: AnyInboxKind, { session }: Reviewer): InboxRow {
  const { about, ...rest } = row
  const { text, remark = '' } = kind.line(about)
  return { ...rest, text, remark, own: row.employeeId === session.employeeId, lacks: [...row.lacks] }
}

/** The effects of each possible decision: on its day, or in the kind's own words. */
async function outcomesOf(reviewer: Reviewer, kind: AnyInboxKind, row: FoundRow, explained: Explained) {
  const { db, session, today, now } = reviewer
  const look = { viewer: viewerOf(session, today), now: Math.floor(now / 60_000) }
  const { on } = row
  const range = on !== null ? { from: addDays(on, -longestReach), to: addDays(on, longestReach) } : undefined
  const known = range && (await daysNow(db, row.employeeId, range, look))
  const before = known?.days.find((day) => day.on === on)
  const outcomes: InboxOutcome[] = []
  for (const { ruling, asks } of kind.rulings) {
    const texts = Object.fromEntries(asks.map(({ name }) => [name, '…']))
    const outcome = await triedOut(reviewer.db, async (): Promise<InboxOutcome> => {
      try {
        await kind.decide(reviewer, row, { ruling, texts })
      } catch (failure) {
        const refusal = failure instanceof Failure ? failure : refusalOf(failure)
        if (!refusal) throw failure
        return { ruling, effect: refusal.message, refused: true, alerts: [] }
      }
      const effect = explained.effects?.[ruling]
      const days = range && known && (await daysOf(db, known, range, look))
      const day = days?.find((each) => each.on === on)
      if (on === null || !known || !before || !days || !day)
        return { ruling, effect: effect ?? '', refused: false, alerts: [] }
      return {
        ruling,
        effect: effect ?? effectOf(known.days, days, on),
        refused: false,
        after: pictureOf(day),
        alerts: alertsAfter(before, day),
      }
    })
    outcomes.push(outcome)
  }
  return { outcomes, ...(before && { before: pictureOf(before, explained.asked) }) }
}

/** Checks that the asked texts are there, and no others. */
function textsOf(kind: AnyInboxKind, row: FoundRow, { ruling, texts = {} }: InboxDecision): Record<string, string> {
  const asks = kind.rulings.find((each) => each.ruling === ruling)?.asks
  if (!asks) throw new Failure('operation.refused')
  const given = asks.map(({ name }) => [name, texts[name] ?? ''] as const)
  const missing = given.some(([name, text]) => text === '' && (ruling === 'deny' || row.lacks.includes(name)))
  if (missing) throw new Failure('form.incomplete')
  return Object.fromEntries(given)
}

async function decideOne(
  reviewer: Reviewer,
  kind: AnyInboxKind | undefined,
  row: FoundRow | undefined,
  decision: InboxDecision,
  alone: boolean,
): Promise<void> {
  if (!kind || !row) throw new Failure('inbox.gone')
  if (row.seen !== decision.seen) throw new Failure('record.changed')
  if (!row.decidable) throw new Failure('operation.refused', kind.line(row.about).remark || undefined)
  const { ruling } = decision
  const texts = textsOf(kind, row, decision)
  await kind.decide(reviewer, row, { ruling, texts, unread: !alone && row.group === 'clean' })
  const reason = texts.reason ?? ''
  await keepDecision(reviewer.db, {
    row,
    accountId: reviewer.session.accountId,
    ruling: ruling satisfies Ruling,
    reason,
  })
}

const named = ({ kind, id }: Pick<InboxDecision, 'kind' | 'id'>) => `${kind} ${id}`

export const inboxHandlers = (kinds: readonly AnyInboxKind[]): Handlers<typeof inbox> => {
  const kindOf = new Map(kinds.map((kind) => [kind.kind, kind]))

  /**
   * Locks everybody's days in one order before the first decision, so that reviewers never wait for each
   * other.
   */
  async function decideAll(reviewer: Reviewer, decisions: readonly InboxDecision[]): Promise<DecisionResult[]> {
    const { db } = reviewer
    const before = await findWaiting(reviewer, kinds, decisions)
    await lockPeople(
      db,
      before.map(({ employeeId }) => employeeId),
    )
    // Read again under the lock: the first decision stands.
    const rows = new Map((await findWaiting(reviewer, kinds, decisions)).map((row) => [named(row), row]))
    const alone = decisions.length === 1
    const results: DecisionResult[] = []
    for (const decision of decisions) {
      const { kind, id } = decision
      const row = rows.get(named(decision))
      // A row named twice is decided once.
      rows.delete(named(decision))
      await sql`savepoint decision`.execute(db)
      try {
        await decideOne(reviewer, kindOf.get(kind), row, decision, alone)
        await sql`release savepoint decision`.execute(db)
        results.push({ kind, id, done: true })
      } catch (failure) {
        const refusal = failure instanceof Failure ? failure : refusalOf(failure)
        if (alone || !refusal) throw failure
        await sql`rollback to savepoint decision`.execute(db)
        results.push({ kind, id, done: false, code: refusal.code, message: refusal.message })
      }
    }
    return results
  }

  return {
    list: async (call) => {
      const reviewer: Reviewer = call
      const { session, query } = call
      const rows = await listWaiting(reviewer, kinds, query)
      const shares = await sharesOf(reviewer, kinds, { name: query.name })
      const asked = shares.filter(
        ({ kind, group }) => kind === (query.kind ?? kind) && group === (query.group ?? group),
      )
      return {
        results: rows.map((row) => toldRow(row, existing(kindOf.get(row.kind)), reviewer)),
        total: asked.reduce((sum, { total }) => sum + total, 0),
        kinds: kinds
          .filter(({ isFor }) => isFor(session))
          .map(({ kind, title, rulings }) => ({ kind, title, rulings: [...rulings] })),
        shares: [...shares],
      }
    },

    find: async (call) => {
      const reviewer: Reviewer = call
      const row = existing((await findWaiting(reviewer, kinds, [call.params]))[0])
      const kind = existing(kindOf.get(row.kind))
      const explained = await kind.explain(reviewer, row)
      const { place, changes = [], said = [], attachments = [] } = explained
      const past = await pastDecisions(reviewer, kinds, row.employeeId)
      const outcomes = row.decidable
        ? await outcomesOf(reviewer, kind, row, explained)
        : await undecidable(reviewer, row)
      return { ...toldRow(row, kind, reviewer), ...outcomes, changes, said, attachments, past, place }
    },

    attachment: async (call) => {
      const { attachmentId } = call.params
      const row = existing((await findWaiting(call, kinds, [call.params]))[0])
      const { attachments = [] } = await existing(kindOf.get(row.kind)).explain(call, row)
      const { id } = existing(attachments.find((each) => each.id === attachmentId))
      return attachmentAnswer(call, id)
    },

    decide: async (call) => ({ results: await decideAll(call, call.body.decisions) }),

    reasons: async ({ db, session }) => ({ results: await lastReasons(db, session.accountId) }),
  }
}

/** For a row that the reader may not decide: the day as it is. */
async function undecidable({ db, session, today, now }: Reviewer, { employeeId, on }: FoundRow) {
  if (!on) return { outcomes: [] }
  const look = { viewer: viewerOf(session, today), now: Math.floor(now / 60_000) }
  const { days } = await daysNow(db, employeeId, { from: on, to: on }, look)
  return { outcomes: [], ...(days[0] && { before: pictureOf(days[0]) }) }
}
