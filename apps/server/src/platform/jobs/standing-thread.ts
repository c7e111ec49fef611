/**
 * A reusable thread for orders: started with the first, kept for the next, recreated when it dies.
 * `thread-orders.ts` is the other end.
 */
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { Failure } from '@ponteiro/contract'
import { startThread } from './threads.ts'

/** Messages to the thread. */
export type ToThread<Order> =
  | { readonly id: number; readonly order: Order }
  | { readonly id: number; readonly stop: true }
  | { readonly id: number; readonly reply: unknown }
  /** There is no reply: the order cannot be done. */
  | { readonly id: number; readonly failed: true }

/** Messages from the thread: the end of an order, or a question. */
export type FromThread<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: unknown }
  | { readonly id: number; readonly question: unknown }

export interface Asking {
  /** Asks the thread to stop. */
  readonly signal?: AbortSignal
  /** Answers the thread's questions. */
  readonly reply?: (question: unknown) => Promise<unknown>
}

export interface StandingThread<Order, Answer> {
  /** Fails with the order or the thread; refuses when too many wait. */
  ask(order: Order, asking?: Asking): Promise<Answer>
  stop(): Promise<void>
}

interface Pending<Answer> {
  readonly asking: Asking
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** `most`: orders that may wait. */
export function standingThread<Order, Answer>(
  name: string,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'>,
  most: number,
): StandingThread<Order, Answer> {
  const pending = new Map<number, Pending<Answer>>()
  let standing: Worker | undefined
  let last = 0

  function died(worker: Worker, error: Error): void {
    if (standing !== worker) return
    standing = undefined
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  function thread(): Worker {
    if (standing) return standing
    const worker = startThread(name, options)
    worker.on('message', (said: FromThread<Answer>) => heard(worker, said))
    worker.on('error', (error) => died(worker, error))
    worker.on('exit', (code) => died(worker, new Error(`the ${name} ended with ${code}`)))
    worker.unref() // It does not keep the process alive by itself.
    standing = worker
    return worker
  }

  function heard(worker: Worker, said: FromThread<Answer>): void {
    const { id } = said
    const order = pending.get(id)
    if (!order) return
    if ('question' in said) {
      const tell = (told: ToThread<Order>) => worker.postMessage(told)
      const answered = order.asking.reply?.(said.question) ?? Promise.resolve(undefined)
      answered
        .then((reply) => tell({ id, reply }))
        .catch((error) => {
          order.reject(error)
          tell({ id, failed: true }) // The orders behind it wait for its end.
        })
      return
    }
    pending.delete(id)
    if ('error' in said) order.reject(said.error)
    else order.resolve(said.answer)
  }

  return {
    async ask(order, asking = {}) {
      if (pending.size >= most) throw new Failure('server.busy')
      const worker = thread()
      last += 1
      const id = last
      const stop = () => worker.postMessage({ id, stop: true } satisfies ToThread<Order>)
      const answered = new Promise<Answer>((resolve, reject) => pending.set(id, { asking, resolve, reject }))
      worker.postMessage({ id, order } satisfies ToThread<Order>)
      if (asking.signal?.aborted) stop()
      asking.signal?.addEventListener('abort', stop)
      return answered.finally(() => asking.signal?.removeEventListener('abort', stop))
    },
    async stop() {
      await standing?.terminate()
    },
  }
}
