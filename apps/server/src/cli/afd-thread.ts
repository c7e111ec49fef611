/**
 * Thread that reads clock files one by one, with its own connections and heap. Called by `afd-thread.job.ts`.
 */
import { workerData } from 'node:worker_threads'
import { afdImportJob } from '../features/clock-files/imports/afd-import.job.ts'
import type { AfdEnd, AfdOrder, AfdThreadSettings } from '../features/clock-files/imports/afd-thread.job.ts'
import { connect } from '../platform/database/database.ts'
import { openStore } from '../platform/files/open-store.ts'
import { FailedForGood } from '../platform/jobs/jobs.ts'
import { takeOrders } from '../platform/jobs/thread-orders.ts'

const { store, defaultZone }: AfdThreadSettings = workerData

// One connection holds the transaction of a file; the other reads it, and reports progress.
const { db } = connect(store.databaseUrl, {
  size: 2,
  statementTimeout: 30_000,
  name: 'ponteiro clock files',
  houseZone: defaultZone,
})

const { files } = openStore(store, db)

takeOrders<AfdOrder, AfdEnd>(async ({ importId, now }, { signal }) => {
  const { run } = afdImportJob({ files, defaultZone, clock: { now: () => now } })
  try {
    await run({ db, input: { importId }, signal })
    return {}
  } catch (error) {
    if (error instanceof FailedForGood) return { failedForGood: error.message }
    throw error
  }
})
