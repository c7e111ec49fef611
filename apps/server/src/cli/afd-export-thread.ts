/**
 * Thread that makes AFD files one by one, with its own connections and heap. Called by
 * `afd-export-thread.job.ts`.
 */
import { workerData } from 'node:worker_threads'
import { afdExportJob } from '../features/clock-files/records/afd-export.job.ts'
import type {
  AfdExportEnd,
  AfdExportOrder,
  AfdExportThreadSettings,
} from '../features/clock-files/records/afd-export-thread.job.ts'
import { connect } from '../platform/database/database.ts'
import { openStore } from '../platform/files/open-store.ts'
import { FailedForGood } from '../platform/jobs/jobs.ts'
import { takeOrders } from '../platform/jobs/thread-orders.ts'

const { store, defaultZone, disks, program }: AfdExportThreadSettings = workerData

const { db } = connect(store.databaseUrl, {
  size: 1,
  statementTimeout: 30_000,
  name: 'ponteiro clock files made',
  houseZone: defaultZone,
})

const { files } = openStore(store, db)

takeOrders<AfdExportOrder, AfdExportEnd>(async ({ exportId, now }, { signal }) => {
  const { run } = afdExportJob({ files, disks, program, clock: { now: () => now } })
  try {
    await run({ db, input: { exportId }, signal })
    return {}
  } catch (error) {
    if (error instanceof FailedForGood) return { failedForGood: error.message }
    throw error
  }
})
