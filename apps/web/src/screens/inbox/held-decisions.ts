/**
 * Decisions that can be taken back (decision 071). Each is held for ten seconds, then sent. It is stored in
 * the browser first and sent when the page is left, so that closing the tab loses none; what could not be
 * sent is sent when the inbox is next open.
 */
import { routes } from '@ponteiro/contract'
import type { DecisionResult, InboxDecision, InboxRow, Ruling } from '@ponteiro/contract/inbox/inbox'
import { mostDecisions } from '@ponteiro/contract/inbox/inbox'
import { api } from '../../api.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { showFailure } from '../../kit/feedback/failures.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import { randomKey } from '../../kit/loading/random-key.ts'
import { createStore } from '../../kit/loading/store.ts'
import { beforeClosing } from '../../session/session.ts'
import { actsFor } from '../../session/token.ts'

/** Milliseconds in which a decision can be taken back. */
export const holdFor = 10_000
/** Milliseconds before a failed one is sent again. */
const pause = 5_000

/** A row's words after it left the list. */
export type NamedRow = Pick<InboxRow, 'kind' | 'id' | 'name' | 'on' | 'minutes'>

export interface HeldStep {
  /**
   * A key for each request of up to a hundred decisions, so that none acts twice. The first names the step.
   */
  readonly keys: readonly string[]
  readonly key: string
  readonly accountId: number
  readonly dueAt: number
  readonly ruling: Ruling
  /** Its word: 'Autorizado'. */
  readonly done: string
  readonly rows: readonly NamedRow[]
  readonly decisions: readonly InboxDecision[]
  /** How many are answered. */
  readonly sent: number
  readonly state: 'held' | 'sending' | 'unreached'
  /** Its page was left, so the next one need not wait for it. */
  readonly left?: boolean
}

/** A refused row, and why. */
export interface RefusedRow extends NamedRow {
  readonly message: string
  /** The decider: the next person at this browser is not told. */
  readonly accountId: number
}

export const held = createStore<readonly HeldStep[]>([])
export const refused = createStore<readonly RefusedRow[]>([])
/** Counts answers, so that the list reloads. */
export const answered = createStore(0)

export const rowKey = ({ kind, id }: { readonly kind: string; readonly id: number }) => `${kind}-${id}`

const place = 'ponteiro.caixa'

const kept = (): HeldStep[] => {
  try {
    const steps: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(steps) ? (steps as HeldStep[]) : []
  } catch {
    return []
  }
}
const keep = (change: (steps: HeldStep[]) => HeldStep[]) => {
  const steps = change(kept())
  if (steps.length === 0) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(steps))
}

function change(key: string, to: Partial<HeldStep>): void {
  held.write((steps) => steps.map((step) => (step.key === key ? { ...step, ...to } : step)))
  keep((steps) => steps.map((step) => (step.key === key ? { ...step, ...to } : step)))
}

function forget(key: string): void {
  held.write((steps) => steps.filter((step) => step.key !== key))
  keep((steps) => steps.filter((step) => step.key !== key))
}

type NewStep = Pick<HeldStep, 'accountId' | 'ruling' | 'done' | 'rows' | 'decisions'>

/** Holds decisions as one step, sent and taken back together. */
export function hold(step: NewStep): void {
  const keys = Array.from({ length: Math.ceil(step.decisions.length / mostDecisions) }, randomKey)
  const whole: HeldStep = {
    ...step,
    keys,
    key: keys[0] ?? randomKey(),
    dueAt: Date.now() + holdFor,
    sent: 0,
    state: 'held',
  }
  keep((steps) => [...steps, whole])
  held.write((steps) => [...steps, whole])
  setTimeout(() => send(whole.key), holdFor)
}

/** Takes back the last held step; undefined: none. */
export function takeBack(): HeldStep | undefined {
  const last = held.read().findLast(({ state }) => state === 'held')
  if (last) forget(last.key)
  return last
}

