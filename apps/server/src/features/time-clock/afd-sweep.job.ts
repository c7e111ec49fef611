/** Every night: files of uploads that came to nothing, and readings that were killed. */
import { join } from 'node:path'
import { z } from 'zod'
import type { Job } from '../../platform/jobs.ts'
import { oldFilesIn, removeIfOld } from '../../platform/uploads.ts'
import { type AfdSettings, endLeftBehind } from './afd-import.job.ts'
import { listImported } from './afd-imports.queries.ts'

/** How long a file stays that no import names. Far longer than any upload is tried. */
export const uploadGivenUpAfter = 24 * 3_600_000

interface SweepSettings extends AfdSettings {
  /** Where files lie while their calls run; a process that is killed leaves what it was receiving. */
  readonly uploads: string
}

/** A received file is kept before its import commits. Where that never happens it stands here, and nobody asks for it again. */
export const afdSweepJob = ({ uploads, ...settings }: SweepSettings): Job<z.ZodObject> => ({
  name: 'afd.sweep',
  title: 'Limpeza de arquivos de envios abandonados',
  input: z.object({}),
  at: '43 3 * * *',
  async run({ db }) {
    const { folder, clock } = settings
    const failures = await endLeftBehind(db, settings)
    const before = clock.now() - uploadGivenUpAfter
    const old = await oldFilesIn(folder, before)
    const imported = new Set(await listImported(db, old))
    for (const name of old) {
      if (!imported.has(name)) await removeIfOld(join(folder, name), before)
    }
    for (const name of await oldFilesIn(uploads, before)) await removeIfOld(join(uploads, name), before)
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
  },
})
