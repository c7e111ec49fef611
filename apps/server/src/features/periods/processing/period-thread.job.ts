/**
 * The thread that processes periods: loaded before the first is asked for, kept for the next, made anew when it died. `cli/period-thread.ts`
 * is its other end.
 */
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../platform/jobs/threads.ts'
import type { Outcome, RunInput } from './period-run.job.ts'

/** What the thread is made with. */
export interface ThreadSettings {
  readonly databaseUrl: string
  readonly defaultZone: string
}

/** What the thread is told. */
export type ThreadOrder = { readonly run: RunInput } | { readonly stop: RunInput['runId'] }

/** What the thread answers, once for each run. */
export type ThreadAnswer = { readonly runId: number } & ({ readonly outcome: Outcome } | { readonly error: unknown })

export interface PeriodThread {
  /** Loads it; answers how it is let go. */
  prepare(): () => Promise<void>
  /** Runs until the end, or until the signal asks to leave off. Fails when the run does, or when the thread dies. */
  run(input: RunInput, signal: AbortSignal): Promise<Outcome>
}

/**
 * The heap of the thread, in megabytes. How far its old generation may grow before it is marked depends on the most it may ever hold, not on
 * the 60 it needs: with four times as much as here the process holds 262 MB in a processing of ten thousand people instead of 210, with much
 * less it is marked again and again, on a core that PostgreSQL could use. A young one left to follow from the old is cleared hundreds of times.
 */
const threadHeap = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16 }

export function periodThread(settings: ThreadSettings): PeriodThread {
  let standing: Worker | undefined

  function thread(): Worker {
    if (standing) return standing
    const made = startThread('period-thread', { workerData: settings, resourceLimits: threadHeap })
    made.unref() // alone it keeps no process
    made.on('error', () => undefined) // its runs hear of it; without one, the next run tries anew
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
