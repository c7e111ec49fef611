/**
 * Marks of this device without an answer. They are stored in the browser before anything is sent, so that no
 * reload, closed tab or lost network loses one; the key made at the press makes a second sending harmless.
 */
import { ApiError } from '../../kit/feedback/api-error.ts'
import { keptList } from '../../kit/loading/kept-list.ts'

export interface WaitingMark {
  /** The idempotency key, made at the press. */
  readonly key: string
  /** The person who pressed: no other session sends it. */
  readonly accountId: number
  /** The press by the server's clock, as this device knew it, in milliseconds. */
  readonly pressedAt: number
  readonly reason: string
  /** Pressed on a phone or tablet. */
  readonly handheld?: boolean
  readonly attempts: number
  /** The server's words of refusal; the person decides what to do. */
  readonly refused?: string | undefined
  /** Sent without an answer: the server may have stored it. */
  readonly unanswered?: boolean
}

export const waitingMarks = keptList<WaitingMark>('ponteiro.marks')
export const { keep: keepMark, drop: dropMark, change: changeMark } = waitingMarks

const minute = 60_000

/** Whether another press of the same minute still waits: both are the same mark. */
export const pressedThisMinute = (marks: readonly WaitingMark[], now: number): boolean =>
  marks.some((mark) => mark.refused === undefined && Math.floor(mark.pressedAt / minute) === Math.floor(now / minute))

const laterStatus: readonly number[] = [401, 408, 429]

/**
 * The server's words of refusal. Undefined while the mark must wait: no answer, one by a server in between, a
 * busy server, or an ended session or password.
 */
export function refusalOf(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || failure.plain || failure.code === 'password.due') return undefined
  const { status, message } = failure
  return status < 400 || status >= 500 || laterStatus.includes(status) ? undefined : message || undefined
}

/** Milliseconds to wait after so many unanswered attempts: 1 s, 2 s, 4 s, up to a minute. */
export const pause = (attempts: number): number => Math.min(minute, 1000 * 2 ** Math.max(0, attempts - 1))

/** A press sent within it, for the first time, is of now. */
const atOnce = 1000

/**
 * The call for a mark. All but immediate ones say when they were pressed, and the server stores that minute.
 */
export const registrationOf = ({ reason, pressedAt, handheld, attempts }: WaitingMark, now: number) => ({
  ...(reason === '' ? {} : { reason }),
  ...(handheld === undefined ? {} : { handheld }),
  ...(attempts === 0 && now - pressedAt < atOnce ? {} : { pressedAt: new Date(pressedAt).toISOString() }),
})
