/**
 * Thread that makes files one by one, with its own connections and heap. Called by `made-file-thread.job.ts`.
 */
import { workerData } from 'node:worker_threads'
import type { MadeFileEnd, MadeFileOrder, MadeFileThreadSettings } from '../features/reports/made-file-thread.job.ts'
import { madeFileJob } from '../features/reports/made-files.job.ts'
import { makers } from '../makers.ts'
import { connect } from '../platform/database/database.ts'
import { openStore } from '../platform/files/open-store.ts'
import { FailedForGood } from '../platform/jobs/jobs.ts'
import { takeOrders } from '../platform/jobs/thread-orders.ts'

const { store, defaultZone, disks }: MadeFileThreadSettings = workerData

// One reads; the other reports progress.
const { db } = connect(store.databaseUrl, {
  size: 2,
  statementTimeout: 30_000,
  name: 'ponteiro files made',
  houseZone: defaultZone,
})

const { files } = openStore(store, db)

takeOrders<MadeFileOrder, MadeFileEnd>(async ({ id, now }, { signal }) => {
  const { run } = madeFileJob({ files, disks, makers, clock: { now: () => now } })
  try {
    await run({ db, input: { id }, signal })
    return {}
  } catch (error) {
    if (error instanceof FailedForGood) return { failedForGood: error.message }
    throw error
  }
})
