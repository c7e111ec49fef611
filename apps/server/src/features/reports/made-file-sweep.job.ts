/** Every night removes expired files, leftovers of a killed server and report addresses nobody opened. */
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../../platform/config/clock.ts'
import { oldFilesIn, removeIfOld } from '../../platform/files/uploads.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { expireMadeFiles, listKeptFiles } from './made-files.queries.ts'
import { deleteOldAddresses } from './report-addresses.queries.ts'

/** An unfinished file this old is abandoned: a living one is written to more often. */
const deadAfter = 24 * 3_600_000

export const madeFileSweepJob = ({ folder, clock }: { folder: string; clock: Clock }): Job<z.ZodObject> => ({
  name: 'file.sweep',
  title: 'Limpeza de arquivos gerados',
  input: z.object({}),
  at: '57 3 * * *',
  async run({ db }) {
    await db.transaction().execute((tx) => deleteOldAddresses(tx, clock.now()))
    await expireMadeFiles(db)
    const kept = await listKeptFiles(db)
    const before = clock.now() - deadAfter
    for (const name of await oldFilesIn(folder, before)) {
      if (name.endsWith('.part') || !kept.has(Number.parseInt(name, 10))) await removeIfOld(join(folder, name), before)
    }
  },
})
