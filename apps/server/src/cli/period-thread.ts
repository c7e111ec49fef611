/** The thread that processes a period: its own connections, its own heap. Ends by telling how the run left off. */
import { parentPort, workerData } from 'node:worker_threads'
import { runPeriod } from '../features/time-sheets/period-run.job.ts'
import type { ThreadWork } from '../features/time-sheets/processing.job.ts'
import { connect } from '../platform/database.ts'

const { databaseUrl, defaultZone, input }: ThreadWork = workerData
let stopped = false
parentPort?.once('message', () => {
  stopped = true
})

// One connection writes while the other reads ahead.
const { db, close } = connect(databaseUrl, {
  size: 2,
  statementTimeout: 120_000,
  name: 'ponteiro processing',
  houseZone: defaultZone,
})
const outcome = await runPeriod(db, input, { defaultZone, chunk: 500 }, () => stopped)
await close()
parentPort?.postMessage(outcome)
parentPort?.close()
