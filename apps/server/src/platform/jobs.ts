/** Background work in PostgreSQL: a job's row is written in the transaction that wants it, so it happens if and only if that commits. */
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Db, Pool } from './database.ts'

export interface JobContext<I> {
  readonly input: I
  readonly db: Pool
  /** Aborted when the server stops; a long job then leaves off between two transactions and is resumed later. */
  readonly signal: AbortSignal
}

/** Work of one kind. It must be safe to run again from the start: a server that dies leaves its jobs to another. */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly input: S
  readonly run: (context: JobContext<z.output<S>>) => Promise<void>
  /** At most one waiting or running job for each key; a second one is not taken. */
  readonly onceFor?: (input: z.output<S>) => string
  /** Runs by itself at these times (cron, São Paulo time), with an empty input. */
  readonly at?: string
}

export interface Queue {
  /** Takes the job with this transaction. False when one with the same key is already waiting or running. */
  enqueue<S extends z.ZodType>(db: Db, job: Job<S>, input: z.input<S>): Promise<boolean>
  /** Starts working. Without this call the process only enqueues. */
  work(jobs: readonly Job[], db: Pool): Promise<void>
  stop(): Promise<void>
}

/** Opens the queue and makes its tables. `onError` hears of faults of the queue itself. */
export async function openQueue(url: string, jobs: readonly Job[], onError: (error: unknown) => void): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'ponteiro jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 2, // a job of a server that was killed is taken over within seconds
  })
  const stopping = new AbortController()
  boss.on('error', onError)
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: job.onceFor || job.at ? 'exclusive' : 'standard',
      notify: true,
      retryLimit: 20,
      retryDelay: 2,
      retryBackoff: true,
      heartbeatSeconds: 10,
      expireInSeconds: 6 * 3600,
    })
  }
  return {
    async enqueue(db, job, input) {
      const key = job.onceFor?.(job.input.parse(input))
      const id = await boss.send(job.name, (input ?? {}) as object, {
        db: fromKysely(db as never),
        ...(key === undefined ? {} : { singletonKey: key }),
      })
      return id !== null
    },
    async work(working, db) {
      for (const job of working) {
        await boss.work(job.name, { pollingIntervalSeconds: 2, heartbeatRefreshSeconds: 3 }, async ([taken]) => {
          if (!taken) return
          const { data } = taken as JobWithMetadata
          await job.run({ input: job.input.parse(data ?? {}), db, signal: stopping.signal })
        })
        if (job.at) await boss.schedule(job.name, job.at, {}, { tz: 'America/Sao_Paulo' })
      }
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
