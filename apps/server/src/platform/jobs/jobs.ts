/** Background work in PostgreSQL: a job's row is written in the transaction that wants it, so it happens if and only if that commits. */
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Db, Pool } from '../database/database.ts'

export interface JobContext<I> {
  readonly input: I
  readonly db: Pool
  /** Aborted when the server stops; a long job then leaves off between two transactions and is resumed later. */
  readonly signal: AbortSignal
}

/** Thrown by a job that has put right what its failure leaves: it is heard of, and not tried again. */
export class FailedForGood extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause })
  }
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
  /** Runs also whenever a process begins to work, with an empty input. */
  readonly atStart?: boolean
  /** Loads what its first run should not wait for, when a process begins to work; answers how that is let go when the process stops. */
  readonly prepare?: () => () => Promise<void>
  /** How often it is tried before it is given up; 21 times, over some two hours, when the job does not say. */
  readonly tries?: number
  /** What people call it, in the sentence that tells admins it was given up. */
  readonly title?: string
  /** Puts right what a job leaves behind that was tried for the last time, and tells who has to know. Absent: the queue's owner is told. */
  readonly givenUp?: (db: Db, input: z.output<S>) => Promise<void>
}

export interface QueueOptions {
  /** This process will work: it looks after jobs whose process died. One that does not only asks for work, also for what begins by the clock. */
  readonly works: boolean
  /** Hears of faults of the queue itself, and of each try that failed. */
  readonly onError: (error: unknown) => void
  /** Told, in a transaction, of each job that was given up and has no `givenUp` of its own. */
  readonly onGivenUp: (db: Db, job: Job) => Promise<void>
}

export interface Queue {
  /** Takes the job with this transaction. False when one with the same key is already waiting or running. */
  enqueue<S extends z.ZodType>(db: Db, job: Job<S>, input: z.input<S>): Promise<boolean>
  /** Starts working. Without this call the process only enqueues. */
  work(jobs: readonly Job[], db: Pool): Promise<void>
  stop(): Promise<void>
}

/** Where jobs go that were tried for the last time. */
const givenUpQueue = 'job.given-up'

const usualTries = 21

/** New jobs are told of by the database; those that wait for another try are looked for, every so many seconds. */
const watching = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 }

/** Opens the queue and makes its tables. */
export async function openQueue(url: string, jobs: readonly Job[], options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'ponteiro jobs',
    useListenNotify: true,
    // A job of a server that was killed is taken over a few seconds after its last sign of life is too old. Each queue is looked at only so often.
    ...{ superviseIntervalSeconds: 2, monitorIntervalSeconds: 3, supervise: options.works },
  })
  const stopping = new AbortController()
  // Some are told as bare objects with the words of an error.
  boss.on('error', (told) => options.onError(told instanceof Error ? told : Object.assign(new Error(), told)))
  await boss.start()
  const patience = { retryDelay: 2, retryBackoff: true, retryDelayMax: 600, heartbeatSeconds: 10 } // seconds
  await boss.createQueue(givenUpQueue, { notify: true, retryLimit: 100, ...patience })
  await Promise.all(
    jobs.map(async (job) => {
      await boss.createQueue(job.name, { policy: job.onceFor || job.at ? 'exclusive' : 'standard' })
      // Apart from the making, for queues that an earlier version made.
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
  /** What is left to do for a job that failed for good, all or nothing. */
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
