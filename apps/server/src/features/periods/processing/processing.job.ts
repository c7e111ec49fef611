/**
 * Processing in the background: a job for each start, run in a thread, and a regular check for due
 * calculations.
 */
import { daysForLastJourneys } from '@ponteiro/contract/periods/pay-periods'
import { addDays } from '@ponteiro/timesheet'
import { z } from 'zod'
import { type Clock, dayIn } from '../../../platform/config/clock.ts'
import type { Job, Queue } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { insertRun, lockDuePeriod, lockPeriod, processingKind, updatePeriodState } from '../pay-periods.queries.ts'
import { periodThread, type ThreadSettings } from './period-thread.job.ts'
import { abandonRun } from './processing.queries.ts'
import { processingGivenUp } from './processing-notices.rules.ts'

const input = z.object({
  periodId: z.int(),
  runId: z.int(),
  employeeIds: z.array(z.int()).default([]),
  overwriteEdited: z.boolean().default(false),
})

export type ProcessingJob = Job<typeof input>

/** Processes one period in a thread, so that requests do not wait. */
export function processingJob(settings: ThreadSettings): ProcessingJob {
  const thread = periodThread(settings)
  return {
    name: processingKind,
    input,
    onceFor: ({ periodId }) => String(periodId),
    prepare: thread.prepare,
    run: async ({ input: taken, signal }) => {
      const outcome = await thread.run(taken, signal)
      // The queue starts it again, here or on another server.
      if (outcome === 'interrupted') throw new Error('the server is stopping; the processing goes on later')
    },
    givenUp: async (db, { periodId, runId }) => {
      const period = await lockPeriod(db, periodId)
      if (!period || !(await abandonRun(db, runId))) return
      await updatePeriodState(db, periodId, { processing: period.automatic ? 'waiting' : 'no' })
      await notify(db, processingGivenUp(period))
    },
  }
}

/** Starts automatic processing of closed calculations, a day after their final date, one at a time. */
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
        const today = dayIn(settings.clock.now(), settings.defaultZone)
        const period = await lockDuePeriod(tx, addDays(today, -daysForLastJourneys))
        if (!period) return
        const { id: runId } = await insertRun(tx, period.id, null)
        const taken = await settings.queue().enqueue(tx, settings.processing, { periodId: period.id, runId })
        if (!taken) throw new Error(`calculation ${period.id} is still being left by its last processing`)
        await updatePeriodState(tx, period.id, { processing: 'running' })
      }),
  }
}
