/**
 * Makes AFD files in a thread, because writing millions of lines takes a processor.
 * `cli/afd-export-thread.ts` is the other end.
 */
import type { z } from 'zod'
import type { StoreSettings } from '../../../platform/files/open-store.ts'
import { FailedForGood, type Job } from '../../../platform/jobs/jobs.ts'
import { standingThread } from '../../../platform/jobs/standing-thread.ts'
import { type AfdExportSettings, afdExportJob } from './afd-export.job.ts'

/** What the thread is made with. */
export interface AfdExportThreadSettings extends Omit<AfdExportSettings, 'clock' | 'files'> {
  readonly store: StoreSettings
  readonly defaultZone: string
}

export interface AfdExportOrder {
  readonly exportId: number
  /** The instant of the making. */
  readonly now: number
}

/** The words of a final failure. */
export interface AfdExportEnd {
  readonly failedForGood?: string
}

/** Written range by range, so memory does not grow with the file. */
const threadHeap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

type Input = ReturnType<typeof afdExportJob> extends Job<infer S extends z.ZodType> ? S : never

/** The job that makes files in the thread. */
export function afdExportAside(settings: AfdExportSettings & AfdExportThreadSettings): Job<Input> {
  const { store, defaultZone, disks, program, clock } = settings
  const workerData: AfdExportThreadSettings = { store, defaultZone, disks, program }
  const options = { workerData, resourceLimits: threadHeap }
  const thread = standingThread<AfdExportOrder, AfdExportEnd>('afd-export-thread', options, 10)
  return {
    ...afdExportJob(settings),
    async run({ input: { exportId }, signal }) {
      const { failedForGood } = await thread.ask({ exportId, now: clock.now() }, { signal })
      if (failedForGood !== undefined) throw new FailedForGood(failedForGood)
    },
    prepare: () => () => thread.stop(),
  }
}
