/**
 * The thread that processes periods: loaded in advance, reused, recreated when it dies.
 * `cli/period-thread.ts` is the other end.
 */
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../platform/jobs/threads.ts'
import type { Outcome, RunInput } from './period-run.job.ts'

/** What the thread is made with. */
export interface ThreadSettings {
  readonly databaseUrl: string
  readonly defaultZone: string
}

/** Orders to the thread. */
export type ThreadOrder = { readonly run: RunInput } | { readonly stop: RunInput['runId'] }

/** The thread's answer to each run. */
export type ThreadAnswer = { readonly runId: number } & ({ readonly outcome: Outcome } | { readonly error: unknown })

export interface PeriodThread {
  /** Loads the thread; answers how to release it. */
  prepare(): () => Promise<void>
  /** Runs to the end, or until the signal stops it. Fails with the run or the thread. */
  run(input: RunInput, signal: AbortSignal): Promise<Outcome>
}

/**
 * The thread's heap, in MB. The limit, not the 60 MB in use, decides when the old generation is collected:
 * four times as much held 262 MB for ten thousand people instead of 210; much less collects all the time. A
 * young heap derived from a small old one is collected hundreds of times.
 */
const threadHeap = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16 }

export function periodThread(settings: ThreadSettings): PeriodThread {
  let standing: Worker | undefined

  function thread(): Worker {
    if (standing) return standing
    const made = startThread('period-thread', { workerData: settings, resourceLimits: threadHeap })
    made.unref() // It does not keep the process alive by itself.
    made.on('error', () => undefined) // Runs see the error; without a run, the next one tries again.
    made.once('exit', () => {
      if (standing === made) standing = undefined
    })
    standing = made
    return made
  }

  return {
    prepare() {
      thread()
      return async () => {
        await standing?.terminate()
      }
    },
    async run(input, signal) {
      const worker = thread()
      const tell = (order: ThreadOrder) => worker.postMessage(order)
      const stop = () => tell({ stop: input.runId })
      const over = new AbortController()
      const answered = new Promise<Outcome>((resolve, reject) => {
        const hear = <T>(event: string, heard: (told: T) => void) => {
          worker.on(event, heard)
          over.signal.addEventListener('abort', () => worker.off(event, heard))
        }
        hear<ThreadAnswer>('message', (answer) => {
          if (answer.runId !== input.runId) return
          if ('error' in answer) reject(answer.error)
          else resolve(answer.outcome)
        })
        hear<Error>('error', reject)
        hear<number>('exit', (code) => reject(new Error(`the processing thread ended with ${code}`)))
      })
      tell({ run: input })
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop)
      return answered.finally(() => {
        signal.removeEventListener('abort', stop)
        over.abort()
      })
    },
  }
}
