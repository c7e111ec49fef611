/**
 * Thread that processes periods one by one, with its own connections and heap. Called by
 * `period-thread.job.ts`.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type RunInput, runPeriod } from '../features/periods/processing/period-run.job.ts'
import type { ThreadAnswer, ThreadOrder, ThreadSettings } from '../features/periods/processing/period-thread.job.ts'
import { connect } from '../platform/database/database.ts'

const { databaseUrl, defaultZone }: ThreadSettings = workerData

// One connection writes while the other reads ahead.
const { db } = connect(databaseUrl, {
  size: 2,
  statementTimeout: 120_000,
  name: 'ponteiro processing',
  houseZone: defaultZone,
})
const stopped = new Set<number>()

async function answerOf(input: RunInput): Promise<ThreadAnswer> {
  const { runId } = input
  try {
    return { runId, outcome: await runPeriod(db, input, { chunk: 500 }, () => stopped.has(runId)) }
  } catch (error) {
    return { runId, error }
  } finally {
    stopped.delete(runId)
  }
}

parentPort?.on('message', async (order: ThreadOrder) => {
  if ('stop' in order) stopped.add(order.stop)
  else parentPort?.postMessage(await answerOf(order.run))
})