/** For a single decision, the call itself is refused. */
const resultsOf = (failure: ApiError, [decision]: readonly InboxDecision[]): DecisionResult[] =>
  decision ? [{ kind: decision.kind, id: decision.id, done: false, message: failure.message }] : []

const isAnswer = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && [400, 403, 404, 409].includes(failure.status) && failure.message !== ''

function tellRefused(step: HeldStep, results: readonly DecisionResult[]): void {
  const messages = new Map(results.filter(({ done }) => !done).map((row) => [rowKey(row), row.message ?? '']))
  const rows = step.rows.flatMap((row) => {
    const message = messages.get(rowKey(row))
    return message === undefined ? [] : [{ ...row, message, accountId: step.accountId }]
  })
  if (rows.length === 0) return
  refused.write((all) => [...rows, ...all])
  if (!location.pathname.startsWith(routes['inbox.index'].path))
    toast.warn('Uma decisão não foi aplicada. A Caixa diz qual e por quê.')
}

const keyAt = ({ keys, key }: HeldStep, at: number) => keys[at / mostDecisions] ?? key

/** Sends the step with this key, a hundred at a time; retries what did not get through. */
async function send(key: string): Promise<void> {
  const step = held.read().find((each) => each.key === key)
  // Somebody else is logged in: it is sent when its author returns.
  if (!step || step.state === 'sending' || !actsFor(step.accountId)) return
  change(key, { state: 'sending' })
  for (let at = step.sent; at < step.decisions.length; at += mostDecisions) {
    const decisions = step.decisions.slice(at, at + mostDecisions)
    try {
      const { results } = await api.inbox.decide({ body: { decisions: [...decisions] } }, { key: keyAt(step, at) })
      tellRefused(step, results)
    } catch (failure) {
      if (!isAnswer(failure)) {
        change(key, { state: 'unreached' })
        if (!(failure instanceof ApiError) || failure.status !== 0) showFailure(failure)
        if (failure instanceof ApiError && (failure.status === 0 || failure.status >= 429))
          setTimeout(() => send(key), pause)
        return
      }
      tellRefused(
        step,
        decisions.length === 1 ? resultsOf(failure, decisions) : decisions.flatMap((one) => resultsOf(failure, [one])),
      )
    }
    change(key, { sent: at + decisions.length })
  }
  forget(key)
  answered.write((count) => count + 1)
}

/** The page is being left: sends everything without waiting; it stays stored until answered. */
function sendAll(): void {
  keep((steps) => steps.map((step) => ({ ...step, left: true })))
  const leaving = held.read()
  // A restored page must not take back what was sent.
  held.write((steps) => steps.map((step) => (step.state === 'held' ? { ...step, state: 'unreached' as const } : step)))
  for (const step of leaving) {
    const { accountId, decisions, sent, state } = step
    if (state === 'sending' || !actsFor(accountId)) continue
    for (let at = sent; at < decisions.length; at += mostDecisions) {
      const body = { decisions: decisions.slice(at, at + mostDecisions) }
      api.inbox.decide({ body }, { key: keyAt(step, at), keepalive: true, background: true }).catch(() => undefined)
    }
  }
}

/** Gives the tab that holds a step the time to send it. */
const grace = 15_000

/** Resumes steps that an earlier page of this person stored. Their keys keep them from acting twice. */
export function takeUpKept(accountId: number): void {
  const known = new Set(held.read().map(({ key }) => key))
  const left = kept().filter(
    (step) => step.accountId === accountId && !known.has(step.key) && (step.left || step.dueAt + grace < Date.now()),
  )
  held.write((steps) => [...steps, ...left.map((step) => ({ ...step, state: 'unreached' as const }))])
  for (const { key } of left) send(key)
}

beforeClosing(() => Promise.all(held.read().map(({ key }) => send(key))))
addEventListener('pagehide', sendAll)
addEventListener('online', () => {
  for (const { key, state } of held.read()) if (state === 'unreached') send(key)
})
