/**
 * Marks pressed on this device that the server has not answered yet. They are kept in the browser's storage before anything is sent,
 * so that a reload, a closed tab or a network that is gone loses none; the key made at the press makes a second sending harmless.
 */
import { ApiError } from '../../kit/feedback/api-error.ts'
import { createStore } from '../../kit/loading/store.ts'

export interface WaitingMark {
  /** Idempotency key, made at the press. */
  readonly key: string
  /** Whose press it was: nobody else's session sends it. */
  readonly accountId: number
  /** The press by the server's clock as this device knew it, in milliseconds. */
  readonly pressedAt: number
  readonly reason: string
  /** Pressed on a phone or tablet. */
  readonly handheld?: boolean
  readonly attempts: number
  /** The server's words why it does not take the mark: what becomes of it, the person says. */
  readonly refused?: string | undefined
  /** Sent, and no answer has come since: the server may have stored it. */
  readonly unanswered?: boolean
}

const place = 'ponteiro.marks'

/** Kept marks as they stand in the storage; what cannot be read is no mark. */
export function readMarks(text: string | null): readonly WaitingMark[] {
  try {
    const held: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(held) ? held.filter((each) => typeof each?.key === 'string') : []
  } catch {
    return []
  }
}

export const waitingMarks = createStore<readonly WaitingMark[]>([])

/** What the storage holds; what memory holds where the storage is full or forbidden. */
let inMemory = false
function read(): readonly WaitingMark[] {
  try {
    if (!inMemory) return readMarks(localStorage.getItem(place))
  } catch {}
  return waitingMarks.read()
}
waitingMarks.write(read)

/** Another tab may have kept or dropped one since: the storage is read again before it is written. */
function write(change: (marks: readonly WaitingMark[]) => readonly WaitingMark[]): void {
  const marks = change(read())
  try {
    localStorage.setItem(place, JSON.stringify(marks))
    inMemory = false
  } catch {
    inMemory = true
  }
  waitingMarks.write(() => marks)
}

globalThis.addEventListener?.('storage', (event) => {
  if (event instanceof StorageEvent && event.key === place) waitingMarks.write(read)
})

export const keepMark = (mark: WaitingMark) => write((marks) => [...marks, mark])
export const dropMark = (key: string) => write((marks) => marks.filter((mark) => mark.key !== key))
export const changeMark = (key: string, change: Partial<WaitingMark>) =>
  write((marks) => marks.map((mark) => (mark.key === key ? { ...mark, ...change } : mark)))

const minute = 60_000

/** Whether another press of the same minute is still to be sent: then this one is the same mark, pressed twice. */
export const pressedThisMinute = (marks: readonly WaitingMark[], now: number): boolean =>
  marks.some((mark) => mark.refused === undefined && Math.floor(mark.pressedAt / minute) === Math.floor(now / minute))

const laterStatus: readonly number[] = [401, 408, 429]

/**
 * The server's words why it does not take a mark. Undefined where it has not decided, and the mark goes on waiting: no answer came, another
 * server on the way gave it, this one was busy, or the session or its password has ended.
 */
export function refusalOf(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || failure.plain || failure.code === 'password.due') return undefined
  const { status, message } = failure
  return status < 400 || status >= 500 || laterStatus.includes(status) ? undefined : message || undefined
}

/** Milliseconds to wait after a number of attempts that got no answer: 1 s, 2 s, 4 s, up to a minute. */
export const pause = (attempts: number): number => Math.min(minute, 1000 * 2 ** Math.max(0, attempts - 1))

/** A press that is sent within it, and for the first time, is of now. */
const atOnce = 1000

/** What is sent of a mark: any but an immediate one says when it was pressed, and the server stores that minute. */
export const registrationOf = ({ reason, pressedAt, handheld, attempts }: WaitingMark, now: number) => ({
  ...(reason === '' ? {} : { reason }),
  ...(handheld === undefined ? {} : { handheld }),
  ...(attempts === 0 && now - pressedAt < atOnce ? {} : { pressedAt: new Date(pressedAt).toISOString() }),
})
