/** People who press the clock: one key a press, sent again until answered. */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenOf } from './population.ts'

/** The answer to a press; status 0: none. */
export interface Answer {
  readonly status: number
  readonly retryAfter?: string | undefined
  /** The reason for no answer. */
  readonly failure?: string | undefined
}

/** Counts answers, for people to read. */
export class Refusals {
  readonly #counts = new Map<string, number>()

  readonly add = ({ status, failure }: Answer): void => {
    const name = failure ?? String(status)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  toString(): string {
    return [...this.#counts].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none'
  }
}

export interface Pressing {
  readonly port: number
  readonly agent: Agent
  /** Milliseconds until a retry, after so many attempts. */
  readonly pause: (attempts: number) => number
  readonly isGivenUp: () => boolean
  /** Called with each answer that is no acknowledgement. */
  readonly onRefusal?: (answer: Answer) => void
}

/** Keep-alive connections, one for each person. */
export const manyPeople = (): Agent => new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY })

/** The key of the person's only press, the same for every try. */
export const keyOf = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`

/** As long as the page waits. */
const patience = 20_000

/** The page's pause after so many attempts: 1 s, 2 s, 4 s, up to a minute. */
export const pagePause = (attempts: number): number => Math.min(60_000, 1000 * 2 ** (attempts - 1))

/** One press, as the browser makes it. Resolves to the moment of acknowledgement. */
export async function press(by: Pressing, id: number): Promise<number | undefined> {
  for (let attempts = 1; ; attempts += 1) {
    const answer = await sent(by, id)
    if (answer.status >= 200 && answer.status < 300) return performance.now()
    by.onRefusal?.(answer)
    if (by.isGivenUp()) return undefined
    await wait(by.pause(attempts))
  }
}

/**
 * A server may close an idle connection just as it is reused. Like browsers, send the request again on
 * another.
 */
export const isStale = ({ code }: NodeJS.ErrnoException, isReused: boolean): boolean =>
  isReused && code === 'ECONNRESET'

const sent = (by: Pressing, id: number): Promise<Answer> =>
  new Promise((done) => {
    const { port, agent } = by
    const unanswered = ({ code }: NodeJS.ErrnoException) => done({ status: 0, failure: code ?? 'no answer' })
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/schedule/register',
        timeout: patience,
        headers: {
          authorization: tokenOf(id),
          'idempotency-key': keyOf(id),
          'content-type': 'application/json',
          'content-length': 2,
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => done({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }))
        answer.on('error', unanswered)
      },
    )
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    asked.on('error', (error) => (isStale(error, asked.reusedSocket) ? done(sent(by, id)) : unanswered(error)))
    asked.end('{}')
  })

export interface Pressed {
  readonly id: number
  /** From the press, however late it was sent, to the acknowledgement; undefined: none. */
  readonly took: number | undefined
  /** The moment of the acknowledgement. */
  readonly at: number | undefined
}

/**
 * People from `first` on press once each, at a steady rate, whatever becomes of earlier presses. Ends when
 * all are answered or given up.
 */
export async function pressSteadily(
  by: Pressing,
  { first, rate, seconds }: { first: number; rate: number; seconds: number },
): Promise<Pressed[]> {
  const began = performance.now()
  const one = async (id: number, due: number): Promise<Pressed> => {
    const at = await press(by, id)
    return { id, at, took: at && at - due }
  }
  const all: Promise<Pressed>[] = []
  for (let nth = 0; nth < rate * seconds && !by.isGivenUp(); nth += 1) {
    const due = began + (nth * 1000) / rate
    const early = due - performance.now()
    if (early > 1) await wait(early)
    all.push(one(first + nth, due))
  }
  return Promise.all(all)
}

export const acknowledged = (presses: readonly Pressed[]): number[] =>
  presses.filter(({ at }) => at !== undefined).map(({ id }) => id)
