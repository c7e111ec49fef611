/** The thread's end of `standing-thread.ts`: takes orders one by one and answers each. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './standing-thread.ts'

export interface Taken {
  readonly signal: AbortSignal
  /** Asks the other side. */
  readonly ask: (question: unknown) => Promise<unknown>
}

/** Yields to the thread that answers calls. Linux applies it to the thread, others to the whole process. */
const niceness = 10

export function takeOrders<Order, Answer>(run: (order: Order, taken: Taken) => Promise<Answer>): void {
  if (process.platform === 'linux') setPriority(niceness)
  const stops = new Map<number, AbortController>()
  const questions = new Map<number, { resolve: (reply: unknown) => void; reject: (error: Error) => void }>()
  const say = (said: FromThread<Answer>) => parentPort?.postMessage(said)
  let before: Promise<unknown> = Promise.resolve()

  async function take(id: number, order: Order, { signal }: AbortController): Promise<void> {
    const ask = (question: unknown) =>
      new Promise((resolve, reject) => {
        questions.set(id, { resolve, reject })
        say({ id, question })
      })
    try {
      say({ id, answer: await run(order, { signal, ask }) })
    } catch (error) {
      say({ id, error })
    } finally {
      stops.delete(id)
      questions.delete(id)
    }
  }

  parentPort?.on('message', (told: ToThread<Order>) => {
    if ('stop' in told) return stops.get(told.id)?.abort()
    if ('reply' in told) return questions.get(told.id)?.resolve(told.reply)
    if ('failed' in told) return questions.get(told.id)?.reject(new Error('there is no reply'))
    const stop = new AbortController()
    stops.set(told.id, stop)
    before = before.then(() => take(told.id, told.order, stop))
    return undefined
  })
}
