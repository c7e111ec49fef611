/** Every night withdraws expired AFD files, which can be made again at any time. */
import { z } from 'zod'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { expireExports } from './afd-exports.queries.ts'

export const afdExportSweepJob: Job<z.ZodObject> = {
  name: 'afd.export-sweep',
  title: 'Limpeza de arquivos AFD gerados',
  input: z.object({}),
  at: '53 3 * * *',
  async run({ db }) {
    await expireExports(db)
  },
}
