/**
 * Makes files in a thread, because a month of many people takes a processor. `cli/made-file-thread.ts` is the
 * other end.
 */
import type { z } from 'zod'
import type { StoreSettings } from '../../platform/files/open-store.ts'
import { FailedForGood, type Job } from '../../platform/jobs/jobs.ts'
import { standingThread } from '../../platform/jobs/standing-thread.ts'
import { type MadeFileSettings, madeFileJob } from './made-files.job.ts'

/** Settings of the thread. */
export interface MadeFileThreadSettings {
  readonly store: StoreSettings
  readonly disks: readonly string[]
  readonly defaultZone: string
}

export interface MadeFileOrder {
  readonly id: number
  /** The instant at which the file is made. */
  readonly now: number
}

/** Words of a failure that a retry would repeat. */
export interface MadeFileEnd {
  readonly failedForGood?: string
}

/** Batches pass one by one, so memory does not grow with the file; two of them are young at a time. */
const threadHeap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

type Input = ReturnType<typeof madeFileJob> extends Job<infer S extends z.ZodType> ? S : never

/** The job that makes files, with the thread doing the work. */
export function madeFileAside(
  settings: MadeFileThreadSettings & Pick<MadeFileSettings, 'clock' | 'files'>,
): Job<Input> {
  const { files, store, disks, defaultZone, clock } = settings
  const workerData: MadeFileThreadSettings = { store, disks, defaultZone }
  const options = { workerData, resourceLimits: threadHeap }
  const thread = standingThread<MadeFileOrder, MadeFileEnd>('made-file-thread', options, 20)
  return {
    ...madeFileJob({ files, disks, clock, makers: [] }),
    async run({ input: { id }, signal }) {
      const { failedForGood } = await thread.ask({ id, now: clock.now() }, { signal })
      if (failedForGood !== undefined) throw new FailedForGood(failedForGood)
    },
    prepare: () => () => thread.stop(),
  }
}
