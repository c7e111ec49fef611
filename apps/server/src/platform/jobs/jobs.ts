/**
 * Background work in PostgreSQL: a job's row is written in the transaction that wants it, so it runs exactly
 * if that commits.
 */
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { ofProcess } from '../database/connection-budget.ts'
import type { Db, Pool } from '../database/database.ts'

export interface JobContext<I> {
  readonly input: I
  readonly db: Pool
  /** Aborted when the server stops; long jobs then stop between transactions and resume later. */
  readonly signal: AbortSignal
}

/** Thrown by a job that has cleaned up after its failure: reported, not retried. */
export class FailedForGood extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause })
  }
}

/** Work of one kind. It must be repeatable from the start: a dead server leaves its jobs to another. */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly input: S
  readonly run: (context: JobContext<z.output<S>>) => Promise<void>
  /** At most one waiting or running job for each key; a second is not taken. */
  readonly onceFor?: (input: z.output<S>) => string
  /** Runs at these times (cron, São Paulo time), with empty input. */
  readonly at?: string
  /** Also runs when a process begins to work, with empty input. */
  readonly atStart?: boolean
  /** Loads in advance what the first run needs; answers how to release it. */
  readonly prepare?: () => () => Promise<void>
  /** Tries before it is given up; 21 by default, over some two hours. */
  readonly tries?: number
  /** Its name in the notice to administrators when it is given up. */
  readonly title?: string
  /** Cleans up after a job's last failure and tells whoever must know. Absent: the queue's `onGivenUp`. */
  readonly givenUp?: (db: Db, input: z.output<S>) => Promise<void>
}

export interface QueueOptions {
  /**
   * This process works, and looks after jobs of dead processes. Others only enqueue, scheduled jobs included.
   */
  readonly works: boolean
  /** Hears faults of the queue, and each failed try. */
  readonly onError: (error: unknown) => void
  /** Called in a transaction for each job given up without a `givenUp` of its own. */
  readonly onGivenUp: (db: Db, job: Job) => Promise<void>
}

export interface Queue {
  /** Enqueues the job in this transaction. False: one with the same key waits or runs. */
  enqueue<S extends z.ZodType>(db: Db, job: Job<S>, input: z.input<S>): Promise<boolean>
  /** Starts working; without it the process only enqueues. */
  work(jobs: readonly Job[], db: Pool): Promise<void>
  stop(): Promise<void>
}

/** The queue of jobs that failed for good. */
const givenUpQueue = 'job.given-up'

const usualTries = 21

/** The database announces new jobs; retries are polled, every so many seconds. */
const watching = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 }

/** Opens the queue and creates its tables. */
export async function openQueue(url: string, jobs: readonly Job[], options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: options.works ? ofProcess.queue.works : ofProcess.queue.asks,
    application_name: 'ponteiro jobs',
    useListenNotify: options.works,
    // A killed server's job is taken over seconds after its last heartbeat is too old. Queues are checked
    // only so often.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 3,
    supervise: options.works,
  })
  const stopping = new AbortController()
  // Some errors arrive as plain objects.
  boss.on('error', (told) => options.onError(told instanceof Error ? told : Object.assign(new Error(), told)))
  await boss.start().catch(async (error) => {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  })
  const patience = { retryDelay: 2, retryBackoff: true, retryDelayMax: 600, heartbeatSeconds: 10 } // In seconds.
  await boss.createQueue(givenUpQueue, { notify: true, retryLimit: 100, ...patience })
  await Promise.all(
    jobs.map(async (job) => {
      await boss.createQueue(job.name, { policy: job.onceFor || job.at ? 'exclusive' : 'standard' })
      // Apart from the creation, for queues of earlier versions.
      await boss.updateQueue(job.name, {
        notify: true,
        retryLimit: (job.tries ?? usualTries) - 1,
        expireInSeconds: 6 * 3600,
        deadLetter: givenUpQueue,
        ...patience,
      })
    }),
  )
  const prepared: (() => Promise<void>)[] = []
  /** The rest of a job that failed for good, all or nothing. */
  const giveUp = (working: readonly Job[], db: Pool, lost: Pick<JobWithMetadata<unknown>, 'data' | 'sourceName'>) =>
    db.transaction().execute(async (tx) => {
      const job = working.find(({ name }) => name === lost.sourceName)
      if (job?.givenUp) await job.givenUp(tx, job.input.parse(lost.data ?? {}))
      else if (job) await options.onGivenUp(tx, job)
    })
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
        await boss.work(job.name, { ...watching, heartbeatRefreshSeconds: 3 }, async ([taken]) => {
          if (!taken) return
          const { data } = taken
          try {
            await job.run({ input: job.input.parse(data ?? {}), db, signal: stopping.signal })
          } catch (error) {
            if (!stopping.signal.aborted) options.onError(new Error(`${job.name}: ${error}`, { cause: error }))
            if (!(error instanceof FailedForGood)) throw error
          }
        })
        if (job.at) await boss.schedule(job.name, job.at, {}, { tz: 'America/Sao_Paulo' })
        if (job.atStart) await boss.send(job.name, {})
      }
      await boss.work(givenUpQueue, { ...watching, includeMetadata: true }, async ([lost]) => {
        if (lost) await giveUp(working, db, lost)
      })
      for (const { prepare } of working) if (prepare) prepared.push(prepare())
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
      await Promise.all(prepared.splice(0).map((letGo) => letGo()))
    },
  }
}
