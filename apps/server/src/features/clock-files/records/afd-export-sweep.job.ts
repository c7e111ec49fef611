/**
 * Every night: removes expired AFD files, and what killed servers left. They can be made again at any time.
 */
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../../../platform/config/clock.ts'
import { oldFilesIn, removeIfOld } from '../../../platform/files/uploads.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { expireExports, listKeptExports } from './afd-exports.queries.ts'

/** Longer than any file is written without progress. */
const deadAfter = 24 * 3_600_000

export const afdExportSweepJob = ({ folder, clock }: { folder: string; clock: Clock }): Job<z.ZodObject> => ({
  name: 'afd.export-sweep',
  title: 'Limpeza de arquivos AFD gerados',
  input: z.object({}),
  at: '53 3 * * *',
  async run({ db }) {
    await expireExports(db)
    const kept = await listKeptExports(db)
    const before = clock.now() - deadAfter
    for (const name of await oldFilesIn(folder, before)) {
      if (name.endsWith('.part') || !kept.has(Number.parseInt(name, 10))) await removeIfOld(join(folder, name), before)
    }
  },
})
