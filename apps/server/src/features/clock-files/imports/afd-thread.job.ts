/**
 * Reads clock files in a thread, because parsing and checking takes a processor. `cli/afd-thread.ts` is the
 * other end.
 */
import type { z } from 'zod'
import type { StoreSettings } from '../../../platform/files/open-store.ts'
import { FailedForGood, type Job } from '../../../platform/jobs/jobs.ts'
import { standingThread } from '../../../platform/jobs/standing-thread.ts'
import { type AfdSettings, afdImportJob } from './afd-import.job.ts'

/** What the thread is made with. */
export interface AfdThreadSettings extends Pick<AfdSettings, 'defaultZone'> {
  readonly store: StoreSettings
}

export interface AfdOrder {
  readonly importId: number
  /** The instant of the reading. */
  readonly now: number
}

/** The words of a final failure. */
export interface AfdEnd {
  readonly failedForGood?: string
}

/** Lines are read in turn; a file of a million marks needs 100 MB. */
const threadHeap = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16 }

type Input = ReturnType<typeof afdImportJob> extends Job<infer S extends z.ZodType> ? S : never

/** The job that reads files in the thread. */
export function afdImportAside(settings: AfdSettings & AfdThreadSettings): Job<Input> {
  const { store, defaultZone, clock } = settings
  const workerData: AfdThreadSettings = { store, defaultZone }
  const thread = standingThread<AfdOrder, AfdEnd>('afd-thread', { workerData, resourceLimits: threadHeap }, 10)
  return {
    ...afdImportJob(settings),
    async run({ input: { importId }, signal }) {
      const { failedForGood } = await thread.ask({ importId, now: clock.now() }, { signal })
      if (failedForGood !== undefined) throw new FailedForGood(failedForGood)
    },
    prepare: () => () => thread.stop(),
  }
}
