/** Reads clock files beside the calls: to read, check and chain their lines takes a processor. `cli/afd-thread.ts` is the other end. */
import type { z } from 'zod'
import { FailedForGood, type Job } from '../../../platform/jobs/jobs.ts'
import { standingThread } from '../../../platform/jobs/standing-thread.ts'
import { type AfdSettings, afdImportJob } from './afd-import.job.ts'

/** What the thread is made with. */
export interface AfdThreadSettings extends Pick<AfdSettings, 'folder' | 'defaultZone'> {
  readonly databaseUrl: string
}

export interface AfdOrder {
  readonly importId: number
  /** The instant at which the file is read. */
  readonly now: number
}

/** Words of a failure that is not to be tried again. */
export interface AfdEnd {
  readonly failedForGood?: string
}

/** Its lines go by in turn; a file of a million marks holds 100 MB. */
const threadHeap = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16 }

type Input = ReturnType<typeof afdImportJob> extends Job<infer S extends z.ZodType> ? S : never

/** The job that reads files, its work done by the thread. */
export function afdImportAside(settings: AfdSettings & AfdThreadSettings): Job<Input> {
  const { databaseUrl, folder, defaultZone, clock } = settings
  const workerData: AfdThreadSettings = { databaseUrl, folder, defaultZone }
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
