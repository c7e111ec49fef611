/** Retries waiting records: their person may be registered by now, or the file of their clock imported. */
import { z } from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'
import { settleRecords } from './record-settling.queries.ts'

export const recordSettlingJob: Job = {
  name: 'records.settling',
  title: 'Registros de dispositivos que esperam por uma pessoa',
  input: z.unknown(),
  at: '*/10 * * * *',
  async run({ db, signal }) {
    let after: number | undefined = 0
    while (after !== undefined && !signal.aborted) {
      const from: number = after
      after = await db.transaction().execute((tx) => settleRecords(tx, from))
    }
  },
}
