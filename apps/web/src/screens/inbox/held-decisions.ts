/**
 * Decisions that can still be taken back (decision 071). Each is held for ten seconds, then sent. What is held is written down in this browser
 * first and sent when the page is left, so that closing the tab loses none; what could not be sent then is sent when the inbox is next open.
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

/** How long a decision can be taken back. */
export const holdFor = 10_000
/** How long is waited before one that did not get through is sent again. */
const pause = 5_000

/** A row as it is told of once it has left the list. */
export type NamedRow = Pick<InboxRow, 'kind' | 'id' | 'name' | 'on' | 'minutes'>

export interface HeldStep {
  /** Of the requests, one for each hundred decisions: the same key never acts twice. The first names the step. */
  readonly keys: readonly string[]
  readonly key: string
  readonly accountId: number
  readonly dueAt: number
  readonly ruling: Ruling
  /** What is said of it: 'Autorizado'. */
  readonly done: string
  readonly rows: readonly NamedRow[]
  readonly decisions: readonly InboxDecision[]
  /** So many of them are answered already. */
  readonly sent: number
  readonly state: 'held' | 'sending' | 'unreached'
  /** The page that held it was left: the next one need not wait for it. */
  readonly left?: boolean
}

/** A row that the server refused, and why. */
export interface RefusedRow extends NamedRow {
  readonly message: string
  /** Who decided: whoever comes in next is not told of it. */
  readonly accountId: number
}

export const held = createStore<readonly HeldStep[]>([])
export const refused = createStore<readonly RefusedRow[]>([])
/** Counts the answers: whoever shows the list asks for it again. */
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

/** Holds decisions as one step: they are sent together, and taken back together. */
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

/** Takes back the last step that is still held; undefined where there is none. */
export function takeBack(): HeldStep | undefined {
  const last = held.read().findLast(({ state }) => state === 'held')
  if (last) forget(last.key)
  return last
}

/** Of one decision that was refused the call is refused. */
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

/** Sends what is held under this key, a hundred at a time; what could not be reached is tried again. */
async function send(key: string): Promise<void> {
  const step = held.read().find((each) => each.key === key)
  // Somebody else is in by now: it is sent when its author is.
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

/** The page is being left: everything that is held is sent without waiting for an answer, and stays written down until one came. */
function sendAll(): void {
  keep((steps) => steps.map((step) => ({ ...step, left: true })))
  const leaving = held.read()
  // A page may come back as it was left: what went with it is not taken back any more.
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

/** Time for the tab that holds a step to send it itself. */
const grace = 15_000

/** Takes up what an earlier page of this person left written down. Sent again it acts once: it has its key. */
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
