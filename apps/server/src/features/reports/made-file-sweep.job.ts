/** Every night expires made files, and removes report addresses nobody opened. */
import { z } from 'zod'
import type { Clock } from '../../platform/config/clock.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { expireMadeFiles } from './made-files.queries.ts'
import { deleteOldAddresses } from './report-addresses.queries.ts'

export const madeFileSweepJob = (clock: Clock): Job<z.ZodObject> => ({
  name: 'file.sweep',
  title: 'Limpeza de arquivos gerados',
  input: z.object({}),
  at: '57 3 * * *',
  async run({ db }) {
    await db.transaction().execute((tx) => deleteOldAddresses(tx, clock.now()))
    await expireMadeFiles(db)
  },
})
