/** Processing as background work: a job for each start, in a thread of its own, and a look every few minutes for what is due by itself. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { type Clock, dayIn } from '../../platform/clock.ts'
import type { Job, Queue } from '../../platform/jobs.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { insertRun, lockDuePeriod, lockPeriod, processingKind, updatePeriodState } from './pay-periods.queries.ts'
import type { Outcome, RunInput } from './period-run.job.ts'
import { abandonRun } from './processing.queries.ts'
import { processingGivenUp } from './processing-notices.rules.ts'

const input = z.object({
  periodId: z.int(),
  runId: z.int(),
  employeeIds: z.array(z.int()).default([]),
  overwriteEdited: z.boolean().default(false),
})

export type ProcessingJob = Job<typeof input>

/** What the thread is started with. */
export interface ThreadWork {
  readonly databaseUrl: string
  readonly defaultZone: string
  readonly input: RunInput
}

/** Processes one period. Heavy, so it runs beside the thread that answers requests (requirement 37). */
export const processingJob = (settings: { databaseUrl: string; defaultZone: string }): ProcessingJob => ({
  name: processingKind,
  input,
  onceFor: ({ periodId }) => String(periodId),
  run: async ({ input: taken, signal }) => {
    const outcome = await inThread({ ...settings, input: taken }, signal)
    // The queue starts it again, here or on another server.
    if (outcome === 'interrupted') throw new Error('the server is stopping; the processing goes on later')
  },
  givenUp: async (db, { periodId, runId }) => {
    const period = await lockPeriod(db, periodId)
    if (!period || !(await abandonRun(db, runId))) return
    await updatePeriodState(db, periodId, { processing: period.automatic ? 'waiting' : 'no' })
    await notify(db, processingGivenUp(period))
  },
})

const fromSources = import.meta.filename.endsWith('.ts')
const threadFile = join(import.meta.dirname, fromSources ? '../../cli/period-thread.ts' : 'period-thread.js')

/** The thread's file; run from the sources, Node must first be taught TypeScript. */
function program(): string {
  if (!fromSources) return threadFile
  const teacher = createRequire(import.meta.filename)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs')
  return `import(${JSON.stringify(teacher)}).then((tsx) => tsx.register()).then(() => import(${JSON.stringify(threadFile)}))`
}

/** Largest old generation of the thread, in megabytes: a chunk of people needs a fraction of it. */
const threadMemory = 160

function inThread(work: ThreadWork, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program(), {
      eval: fromSources,
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: threadMemory },
    })
    const stop = () => thread.postMessage('stop')
    signal.addEventListener('abort', stop)
    thread.once('message', (outcome: Outcome) => resolve(outcome))
    thread.once('error', reject)
    thread.once('exit', (code) => {
      signal.removeEventListener('abort', stop)
      reject(new Error(`the processing thread ended with ${code}`))
    })
  })
}

/** Starts the processing of closed calculations that wait for it, once their final date has passed: one at a time (Q74). */
export function automaticProcessingJob(settings: {
  clock: Clock
  defaultZone: string
  processing: ProcessingJob
  queue: () => Queue
}): Job {
  return {
    name: 'period.automatic',
    title: 'Processamento automático das apurações',
    input: z.unknown(),
    at: '*/5 * * * *',
    run: ({ db }) =>
      db.transaction().execute(async (tx) => {
        const period = await lockDuePeriod(tx, dayIn(settings.clock.now(), settings.defaultZone))
        if (!period) return
        const { id: runId } = await insertRun(tx, period.id, null)
        const taken = await settings.queue().enqueue(tx, settings.processing, { periodId: period.id, runId })
        if (!taken) throw new Error(`calculation ${period.id} is still being left by its last processing`)
        await updatePeriodState(tx, period.id, { processing: 'running' })
      }),
  }
}
